import type { Locale } from '#platform/i18n/locale.ts';
import type { AnswerEvent, QuotationEvent } from '../transitions.ts';
import type { AnswerView } from './data.ts';

export const target = (view: AnswerView) => ({
  quotationId: view.quotationId,
  answerId: view.id,
  version: view.version,
});

/** What an answer is called in questions: its number and title, and whose it is. */
export const answerName = (
  { number, revision, title, customer }: AnswerView,
  locale: Locale,
): string =>
  [`${number}-${revision}`, title, locale === 'ja' ? customer.name : customer.nameEn]
    .filter(Boolean)
    .join(' ');

/** Whether the server would accept this event from the reader now. */
export const may = (
  { allowed }: Readonly<{ allowed: readonly (QuotationEvent | AnswerEvent)[] }>,
  event: QuotationEvent | AnswerEvent,
): boolean => allowed.includes(event);
