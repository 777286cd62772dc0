import { dayText } from '#platform/i18n/day-text.ts';
import { LastDay } from '#master/screens/last-day.tsx';
import { useLocale } from '#platform/i18n/words.ts';
import { isEnded } from '../states.ts';
import type { AnswerState, QuotationState } from '#quotation/state-lists.ts';

const noticeDays = 7;

/** The last day of an offer, flagged if it is near or past and the offer is still open. */
export function ValidUntil({
  day,
  state,
}: {
  day: string | null | undefined;
  state: AnswerState | QuotationState;
}) {
  const locale = useLocale();
  if (!day) return '–';
  const text = dayText(day, locale);
  return isEnded(state) ? text : <LastDay day={day} noticeDays={noticeDays} text={text} />;
}
