export const quotationStates = [
  'draft',
  'requested',
  'answering',
  'offered',
  'agreed',
  'declined',
  'expired',
  'cancelled',
] as const;

export type QuotationState = (typeof quotationStates)[number];

export const answerStates = [
  'draft',
  'in-approval',
  'returned',
  'approved',
  'offered',
  'agreed',
  'declined',
  'expired',
  'superseded',
] as const;

export type AnswerState = (typeof answerStates)[number];
