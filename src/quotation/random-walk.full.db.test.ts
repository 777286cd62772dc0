import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import { next as nextOf } from '#workflow/machine.ts';
import { type Actor, type AnswerEvent, nextStates, quotationMachine } from './transitions.ts';
import { quotation, quotationAnswer } from './tables.ts';
import type { AnswerState, QuotationState } from './state-lists.ts';

// Random sequences of API calls by all roles on any revision, while days pass.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
}, 60_000);
afterAll(() => world.close());

const day = 86_400_000;
/** The walk ends before the thirty days after which affiliations have to be confirmed. */
const start = Date.parse('2026-11-20T03:00:00Z');

const people = ['customer', 'stranger', 'author', 'colleague', 'chief'] as const;
type Person = (typeof people)[number];
/** The roles that each person has; the stranger has none. Who has started an answer is its author besides. */
const actorsOf: Readonly<Record<Person, readonly Actor[]>> = {
  customer: ['customer', 'signatory'],
  stranger: [],
  author: ['employee'],
  colleague: ['employee'],
  chief: ['employee', 'approver'],
};

const events = {
  approver: 'edit-answer',
  'request-approval': 'request-approval',
  approve: 'approve-last',
  reject: 'reject',
  offer: 'offer',
  withdraw: 'withdraw',
  agree: 'agree',
  decline: 'decline',
  'ask-change': 'ask-change',
  reopen: 'reopen',
} as const satisfies Record<string, AnswerEvent>;
type AnswerAction = keyof typeof events;

type Step = Readonly<
  | { kind: 'answer'; press: AnswerAction; by: Person; older: boolean }
  | { kind: 'start' | 'cancel'; by: Person }
  | { kind: 'days'; days: number }
>;
const by = fc.constantFrom(...people);
const likely = fc.constantFrom<Step>(
  { kind: 'start', by: 'author' },
  { kind: 'answer', press: 'approver', by: 'author', older: false },
  { kind: 'answer', press: 'request-approval', by: 'author', older: false },
  { kind: 'answer', press: 'approve', by: 'chief', older: false },
  { kind: 'answer', press: 'agree', by: 'customer', older: false },
  { kind: 'answer', press: 'reopen', by: 'colleague', older: false },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: likely },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      press: fc.constantFrom(...(Object.keys(events) as AnswerAction[])),
      by,
      older: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('start' as const, 'cancel' as const), by }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('days' as const),
      days: fc.integer({ min: 1, max: 20 }),
    }),
  },
);

type Snapshot = Readonly<{
  quotation: QuotationState;
  answers: readonly Readonly<{
    id: string;
    state: AnswerState;
    version: number;
    validUntil: string | null;
    authorId: string;
  }>[];
}>;

async function snapshotOf(id: string): Promise<Snapshot> {
  const [{ state } = { state: 'draft' as const }] = await world.db
    .select({ state: quotation.state })
    .from(quotation)
    .where(eq(quotation.id, id));
  const { id: answerId, state: answerState, version, validUntil, authorId } = quotationAnswer;
  const answers = await world.db
    .select({ id: answerId, state: answerState, version, validUntil, authorId })
    .from(quotationAnswer)
    .where(eq(quotationAnswer.quotationId, id))
    .orderBy(asc(quotationAnswer.revision));
  return { quotation: state, answers };
}
const statesOf = ({ quotation: state, answers }: Snapshot) => [
  state,
  ...answers.map((answer) => answer.state),
];
const logged = async () => (await world.db.select({ events: count() }).from(auditEvent))[0]!.events;

const rest: Partial<Record<AnswerAction, object>> = { approve: { comment: null } };
const needsReason: readonly AnswerAction[] = [
  'reject',
  'withdraw',
  'decline',
  'ask-change',
  'reopen',
];

/** Makes the call and returns the HTTP status; null if there is nothing to call it on. */
async function press(
  id: string,
  { answers }: Snapshot,
  taken: Exclude<Step, { kind: 'days' }>,
): Promise<number | null> {
  const session = world[taken.by];
  if (taken.kind !== 'answer') {
    if (taken.kind === 'start')
      return (await world.call(session, 'POST', `/quotation/${id}/answer`, {})).status;
    return (
      await world.call(session, 'POST', `/quotation/${id}/cancel`, {
        version: await world.versionOf(id),
        reason: '中止のため',
      })
    ).status;
  }
  const on = taken.older ? answers[0] : answers.at(-1);
  if (!on) return null;
  const body = {
    version: on.version,
    ...rest[taken.press],
    ...(needsReason.includes(taken.press) ? { reason: '都合により' } : {}),
  };
  const path = `/quotation/${id}/answer/${on.id}/${taken.press}`;
  if (taken.press === 'approver')
    return (
      await world.call(session, 'PUT', path, { ...body, approverIds: [world.approvers.chief] })
    ).status;
  return (await world.call(session, 'POST', path, body)).status;
}

