import type { AnswerView, QuotationView } from './data.ts';

/**
 * Whose routes, dates and freight a page about a quotation shows: those of its latest revision, and the request's only
 * before the first. Null while the revision is loaded, because the request may differ from what was offered.
 */
export const shownSheet = (
  quotation: QuotationView,
  latest: AnswerView | undefined,
): QuotationView | AnswerView | null =>
  quotation.answers.length === 0 ? quotation : (latest ?? null);
