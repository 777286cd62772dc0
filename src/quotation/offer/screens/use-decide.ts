import { api } from '#api.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Href } from '#platform/href.ts';
import { type Question, useDialog } from '#ui/feedback/dialog.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { answerName, target } from '#quotation/screens/answer-target.ts';
import { timesOf } from '#quotation/sailing-notice.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { quotationWords } from '../../words.ts';

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

/** Only here: the dictionary is part of every quotation screen. */
const newTimes: Bilingual = { en: 'New times that you accept', ja: '変更後の便' };

/** Agrees to an offer for the customer, after a question that names the new times of voyages that were moved. */
export function useAgree(view: AnswerView) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const decide = useDecide(view);
  const moved = view.movedSailings.map(({ sailing }) => timesOf(sailing)[locale]);
  const effect =
    moved.length === 0
      ? t('agreeEffect')
      : `${newTimes[locale]}: ${moved.join(' / ')}. ${t('agreeEffect')}`;
  return () =>
    decide(
      { prompt: 'askConsent', act: t('agree'), effect },
      () => api().quotation.agree({ ...target(view), acceptedSailings: acceptedSailingsOf(view) }),
      `/quotation-agreement/${view.quotationId}/${view.id}/finish`,
    );
}

/** The new times of an offer's voyages as they are on the screen, for the agreement that accepts them. */
export const acceptedSailingsOf = ({ movedSailings }: AnswerView) =>
  movedSailings.map(({ routeId, sailing: { number, closing, etd, eta } }) => ({
    routeId,
    number,
    closing,
    etd,
    eta,
  }));
