import { api } from '#api.ts';
import { answerName, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLocale, useWords } from '#words.ts';

/** Requests approval, of `approverIds` in place of those chosen before, or offers an approved answer; asks first. */
export function useSend(view: AnswerView) {
  const t = useWords('quotation');
  const navigateTo = useNavigateTo();
  const change = useChange();
  const ask = useDialog();
  const locale = useLocale();
  return async (act: 'requestApproval' | 'offer', approverIds?: string[]) => {
    const question = {
      prompt: 'askComplete' as const,
      act: t(act),
      object: answerName(view, locale),
      effect: t(`${act}Effect`),
    };
    if (!(await ask('confirm', question))) return;
    const about = target(view);
    const run = () =>
      act === 'offer'
        ? api().quotation.offer(about)
        : api().quotation.requestApproval({ ...about, ...(approverIds && { approverIds }) });
    if (await change(run))
      void navigateTo(`/quotation-answer/${view.quotationId}/${view.id}/completion`);
  };
}
