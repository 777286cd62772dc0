import { api } from '#api.ts';
import type { Href } from '#platform/href.ts';
import { type Question, useDialog } from '#ui/feedback/dialog.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLocale, useWords } from '#words.ts';
import { answerName, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';

/** Asks to confirm a decision on an answer, sends it, and opens its result page if it was recorded. */
export function useDecide(view: AnswerView) {
  const change = useChange();
  const ask = useDialog();
  const navigateTo = useNavigateTo();
  const locale = useLocale();
  return async (
    question: Omit<Question, 'object'>,
    run: () => Promise<unknown>,
    finish: Href,
  ): Promise<void> => {
    if (!(await ask('confirm', { ...question, object: answerName(view, locale) }))) return;
    if (await change(run)) void navigateTo(finish);
  };
}

/** Agrees to an offer for the customer, after a question. */
export function useAgree(view: AnswerView) {
  const t = useWords('quotation');
  const decide = useDecide(view);
  return () =>
    decide(
      { prompt: 'askConsent', act: t('agree'), effect: t('agreeEffect') },
      () => api().quotation.agree(target(view)),
      `/quotation-agreement/${view.quotationId}/${view.id}/finish`,
    );
}
