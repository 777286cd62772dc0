import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerState, type QuotationState, answerStates, quotationStates } from '../types.ts';
import { covers, turnOf } from './approval.ts';
import { submissionFaults } from './submission.ts';
import { type Actor, type AnswerEvent, answerEvents, answerRules, nextAnswer, nextQuotation, quotationEvents, quotationRules } from './transitions.ts';
import { hasExpired, reminderDue } from './validity.ts';

const actors: Actor[] = ['customer', 'employee', 'author', 'approver', 'clock'];
const as = (...who: Actor[]) => new Set(who);

describe('the quotation’s states', () => {
  it('every pair of state and event that the table does not hold is refused', () => {
    for (const state of quotationStates) {
      for (const event of quotationEvents) {
        for (const actor of actors) {
          const allowed = quotationRules.some((rule) => rule.event === event && rule.from.includes(state) && rule.actors.includes(actor));
          expect('next' in nextQuotation(state, event, as(actor)), `${state} ${event} ${actor}`).toBe(allowed);
        }
      }
    }
    for (const answer of answerStates) {
      for (const event of answerEvents) {
        for (const actor of actors) {
          const allowed = answerRules.some((rule) => rule.event === event && rule.from.includes(answer) && rule.actors.includes(actor));
          expect('next' in nextAnswer({ answer, quotation: 'answering' }, event, as(actor)), `${answer} ${event} ${actor}`).toBe(allowed);
        }
      }
    }
  });
  it('an offered answer can not be edited (complaint 5), an agreed one only be reopened', () => {
    expect(nextAnswer({ answer: 'offered', quotation: 'offered' }, 'edit-answer', as('employee'))).toEqual({ refused: 'wrong-state', state: 'offered' });
    const possible = answerEvents.filter((event) => actors.some((actor) => 'next' in nextAnswer({ answer: 'agreed', quotation: 'agreed' }, event, as(actor))));
    expect(possible).toEqual(['reopen']);
  });
  it('a change takes the approval away', () => {
    expect(nextAnswer({ answer: 'approved', quotation: 'answering' }, 'edit-answer', as('employee'))).toMatchObject({ next: 'draft' });
  });
  it('a customer may not cancel what was offered, but decline it', () => {
    expect(nextQuotation('offered', 'cancel', as('customer'))).toEqual({ refused: 'wrong-state', state: 'offered' });
    expect(nextAnswer({ answer: 'offered', quotation: 'offered' }, 'decline', as('customer'))).toEqual({ next: 'declined', quotation: 'declined' });
  });
  it('an answer never gets to the customer without an approval, whatever happens', () => {
    const step = fc.tuple(fc.constantFrom(...answerEvents), fc.constantFrom(...actors));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let answer: AnswerState = 'draft';
        let quotation: QuotationState = 'answering';
        let approvedSinceEdit = false;
        for (const [event, actor] of steps as [AnswerEvent, Actor][]) {
          const result = nextAnswer({ answer, quotation }, event, as(actor));
          if (!('next' in result)) continue;
          if (event === 'approve-last') approvedSinceEdit = true;
          if (event === 'edit-answer') approvedSinceEdit = false;
          ({ next: answer, quotation } = result);
          if (answer === 'offered' || answer === 'agreed') expect(approvedSinceEdit).toBe(true);
        }
        expect(answerStates).toContain(answer);
        expect(quotationStates).toContain(quotation);
      }),
    );
  });
});

describe('validity', () => {
  it('lasts to the end of its last day in Asia/Tokyo (complaint 4)', () => {
    expect(hasExpired('2026-11-30', new Date('2026-11-30T14:59:59.999Z'))).toBe(false);
    expect(hasExpired('2026-11-30', new Date('2026-11-30T15:00:00.000Z'))).toBe(true);
  });
  it('reminds 7 and 1 days before, over the turn of a month', () => {
    expect(reminderDue('2026-12-05', new Date('2026-11-28T03:00:00Z'))).toBe(7);
    expect(reminderDue('2026-12-01', new Date('2026-11-29T15:00:00Z'))).toBe(1);
    expect(reminderDue('2026-12-05', new Date('2026-11-29T03:00:00Z'))).toBeNull();
  });
});

describe('approval', () => {
  it('an approver up to 500,000 yen does not cover 500,001 yen', () => {
    expect(covers([{ amountLimit: '500000' }], '500000')).toBe(true);
    expect(covers([{ amountLimit: '500000' }], '500001')).toBe(false);
    expect(covers([{ amountLimit: '500000' }, { amountLimit: null }], '500001')).toBe(true);
  });
  it('goes by level', () => {
    const chief = { employeeId: 'chief', level: 1, state: 'approved' as const };
    const head = { employeeId: 'head', level: 2, state: 'waiting' as const };
    const director = { employeeId: 'director', level: 3, state: 'waiting' as const };
    expect(turnOf([director, head, chief])).toEqual([head]);
  });
});

describe('submission', () => {
  it('names the route without freight and the departure that is past', () => {
    const routes = [
      { id: 'a', departure: '2026-11-19' },
      { id: 'b', departure: '2026-11-20' },
    ];
    const faults = submissionFaults(routes, [{ routeId: 'a' }], '2026-11-20');
    expect(faults.map((fault) => fault.path)).toEqual(['routes[0].departure', 'routes[1].lines']);
  });
});
