import type { AnswerEvent, QuotationEvent } from '../transitions.ts';
import type { AnswerView } from './data.ts';

export const target = (view: AnswerView) => ({
  quotationId: view.quotationId,
  answerId: view.id,
  version: view.version,
});

/** Whether the server would accept this event from the reader now. */
export const may = (
  { allowed }: Readonly<{ allowed: readonly (QuotationEvent | AnswerEvent)[] }>,
  event: QuotationEvent | AnswerEvent,
): boolean => allowed.includes(event);
