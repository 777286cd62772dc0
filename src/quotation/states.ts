import type { Bilingual } from '#platform/i18n/locale.ts';
import { statesIn } from '#workflow/states.ts';

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

/**
 * How far a quotation is: the customer still writes it (`draft`), it waits for an offer or for the customer's word (`open`),
 * the customer's word is spoken or its time has run out (`decided`), or it ended without (`cancelled`).
 */
const quotationPhases = {
  draft: 'draft',
  requested: 'open',
  answering: 'open',
  offered: 'open',
  agreed: 'decided',
  declined: 'decided',
  expired: 'decided',
  cancelled: 'cancelled',
} as const satisfies Record<QuotationState, 'draft' | 'open' | 'decided' | 'cancelled'>;

/** Nobody reads it but the customer's own people and who writes it. */
export const draftStates = statesIn(quotationStates, quotationPhases, 'draft');
export const isDraft = (state: QuotationState): boolean => quotationPhases[state] === 'draft';
/** Asked for, and neither decided nor cancelled. */
export const openStates = statesIn(quotationStates, quotationPhases, 'open');
/** Not at an end. */
export const unfinishedStates = statesIn(quotationStates, quotationPhases, 'draft', 'open');
export type UnfinishedState = (typeof unfinishedStates)[number];
/** At an end with the customer: of these the win rate tells. */
export const decidedStates = statesIn(quotationStates, quotationPhases, 'decided');
export type DecidedState = (typeof decidedStates)[number];
/** At an end, however. */
export const endedStates = statesIn(quotationStates, quotationPhases, 'decided', 'cancelled');
export type EndedState = (typeof endedStates)[number];

/** How far an answer is: employees work on it or decide about it (`written`), the customer does (`offered`), or it is over. */
const answerPhases = {
  draft: 'written',
  'in-approval': 'written',
  returned: 'written',
  approved: 'written',
  offered: 'offered',
  agreed: 'over',
  declined: 'over',
  expired: 'over',
  superseded: 'over',
} as const satisfies Record<AnswerState, 'written' | 'offered' | 'over'>;

/** While there is a revision in one of these, no other is started. */
export const inProgressAnswerStates = statesIn(answerStates, answerPhases, 'written');
export const unfinishedAnswerStates = statesIn(answerStates, answerPhases, 'written', 'offered');

/** Whether an approval is asked for or given in a state; a change then takes it away. */
export const answerApprovals = {
  draft: 'none',
  'in-approval': 'asked',
  returned: 'none',
  approved: 'given',
  offered: 'none',
  agreed: 'none',
  declined: 'none',
  expired: 'none',
  superseded: 'none',
} as const satisfies Record<AnswerState, 'none' | 'asked' | 'given'>;
/** Those who are asked may decide. */
export const askedAnswerStates = statesIn(answerStates, answerApprovals, 'asked');

const ended: ReadonlySet<QuotationState | AnswerState> = new Set([
  ...endedStates,
  ...statesIn(answerStates, answerPhases, 'over'),
]);
/** Nobody has to do anything about it any more. */
export const isEnded = (state: QuotationState | AnswerState): boolean => ended.has(state);
