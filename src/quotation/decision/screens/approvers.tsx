import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { ApproverChoice } from '#approval/screens/approver-choice.tsx';
import { useApproverForm } from '#approval/screens/use-approver-form.ts';
import { useWords } from '#platform/i18n/words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, approversQuery } from '#quotation/screens/data.ts';
import { quotationWords } from '../../words.ts';

export function Approvers({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  const saved = view.inside?.approvals ?? [];
  const { data: possible } = useQuery(approversQuery(view));
  const form = useApproverForm({
    saved,
    version: view.version,
    queryKey: ['quotation'],
    onSave: ({ approverIds }, version) =>
      api().quotation.chooseApprovers({ ...target(view), version, approverIds }),
    savedText: t('saved'),
  });
  return (
    <ApproverChoice
      question={t('chooseApprovers')}
      keep={`quotation:approvers:${view.id}`}
      possible={possible}
      saved={saved}
      form={form}
      editable={may(view, 'edit-answer')}
    />
  );
}
