import { type Day } from '#freight/types.ts';
import { type AnswerState, type QuotationState, quotationStates } from './states.ts';

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

type Rule<S, E> = Readonly<{
  event: E;
  from: readonly S[];
  to: S | 'same';
  actors: readonly Actor[];
}>;

/** Before it is agreed, declined or expired. */
const open: readonly QuotationState[] = ['draft', 'requested', 'answering', 'offered'];

/** What can happen to a quotation. Whatever is not here is refused. */
const quotationRules: readonly Rule<QuotationState, QuotationEvent>[] = [
  { event: 'edit', from: ['draft'], to: 'same', actors: ['customer', 'employee'] },
  { event: 'submit', from: ['draft'], to: 'requested', actors: ['customer', 'employee'] },
  {
    event: 'cancel',
    from: ['draft', 'requested', 'answering'],
    to: 'cancelled',
    actors: ['customer'],
  },
  { event: 'cancel', from: open, to: 'cancelled', actors: ['employee'] },
  { event: 'duplicate', from: quotationStates, to: 'same', actors: ['customer', 'employee'] },
  {
    event: 'start-answer',
    from: ['requested', 'answering', 'offered', 'declined', 'expired'],
    to: 'answering',
    actors: ['employee'],
  },
];

type AnswerRule = Rule<AnswerState, AnswerEvent> &
  Readonly<{
    /** What the quotation becomes with it. */
    quotation: QuotationState | 'same';
    /** The quotation's states in which it can happen; null: in any. */
    while: readonly QuotationState[] | null;
    /** Only to the end of the offer's last day, or only after it. */
    validity?: 'standing' | 'over';
  }>;

const prepared: readonly QuotationState[] = ['answering'];
const offered: readonly QuotationState[] = ['offered'];

/** What can happen to an answer, and what the quotation becomes with it. */
const answerRules: readonly AnswerRule[] = [
  // An answer that is in approval or approved may still be changed: the change takes the approval away.
  {
    event: 'edit-answer',
    from: ['draft', 'returned', 'in-approval', 'approved'],
    to: 'draft',
    while: prepared,
    quotation: 'same',
    actors: ['employee'],
  },
  {
    event: 'request-approval',
    from: ['draft', 'returned'],
    to: 'in-approval',
    while: prepared,
    quotation: 'same',
    actors: ['author'],
  },
  {
    event: 'approve',
    from: ['in-approval'],
    to: 'in-approval',
    while: prepared,
    quotation: 'same',
    actors: ['approver'],
  },
  {
    event: 'approve-last',
    from: ['in-approval'],
    to: 'approved',
    while: prepared,
    quotation: 'same',
    actors: ['approver'],
  },
  {
    event: 'reject',
    from: ['in-approval'],
    to: 'returned',
    while: prepared,
    quotation: 'same',
    actors: ['approver'],
  },
  {
    event: 'offer',
    from: ['approved'],
    to: 'offered',
    while: prepared,
    quotation: 'offered',
    actors: ['employee', 'approver'],
  },
  // From any state before the end, so that an answer whose author has left does not stand in the way.
  {
    event: 'withdraw',
    from: ['draft', 'returned', 'in-approval', 'approved', 'offered'],
    to: 'superseded',
    while: ['answering', 'offered'],
    quotation: 'answering',
    actors: ['employee'],
  },
  {
    event: 'agree',
    from: ['offered'],
    to: 'agreed',
    while: offered,
    quotation: 'agreed',
    validity: 'standing',
    actors: ['customer'],
  },
  {
    event: 'decline',
    from: ['offered'],
    to: 'declined',
    while: offered,
    quotation: 'declined',
    actors: ['customer'],
  },
  {
    event: 'ask-change',
    from: ['offered'],
    to: 'offered',
    while: offered,
    quotation: 'same',
    actors: ['customer'],
  },
  {
    event: 'remind',
    from: ['offered'],
    to: 'offered',
    while: offered,
    quotation: 'same',
    validity: 'standing',
    actors: ['clock'],
  },
  {
    event: 'expire',
    from: ['offered'],
    to: 'expired',
    while: offered,
    quotation: 'expired',
    validity: 'over',
    actors: ['clock'],
  },
  // With a newer revision or a cancelled quotation, whatever the quotation's state has become by then.
  {
    event: 'supersede',
    from: ['draft', 'returned', 'in-approval', 'approved', 'offered'],
    to: 'superseded',
    while: null,
    quotation: 'same',
    actors: ['employee'],
  },
  {
    event: 'reopen',
    from: ['agreed'],
    to: 'offered',
    while: ['agreed'],
    quotation: 'offered',
    actors: ['employee'],
  },
];