const ended = (state: AnswerState): AnswerState =>
  ['draft', 'returned', 'in-approval', 'approved', 'offered'].includes(state)
    ? 'superseded'
    : state;
const isDone = (status: number | null) => status !== null && status < 300;

/** The states after a step according to the table; null if the table does not allow it. */
function expectedStates(
  { quotation: state, answers }: Snapshot,
  taken: Exclude<Step, { kind: 'days' }>,
  today: string,
): (QuotationState | AnswerState)[] | null {
  const who = new Set<Actor>(actorsOf[taken.by]);
  if (taken.kind !== 'answer') {
    const result = nextOf(
      quotationMachine,
      state,
      taken.kind === 'start' ? 'start-answer' : 'cancel',
      who,
      null,
    );
    return 'next' in result
      ? [
          result.next,
          ...answers.map((answer) => ended(answer.state)),
          ...(taken.kind === 'start' ? ['draft' as const] : []),
        ]
      : null;
  }
  const at = taken.older ? 0 : answers.length - 1;
  const on = answers[at]!;
  if (on.authorId === world[taken.by].accountId) who.add('author');
  let result = nextStates(
    { answer: on.state, quotation: state, validUntil: on.validUntil, today },
    events[taken.press],
    who,
  );
  // The last approval also offers the answer, because it is not held.
  if (taken.press === 'approve' && 'next' in result)
    result = nextStates({ answer: result.next, quotation: result.quotation }, 'offer', who);
  if (!('next' in result)) return null;
  const { next, quotation: then } = result;
  return [then, ...answers.map((answer, i) => (i === at ? next : answer.state))];
}

const keptOffer = async (id: string) => {
  const { offerTotal: total, offerValidUntil: validUntil } = quotation;
  const rows = await world.db
    .select({ total, validUntil })
    .from(quotation)
    .where(eq(quotation.id, id));
  return rows[0];
};
const lastOffer = async (id: string) => {
  const { total, validUntil, offeredAt, quotationId, revision } = quotationAnswer;
  const rows = await world.db
    .select({ total, validUntil })
    .from(quotationAnswer)
    .where(and(eq(quotationId, id), isNotNull(offeredAt)))
    .orderBy(desc(revision))
    .limit(1);
  return rows[0] ?? { total: null, validUntil: null };
};

it('no sequence of actions reaches a state outside the table, and refused ones change and log nothing', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('requested', 'offered', 'agreed'),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      async (from, steps) => {
        world.clock.now = new Date(start);
        const { id } = await world.request([freight.excavator]);
        if (from !== 'requested') {
          const answerId = await world.answer(id);
          await world.offered(id, answerId);
          if (from === 'agreed') await world.step(world.customer, id, answerId, 'agree');
        }
        for (const taken of steps) {
          const before = await snapshotOf(id);
          const events0 = await logged();
          if (taken.kind === 'days') {
            world.clock.now = new Date(
              Math.min(world.clock.now.getTime() + taken.days * day, start + 28 * day),
            );
            await expireAndRemind(world.db, world.clock.now, world.app.settings.baseUrl);
          } else {
            const status = await press(id, before, taken);
            const after = statesOf(await snapshotOf(id));
            const what = `${JSON.stringify(taken)} on ${statesOf(before).join(' ')}: ${status}`;
            if (isDone(status)) {
              const today = new Date(world.clock.now.getTime() + 9 * 3_600_000)
                .toISOString()
                .slice(0, 10);
              expect(after, what).toEqual(expectedStates(before, taken, today));
              expect(await logged(), what).toBeGreaterThan(events0);
            } else {
              expect(after, what).toEqual(statesOf(before));
              expect(await logged(), what).toBe(events0);
            }
            if (taken.by === 'stranger' && status !== null)
              expect(status, what).toBeGreaterThanOrEqual(403);
          }
          expect(await keptOffer(id)).toEqual(await lastOffer(id));
          const { quotation: state, answers } = await snapshotOf(id);
          reached.add(state);
          const last = answers.at(-1)?.state;
          // At most one answer is unfinished, and the latest offered answer has the same state as its quotation.
          expect(
            answers.slice(0, -1).filter((answer) => ended(answer.state) !== answer.state),
          ).toEqual([]);
          if (['offered', 'agreed', 'declined', 'expired'].includes(state))
            expect(last).toBe(state);
          if (['requested', 'answering', 'cancelled'].includes(state))
            expect(['offered', 'agreed']).not.toContain(last);
        }
      },
    ),
    { numRuns: 15 },
  );
  // The walk has reached offers, ended offers, and states after them.
  expect([...reached].toSorted()).toEqual(
    expect.arrayContaining(['agreed', 'answering', 'offered']),
  );
}, 180_000);
