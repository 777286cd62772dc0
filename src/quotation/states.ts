import type { Bilingual } from '#platform/i18n/locale.ts';
import { statesIn } from '#workflow/states.ts';
import {
  quotationStates,
  type QuotationState,
  answerStates,
  type AnswerState,
} from './state-lists.ts';

/** Names of the states on screens. */
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

/** Names of the states as a customer reads them: an offer awaits their reply. */
const customerStateNames: typeof stateNames = {
  ...stateNames,
  offered: { en: 'Awaiting your reply', ja: 'ご回答待ち' },
};

/** An offer of which the customer has asked for a change, until we reply or offer again. */
export const changeRequested: Bilingual = { en: 'Change requested', ja: '変更依頼中' };

export const stateNamesFor = (reader: { isEmployee: boolean } | null): typeof stateNames =>
  reader?.isEmployee ? stateNames : customerStateNames;

/**
 * The phase of a quotation: not sent yet (`draft`), waiting for an offer or for the customer's decision (`open`), ended by
 * the customer's decision or by expiry (`decided`), or ended without an outcome (`cancelled`).
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

/** Visible only to the customer's users and the requester. */
export const draftStates = statesIn(quotationStates, quotationPhases, 'draft');

export const isDraft = (state: QuotationState): boolean => quotationPhases[state] === 'draft';

/** Sent, and neither decided nor cancelled. */
export const openStates = statesIn(quotationStates, quotationPhases, 'open');

/** Drafts and open ones. */
export const unfinishedStates = statesIn(quotationStates, quotationPhases, 'draft', 'open');

export type UnfinishedState = (typeof unfinishedStates)[number];

/** Ended with an outcome: the win rate counts these. */
export const decidedStates = statesIn(quotationStates, quotationPhases, 'decided');

export type DecidedState = (typeof decidedStates)[number];

/** Decided or cancelled. */
export const endedStates = statesIn(quotationStates, quotationPhases, 'decided', 'cancelled');

export type EndedState = (typeof endedStates)[number];

/** The phase of an answer: employees prepare or approve it (`in-progress`), the customer decides (`offered`), or it has ended. */
const answerPhases = {
  draft: 'in-progress',
  'in-approval': 'in-progress',
  returned: 'in-progress',
  approved: 'in-progress',
  offered: 'offered',
  agreed: 'ended',
  declined: 'ended',
  expired: 'ended',
  superseded: 'ended',
} as const satisfies Record<AnswerState, 'in-progress' | 'offered' | 'ended'>;

/** While a revision is in one of these states, no other can be started. */
export const inProgressAnswerStates = statesIn(answerStates, answerPhases, 'in-progress');

export const unfinishedAnswerStates = statesIn(
  answerStates,
  answerPhases,
  'in-progress',
  'offered',
);

/** Whether approval is requested (`asked`) or given in a state; an edit then revokes it. */
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

/** The approvers may decide in these states. */
export const askedAnswerStates = statesIn(answerStates, answerApprovals, 'asked');

const ended: ReadonlySet<QuotationState | AnswerState> = new Set([
  ...endedStates,
  ...statesIn(answerStates, answerPhases, 'ended'),
]);

/** Nothing is left to do for a quotation or an answer in this state. */
export const isEnded = (state: QuotationState | AnswerState): boolean => ended.has(state);
