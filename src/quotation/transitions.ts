import { approvalTransitions } from '#approval/transitions.ts';
import type { Day } from '#freight/types.ts';
import { type Machine, type Refusal, allowedEvents as allowedBy, next } from '#workflow/machine.ts';
import { unfinishedAnswerStates, unfinishedStates, inProgressAnswerStates } from './states.ts';
import { type AnswerState, type QuotationState, quotationStates } from './state-lists.ts';

/**
 * Roles towards a quotation; a person can have several. `signatory`: a customer's person who was confirmed, and agrees to
 * offers. `rule`: a rule of administrators by which a request is offered
 * without a person (quotation/instant); nobody has this role.
 */
export type Actor =
  | 'customer'
  | 'signatory'
  | 'employee'
  | 'author'
  | 'approver'
  | 'clock'
  | 'rule';

export const quotationEvents = ['edit', 'submit', 'cancel', 'duplicate', 'start-answer'] as const;
export type QuotationEvent = (typeof quotationEvents)[number];

export const answerEvents = [
  'edit-answer',
  'request-approval',
  'approve',
  'approve-last',
  'approve-by-rule',
  'reject',
  'offer',
  'withdraw',
  'agree',
  'record-agreement',
  'decline',
  'remind',
  'expire',
  'supersede',
  'reopen',
  'ask-change',
] as const;
export type AnswerEvent = (typeof answerEvents)[number];

/** The allowed transitions of a quotation. */
export const quotationMachine: Machine<QuotationState, QuotationEvent, Actor> = {
  events: quotationEvents,
  transitions: [
    { event: 'edit', from: ['draft'], to: 'same', actors: ['customer', 'employee'], isEdit: true },
    { event: 'submit', from: ['draft'], to: 'requested', actors: ['customer', 'employee'] },
    {
      event: 'cancel',
      from: ['draft', 'requested', 'answering'],
      to: 'cancelled',
      actors: ['customer'],
    },
    { event: 'cancel', from: unfinishedStates, to: 'cancelled', actors: ['employee'] },
    {
      event: 'duplicate',
      from: quotationStates,
      to: 'same',
      actors: ['customer', 'employee'],
      keepsVersion: true,
    },
    {
      event: 'start-answer',
      from: ['requested', 'answering', 'offered', 'declined', 'expired'],
      to: 'answering',
      actors: ['employee'],
    },
    // Only the first answer: a request that was sent just now.
    { event: 'start-answer', from: ['requested'], to: 'answering', actors: ['rule'] },
  ],
};

/** What the guards of an answer's transitions check; without `today` the validity is not checked. */
export type Facts = Readonly<{
  quotation: QuotationState;
  validUntil?: Day | null;
  today?: Day;
}>;

type Guard = (facts: Facts) => AnswerState | QuotationState | null;

/** Requires the quotation to be in one of these states. */
const isIn =
  (...states: readonly QuotationState[]): Guard =>
  ({ quotation }) =>
    states.includes(quotation) ? null : quotation;

const isBeingAnswered = isIn('answering');
const isBeingAnsweredOrOffered = isIn('answering', 'offered');
const isOffered = isIn('offered');
const isAgreed = isIn('agreed');

/** An offer counts as expired from the day after its last one, even if the scheduled job has not run yet. */
const isExpired = ({ validUntil, today }: Facts) =>
  validUntil != null && today !== undefined && today > validUntil;

const isOfferedAndValid: Guard = (facts) =>
  isOffered(facts) ?? (isExpired(facts) ? 'expired' : null);
const isOfferedAndExpired: Guard = (facts) =>
  isOffered(facts) ?? (facts.today === undefined || isExpired(facts) ? null : 'offered');

/** The state that a transition of an answer gives to the quotation. */
export type QuotationEffect = Readonly<{ quotation: QuotationState | 'same' }>;

/** The allowed transitions of an answer, with their effect on the quotation. */
export const answerMachine: Machine<
  AnswerState,
  AnswerEvent,
  Actor,
  Facts,
  AnswerState | QuotationState,
  QuotationEffect
