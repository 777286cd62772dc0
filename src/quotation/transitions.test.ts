import { describe, expect, it } from 'vitest';
import { type Refusal, next } from '#workflow/machine.ts';
import { type QuotationState, answerStates, quotationStates } from './state-lists.ts';
import {
  type Actor,
  type QuotationEvent,
  allowedEvents,
  answerEvents,
  nextStates,
  quotationMachine,
  quotationEvents,
} from './transitions.ts';

const actors: Actor[] = [
  'customer',
  'signatory',
  'employee',
  'author',
  'approver',
  'clock',
  'rule',
];
const as = (...who: Actor[]) => new Set(who);
function nextQuotation(
  state: QuotationState,
  event: QuotationEvent,
  who: ReadonlySet<Actor>,
): { next: QuotationState } | Refusal<QuotationState> {
  return next(quotationMachine, state, event, who, null);
}

/** Written by hand from the specification: state, event, allowed actors, next state. */
const quotationTable = `
draft      edit          customer employee  draft
draft      submit        customer employee  requested
draft      cancel        customer employee  cancelled
draft      duplicate     customer employee  draft
requested  cancel        customer employee  cancelled
requested  duplicate     customer employee  requested
requested  start-answer  employee rule      answering
answering  cancel        customer employee  cancelled
answering  duplicate     customer employee  answering
answering  start-answer  employee           answering
offered    cancel        employee           cancelled
offered    duplicate     customer employee  offered
offered    start-answer  employee           answering
agreed     duplicate     customer employee  agreed
declined   duplicate     customer employee  declined
declined   start-answer  employee           answering
expired    duplicate     customer employee  expired
expired    start-answer  employee           answering
cancelled  duplicate     customer employee  cancelled
`;

/** The same for answers: state, event, allowed actors, the quotation's state, and the next states of both. */
const answerTable = `
draft        edit-answer       employee           answering          draft        answering
draft        request-approval  author             answering          in-approval  answering
draft        approve-by-rule   rule               answering          approved     answering
draft        withdraw          employee           answering,offered  superseded   answering
draft        supersede         employee           any                superseded   same
returned     edit-answer       employee           answering          draft        answering
returned     request-approval  author             answering          in-approval  answering
returned     withdraw          employee           answering,offered  superseded   answering
returned     supersede         employee           any                superseded   same
in-approval  edit-answer       employee           answering          draft        answering
in-approval  approve           approver           answering          in-approval  answering
in-approval  approve-last      approver           answering          approved     answering
in-approval  reject            approver           answering          returned     answering
in-approval  withdraw          employee           answering,offered  superseded   answering
in-approval  supersede         employee           any                superseded   same
approved     edit-answer       employee           answering          draft        answering
approved     offer             employee approver rule  answering     offered      offered
approved     withdraw          employee           answering,offered  superseded   answering
approved     supersede         employee           any                superseded   same
offered      agree             signatory          offered            agreed       agreed
offered      record-agreement  employee          offered            agreed       agreed
offered      decline           customer           offered            declined     declined
offered      ask-change        customer           offered            offered      offered
offered      remind            clock              offered            offered      offered
offered      expire            clock              offered            expired      expired
offered      withdraw          employee           answering,offered  superseded   answering
offered      supersede         employee           any                superseded   same
agreed       reopen            employee           agreed             offered      offered
`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(/ {2,}/));
const cell = (value: string | undefined) => value?.trim() ?? '';

describe('the quotation’s states', () => {
  const expected = new Map(
    rows(quotationTable).flatMap(([state, event, who, next]) =>
      cell(who)
        .split(' ')
        .map((actor) => [`${cell(state)} ${cell(event)} ${actor}`, cell(next)]),
    ),
  );
  const every = quotationStates.flatMap((state) =>
    quotationEvents.flatMap((event) => actors.map((actor) => [state, event, actor] as const)),
  );

  it(`every one of ${quotationStates.length} × ${quotationEvents.length} × ${actors.length} combinations is allowed exactly as in the table`, () => {
    for (const [state, event, actor] of every) {
      const result = nextQuotation(state, event, as(actor));
      const next = expected.get(`${state} ${event} ${actor}`);
      expect('next' in result ? result.next : null, `${state} ${event} ${actor}`).toBe(
        next ?? null,
      );
    }
    expect(
      every.filter(([state, event, actor]) => expected.has(`${state} ${event} ${actor}`)),
    ).toHaveLength(expected.size);
  });
});

