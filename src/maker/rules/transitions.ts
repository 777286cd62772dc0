import { type MakerState, makerStates } from '../types.ts';

/** Who asks; several can be true of one person. The maker's own people only read. */
export type Actor = 'employee' | 'author' | 'approver';

export const makerEvents = [
  'edit',
  'request-approval',
  'approve',
  'approve-last',
  'reject',
  'offer',
  'withdraw',
  'agree',
  'reopen',
  'close',
  'copy',
] as const;
export type MakerEvent = (typeof makerEvents)[number];

type Rule = Readonly<{
  event: MakerEvent;
  from: readonly MakerState[];
  to: MakerState | 'same';
  actors: readonly Actor[];
}>;

/** What can happen to a maker's quotation. Whatever is not here is refused. */
export const makerRules: readonly Rule[] = [
  // What is in approval or approved may still be changed: the change takes the approval away.
  {
    event: 'edit',
    from: ['draft', 'returned', 'in-approval', 'approved'],
    to: 'draft',
    actors: ['employee'],
  },
  { event: 'request-approval', from: ['draft', 'returned'], to: 'in-approval', actors: ['author'] },
  { event: 'approve', from: ['in-approval'], to: 'in-approval', actors: ['approver'] },
  { event: 'approve-last', from: ['in-approval'], to: 'approved', actors: ['approver'] },
  { event: 'reject', from: ['in-approval'], to: 'returned', actors: ['approver'] },
  { event: 'offer', from: ['approved'], to: 'offered', actors: ['employee', 'approver'] },
  { event: 'withdraw', from: ['offered'], to: 'draft', actors: ['employee'] },
  // The maker agrees on paper or in a meeting; who heard it enters it.
  { event: 'agree', from: ['offered'], to: 'agreed', actors: ['employee'] },
  { event: 'reopen', from: ['agreed'], to: 'offered', actors: ['employee'] },
  {
    event: 'close',
    from: ['draft', 'returned', 'offered', 'agreed'],
    to: 'closed',
    actors: ['employee'],
  },
  { event: 'copy', from: makerStates, to: 'same', actors: ['employee'] },
];

export type Refused = Readonly<
  { refused: 'wrong-state'; state: MakerState } | { refused: 'forbidden' }
>;

/** The next state, or why not: nobody of these may, or not in this state. */
export function next(
  state: MakerState,
  event: MakerEvent,
  actors: ReadonlySet<Actor>,
): { next: MakerState } | Refused {
  const allowed = makerRules.filter(
    (rule) => rule.event === event && rule.actors.some((actor) => actors.has(actor)),
  );
  if (allowed.length === 0) return { refused: 'forbidden' };
  const found = allowed.find((rule) => rule.from.includes(state));
  return found
    ? { next: found.to === 'same' ? state : found.to }
    : { refused: 'wrong-state', state };
}

/** The events whose buttons a person is shown: exactly those that the server would not refuse. */
export const allowedEvents = (state: MakerState, actors: ReadonlySet<Actor>): MakerEvent[] =>
  makerEvents.filter((event) => event !== 'approve-last' && 'next' in next(state, event, actors));
