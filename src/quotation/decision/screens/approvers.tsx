import { api } from '#api.ts';
import { ApproverChoice } from '#approval/screens/approver-choice.tsx';
import { useApproverChoice } from '#approval/screens/use-approver-choice.ts';
import { useWords } from '#words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';

export function Approvers({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const change = useChange();
  const saved = view.inside?.approvals ?? [];
  const choice = useApproverChoice(saved, view.version);
  return (
    <ApproverChoice
      question={t('chooseApprovers')}
      possible={{
        queryKey: ['quotation', 'approvers', view.id],
        queryFn: () =>
          api().quotation.possibleApprovers({ quotationId: view.quotationId, answerId: view.id }),
      }}
      saved={saved}
      choice={choice}
      editable={may(view, 'edit-answer')}
      onSave={({ approverIds }, version) =>
        change(
          () =>
            api().quotation.chooseApprovers({
              ...target(view),
              version,
              approverIds: [...approverIds],
            }),
          t('saved'),
        )
      }
    />
  );
}