describe('the answer’s states', () => {
  type Expected = Readonly<{ while: string; answer: string; quotation: string }>;
  const expected = new Map<string, Expected>(
    rows(answerTable).flatMap(([state, event, who, during, answer, quotation]) =>
      cell(who)
        .split(' ')
        .map((actor): [string, Expected] => [
          `${cell(state)} ${cell(event)} ${actor}`,
          { while: cell(during), answer: cell(answer), quotation: cell(quotation) },
        ]),
    ),
  );

  it(`every one of ${answerStates.length} × ${answerEvents.length} × ${actors.length} combinations, in each state of the quotation, is allowed exactly as in the table`, () => {
    let allowed = new Set<string>();
    for (const answer of answerStates) {
      for (const event of answerEvents) {
        for (const actor of actors) {
          for (const quotation of quotationStates) {
            const pair = `${answer} ${event} ${actor}`;
            const row = expected.get(pair);
            const isAllowed =
              row !== undefined &&
              (row.while === 'any' || row.while.split(',').includes(quotation));
            const result = nextStates({ answer, quotation }, event, as(actor));
            expect('next' in result, `${pair} while ${quotation}`).toBe(isAllowed);
            if (!('next' in result) || !row) continue;
            allowed = allowed.add(pair);
            expect(result, pair).toEqual({
              next: row.answer,
              quotation: row.quotation === 'same' ? quotation : row.quotation,
            });
          }
        }
      }
    }
    expect(allowed.size).toBe(expected.size);
  });

  it('distinguishes forbidden events from events in the wrong state', () => {
    expect(
      nextStates(
        { answer: 'in-approval', quotation: 'answering' },
        'approve',
        as('employee', 'author'),
      ),
    ).toEqual({ refused: 'forbidden' });
    expect(
      nextStates({ answer: 'offered', quotation: 'offered' }, 'approve-last', as('approver')),
    ).toEqual({ refused: 'wrong-state', state: 'offered' });
  });
  it('an offered or agreed answer can not be edited (complaint 5)', () => {
    expect(
      nextStates({ answer: 'offered', quotation: 'offered' }, 'edit-answer', as('employee')),
    ).toEqual({ refused: 'wrong-state', state: 'offered' });
    expect(
      nextStates({ answer: 'agreed', quotation: 'agreed' }, 'edit-answer', as('employee')),
    ).toEqual({ refused: 'wrong-state', state: 'agreed' });
  });
  it('answers of a cancelled quotation can not be agreed', () => {
    expect(
      nextStates({ answer: 'offered', quotation: 'cancelled' }, 'agree', as('signatory')),
    ).toEqual({ refused: 'wrong-state', state: 'cancelled' });
  });
  it('an offer can be agreed on its last day and not the day after (complaints 3 and 4)', () => {
    const offered = { answer: 'offered', quotation: 'offered', validUntil: '2026-11-30' } as const;
    expect(nextStates({ ...offered, today: '2026-11-30' }, 'agree', as('signatory'))).toMatchObject(
      {
        next: 'agreed',
      },
    );
    expect(nextStates({ ...offered, today: '2026-12-01' }, 'agree', as('signatory'))).toEqual({
      refused: 'wrong-state',
      state: 'expired',
    });
    expect(
      nextStates({ ...offered, today: '2026-12-01' }, 'ask-change', as('customer')),
    ).toMatchObject({ next: 'offered' });
  });
  it('the job does not expire an offer early', () => {
    const offered = { answer: 'offered', quotation: 'offered', validUntil: '2026-11-30' } as const;
    expect(nextStates({ ...offered, today: '2026-11-30' }, 'expire', as('clock'))).toEqual({
      refused: 'wrong-state',
      state: 'offered',
    });
    expect(nextStates({ ...offered, today: '2026-12-01' }, 'expire', as('clock'))).toMatchObject({
      next: 'expired',
      quotation: 'expired',
    });
  });
});

describe('the buttons shown', () => {
  it('to a customer with an offer: agree, decline, ask for a change (complaint 11); after its last day no agreeing', () => {
    const offered = { answer: 'offered', quotation: 'offered', validUntil: '2026-11-30' } as const;
    const signatory = as('customer', 'signatory');
    expect(allowedEvents({ ...offered, today: '2026-11-30' }, signatory)).toEqual([
      'duplicate',
      'agree',
      'decline',
      'ask-change',
    ]);
    for (const [who, today] of [
      [signatory, '2026-12-01'],
      // Nobody has confirmed this person of the customer.
      [as('customer'), '2026-11-30'],
    ] as const)
      expect(allowedEvents({ ...offered, today }, who)).toEqual([
        'duplicate',
        'decline',
        'ask-change',
      ]);
  });
  it('of a request without an answer yet: its customer cancels it, an employee answers it', () => {
    const requested = { answer: null, quotation: 'requested' } as const;
    expect(allowedEvents(requested, as('customer'))).toEqual(['cancel', 'duplicate']);
    expect(allowedEvents(requested, as('employee'))).toEqual([
      'cancel',
      'duplicate',
      'start-answer',
    ]);
  });
  it('to the author of a draft and to the approver whose turn it is', () => {
    expect(
      allowedEvents({ answer: 'draft', quotation: 'answering' }, as('employee', 'author')),
    ).toContain('request-approval');
    expect(
      allowedEvents({ answer: 'in-approval', quotation: 'answering' }, as('employee', 'author')),
    ).not.toContain('approve');
    expect(
      allowedEvents({ answer: 'in-approval', quotation: 'answering' }, as('employee', 'approver')),
    ).toEqual(expect.arrayContaining(['approve', 'reject']));
  });
  it('to an employee of an agreement entered by mistake: reopen (complaint 12)', () => {
    expect(allowedEvents({ answer: 'agreed', quotation: 'agreed' }, as('employee'))).toEqual([
      'duplicate',
      'reopen',
    ]);
  });
});