export type Refused<S> = Readonly<{ refused: 'wrong-state'; state: S } | { refused: 'forbidden' }>;

/** The rules of an event that one of these actors may bring about. */
const rulesFor = <R extends Readonly<{ event: string; actors: readonly Actor[] }>>(
  rules: readonly R[],
  event: string,
  actors: ReadonlySet<Actor>,
) => rules.filter((rule) => rule.event === event && rule.actors.some((actor) => actors.has(actor)));

/** The quotation's next state, or why not: nobody of these may, or not in this state. */
export function nextQuotation(
  state: QuotationState,
  event: QuotationEvent,
  actors: ReadonlySet<Actor>,
): { next: QuotationState } | Refused<QuotationState> {
  const allowed = rulesFor(quotationRules, event, actors);
  if (allowed.length === 0) return { refused: 'forbidden' };
  const found = allowed.find((rule) => rule.from.includes(state));
  return found
    ? { next: found.to === 'same' ? state : found.to }
    : { refused: 'wrong-state', state };
}

/** Where an answer and its quotation stand; with `today` also whether the offer still does. */
export type Standing = Readonly<{
  answer: AnswerState;
  quotation: QuotationState;
  validUntil?: Day | null;
  today?: Day;
}>;

/** The first day after its last one, an offer is over though the clock may not have said so yet. */
const isOver = ({ validUntil, today }: Standing) =>
  validUntil != null && today !== undefined && today > validUntil;

/** The answer's next state and the quotation's with it, or why not. An offer past its last day counts as expired. */
export function nextAnswer(
  standing: Standing,
  event: AnswerEvent,
  actors: ReadonlySet<Actor>,
): { next: AnswerState; quotation: QuotationState } | Refused<AnswerState | QuotationState> {
  const { answer, quotation } = standing;
  const allowed = rulesFor(answerRules, event, actors);
  if (allowed.length === 0) return { refused: 'forbidden' };
  const found = allowed.find((rule) => rule.from.includes(answer));
  if (!found) return { refused: 'wrong-state', state: answer };
  if (found.while && !found.while.includes(quotation))
    return { refused: 'wrong-state', state: quotation };
  if (found.validity === 'standing' && isOver(standing))
    return { refused: 'wrong-state', state: 'expired' };
  if (found.validity === 'over' && standing.today !== undefined && !isOver(standing))
    return { refused: 'wrong-state', state: answer };
  return {
    next: found.to === 'same' ? answer : found.to,
    quotation: found.quotation === 'same' ? quotation : found.quotation,
  };
}

/** Events that follow from others: no button asks for them. */
const following: ReadonlySet<AnswerEvent> = new Set(['approve-last', 'supersede']);

/** The events whose buttons a person is shown: exactly those that the server would not refuse. */
export function allowedEvents(
  standing: Omit<Standing, 'answer'> & { answer: AnswerState | null },
  actors: ReadonlySet<Actor>,
): (QuotationEvent | AnswerEvent)[] {
  const { answer } = standing;
  return [
    ...quotationEvents.filter(
      (event) => 'next' in nextQuotation(standing.quotation, event, actors),
    ),
    ...(answer === null
      ? []
      : answerEvents.filter(
          (event) =>
            !following.has(event) && 'next' in nextAnswer({ ...standing, answer }, event, actors),
        )),
  ];
}
