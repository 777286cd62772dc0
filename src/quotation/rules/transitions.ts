import type { AnswerState, QuotationState } from '../types.ts';

/** Who asks for a transition; several can be true of one person. */
export type Actor = 'customer' | 'employee' | 'author' | 'approver' | 'clock';

export const quotationEvents = ['edit', 'submit', 'cancel', 'duplicate', 'start-answer'] as const;
export type QuotationEvent = (typeof quotationEvents)[number];

export const answerEvents = [
  'edit-answer',
  'request-approval',
  'approve',
  'approve-last',
  'reject',
  'offer',
  'withdraw',
  'agree',
  'decline',
  'remind',
  'expire',
  'supersede',
  'reopen',
  'ask-change',
] as const;
export type AnswerEvent = (typeof answerEvents)[number];

type Rule<S, E> = Readonly<{ event: E; from: readonly S[]; to: S | 'same'; actors: readonly Actor[] }>;

const open: readonly QuotationState[] = ['draft', 'requested', 'answering', 'offered', 'declined', 'expired'];

/** What can happen to a quotation. Whatever is not here is refused. */
export const quotationRules: readonly Rule<QuotationState, QuotationEvent>[] = [
  { event: 'edit', from: ['draft'], to: 'same', actors: ['customer', 'employee'] },
  { event: 'submit', from: ['draft'], to: 'requested', actors: ['customer', 'employee'] },
  { event: 'cancel', from: ['draft', 'requested', 'answering'], to: 'cancelled', actors: ['customer'] },
  { event: 'cancel', from: open, to: 'cancelled', actors: ['employee'] },
  { event: 'duplicate', from: [...open, 'agreed', 'cancelled'], to: 'same', actors: ['customer', 'employee'] },
  { event: 'start-answer', from: ['requested', 'answering', 'offered', 'declined', 'expired'], to: 'answering', actors: ['employee'] },
];

/** What can happen to an answer, and what the quotation becomes with it. */
export const answerRules: readonly (Rule<AnswerState, AnswerEvent> & { quotation: QuotationState | 'same' })[] = [
  // An answer that is in approval or approved may still be changed: the change takes the approval away.
  { event: 'edit-answer', from: ['draft', 'returned', 'in-approval', 'approved'], to: 'draft', quotation: 'same', actors: ['employee'] },
  { event: 'request-approval', from: ['draft', 'returned'], to: 'in-approval', quotation: 'same', actors: ['author'] },
  { event: 'approve', from: ['in-approval'], to: 'in-approval', quotation: 'same', actors: ['approver'] },
  { event: 'approve-last', from: ['in-approval'], to: 'approved', quotation: 'same', actors: ['approver'] },
  { event: 'reject', from: ['in-approval'], to: 'returned', quotation: 'same', actors: ['approver'] },
  { event: 'offer', from: ['approved'], to: 'offered', quotation: 'offered', actors: ['employee', 'approver'] },
  { event: 'withdraw', from: ['in-approval', 'approved', 'offered'], to: 'superseded', quotation: 'answering', actors: ['employee'] },
  { event: 'agree', from: ['offered'], to: 'agreed', quotation: 'agreed', actors: ['customer'] },
  { event: 'decline', from: ['offered'], to: 'declined', quotation: 'declined', actors: ['customer'] },
  { event: 'ask-change', from: ['offered'], to: 'offered', quotation: 'same', actors: ['customer'] },
  { event: 'remind', from: ['offered'], to: 'offered', quotation: 'same', actors: ['clock'] },
  { event: 'expire', from: ['offered'], to: 'expired', quotation: 'expired', actors: ['clock'] },
  { event: 'supersede', from: ['draft', 'returned', 'in-approval', 'approved', 'offered'], to: 'superseded', quotation: 'same', actors: ['employee'] },
  { event: 'reopen', from: ['agreed'], to: 'offered', quotation: 'offered', actors: ['employee'] },
];

export type Refused<S> = Readonly<{ refused: 'wrong-state'; state: S } | { refused: 'forbidden' }>;

function find<S, R extends Rule<S, string>>(rules: readonly R[], state: S, event: string, actors: ReadonlySet<Actor>): R | Refused<S> {
  const named = rules.filter((rule) => rule.event === event);
  const allowed = named.filter((rule) => rule.actors.some((actor) => actors.has(actor)));
  const found = allowed.find((rule) => rule.from.includes(state));
  if (found) return found;
  // Where nobody could do it any more, the reader is told so: it was done, or undone, by somebody else.
  const possible = named.some((rule) => rule.from.includes(state));
  return possible && allowed.length === 0 ? { refused: 'forbidden' } : { refused: 'wrong-state', state };
}

/** The quotation's next state, or why not. */
export function nextQuotation(state: QuotationState, event: QuotationEvent, actors: ReadonlySet<Actor>): { next: QuotationState } | Refused<QuotationState> {
  const found = find(quotationRules, state, event, actors);
  return 'refused' in found ? found : { next: found.to === 'same' ? state : found.to };
}

/** The answer's next state and the quotation's with it, or why not. */
export function nextAnswer(
  states: { answer: AnswerState; quotation: QuotationState },
  event: AnswerEvent,
  actors: ReadonlySet<Actor>,
): { next: AnswerState; quotation: QuotationState } | Refused<AnswerState> {
  const found = find(answerRules, states.answer, event, actors);
  if ('refused' in found) return found;
  return { next: found.to === 'same' ? states.answer : found.to, quotation: found.quotation === 'same' ? states.quotation : found.quotation };
}

/** The events whose buttons a person is shown. */
export function allowedEvents(states: { answer: AnswerState | null; quotation: QuotationState }, actors: ReadonlySet<Actor>): (QuotationEvent | AnswerEvent)[] {
  const { answer, quotation } = states;
  return [
    ...quotationEvents.filter((event) => 'next' in nextQuotation(quotation, event, actors)),
    ...(answer === null ? [] : answerEvents.filter((event) => 'next' in nextAnswer({ answer, quotation }, event, actors))),
  ];
}