> = {
  events: answerEvents,
  transitions: [
    // An answer in approval or approved may still be changed: the change revokes the approval.
    {
      event: 'edit-answer',
      from: inProgressAnswerStates,
      to: 'draft',
      guard: isBeingAnswered,
      quotation: 'same',
      actors: ['employee'],
      isEdit: true,
    },
    ...approvalTransitions.map((each) => ({
      ...each,
      guard: isBeingAnswered,
      quotation: 'same' as const,
    })),
    // Straight from the draft: nobody was asked, and nobody's approval is recorded.
    {
      event: 'approve-by-rule',
      from: ['draft'],
      to: 'approved',
      guard: isBeingAnswered,
      quotation: 'same',
      actors: ['rule'],
      automatic: true,
    },
    {
      event: 'offer',
      from: ['approved'],
      to: 'offered',
      guard: isBeingAnswered,
      quotation: 'offered',
      actors: ['employee', 'approver', 'rule'],
    },
    // Allowed from any unfinished state, so that the answer of an author who has left does not block the next revision.
    {
      event: 'withdraw',
      from: unfinishedAnswerStates,
      to: 'superseded',
      guard: isBeingAnsweredOrOffered,
      quotation: 'answering',
      actors: ['employee'],
    },
    {
      event: 'agree',
      from: ['offered'],
      to: 'agreed',
      guard: isOfferedAndValid,
      quotation: 'agreed',
      actors: ['signatory'],
    },
    // An order by telephone, by fax, or of a customer without an account.
    {
      event: 'record-agreement',
      from: ['offered'],
      to: 'agreed',
      guard: isOfferedAndValid,
      quotation: 'agreed',
      actors: ['employee'],
    },
    {
      event: 'decline',
      from: ['offered'],
      to: 'declined',
      guard: isOffered,
      quotation: 'declined',
      actors: ['customer'],
    },
    {
      event: 'ask-change',
      from: ['offered'],
      to: 'offered',
      guard: isOffered,
      quotation: 'same',
      actors: ['customer'],
      keepsVersion: true,
    },
    {
      event: 'remind',
      from: ['offered'],
      to: 'offered',
      guard: isOfferedAndValid,
      quotation: 'same',
      actors: ['clock'],
      keepsVersion: true,
    },
    {
      event: 'expire',
      from: ['offered'],
      to: 'expired',
      guard: isOfferedAndExpired,
      quotation: 'expired',
      actors: ['clock'],
    },
    // No guard: follows a newer revision or a cancellation, which have changed the quotation's state already.
    {
      event: 'supersede',
      from: unfinishedAnswerStates,
      to: 'superseded',
      quotation: 'same',
      actors: ['employee'],
      automatic: true,
    },
    {
      event: 'reopen',
      from: ['agreed'],
      to: 'offered',
      guard: isAgreed,
      quotation: 'offered',
      actors: ['employee'],
    },
  ],
};

export type AnswerFacts = Facts & Readonly<{ answer: AnswerState }>;

/** The next states of the answer and its quotation after an event, or the refusal. */
export function nextStates(
  standing: AnswerFacts,
  event: AnswerEvent,
  actors: ReadonlySet<Actor>,
): { next: AnswerState; quotation: QuotationState } | Refusal<AnswerState | QuotationState> {
  const result = next(answerMachine, standing.answer, event, actors, standing);
  if (!('next' in result)) return result;
  const { quotation } = result.transition;
  return { next: result.next, quotation: quotation === 'same' ? standing.quotation : quotation };
}

/** The events that a person may trigger on a quotation and, if given, an answer: the buttons on screens. */
export const allowedEvents = (
  { answer, ...facts }: Facts & { answer: AnswerState | null },
  actors: ReadonlySet<Actor>,
): (QuotationEvent | AnswerEvent)[] => [
  ...allowedBy(quotationMachine, facts.quotation, actors, null),
  ...(answer === null ? [] : allowedBy(answerMachine, answer, actors, facts)),
];
