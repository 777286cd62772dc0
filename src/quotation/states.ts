import type { Bilingual } from '#platform/i18n/locale.ts';

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

/** States as people call them. */
export const stateNames: Readonly<Record<QuotationState | AnswerState, Bilingual>> = {
  draft: { en: 'Draft', ja: '下書き' },
  requested: { en: 'Requested', ja: '依頼済み' },
  answering: { en: 'Being answered', ja: '回答作成中' },
  offered: { en: 'Offered', ja: '提出済み' },
  agreed: { en: 'Agreed', ja: '承諾済み' },
  declined: { en: 'Declined', ja: '辞退' },
  expired: { en: 'Expired', ja: '期限切れ' },
  cancelled: { en: 'Cancelled', ja: '取消' },
  'in-approval': { en: 'In approval', ja: '承認待ち' },
  returned: { en: 'Returned', ja: '差し戻し' },
  approved: { en: 'Approved', ja: '承認済み' },
  superseded: { en: 'Superseded', ja: '改訂済み' },
};

/** Asked for, and neither agreed nor at an end. */
export const openStates = [
  'requested',
  'answering',
  'offered',
] as const satisfies readonly QuotationState[];
