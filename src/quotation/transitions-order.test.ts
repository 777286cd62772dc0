import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Refusal, next } from '#workflow/machine.ts';
import { runs } from '#test/extent.ts';
import {
  type AnswerState,
  type QuotationState,
  answerStates,
  quotationStates,
} from './state-lists.ts';
import {
  type Actor,
  type AnswerEvent,
  type QuotationEvent,
  answerEvents,
  nextStates,
  quotationMachine,
  quotationEvents,
} from './transitions.ts';

const actors: Actor[] = ['customer', 'employee', 'author', 'approver', 'clock', 'rule'];
const as = (...who: Actor[]) => new Set(who);
function nextQuotation(
  state: QuotationState,
  event: QuotationEvent,
  who: ReadonlySet<Actor>,
): { next: QuotationState } | Refusal<QuotationState> {
  return next(quotationMachine, state, event, who, null);
}

describe('random sequences of events', () => {
  type Step = Readonly<
    | { of: 'quotation'; event: QuotationEvent; actor: Actor }
    | { of: 'answer'; event: AnswerEvent; actor: Actor }
  >;
  const actor = fc.constantFrom(...actors);
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        of: fc.constant('quotation' as const),
        event: fc.constantFrom(...quotationEvents),
        actor,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        of: fc.constant('answer' as const),
        event: fc.constantFrom(...answerEvents),
        actor,
      }),
    },
  );
  /** Applies steps to a requested quotation with a first draft answer and returns every state on the way. */
  function walk(
    steps: readonly Step[],
    look: (answer: AnswerState, quotation: QuotationState, event: Step['event']) => void,
  ): void {
    let answer: AnswerState = 'draft';
    let quotation: QuotationState = 'answering';
    for (const { of, event, actor: who } of steps) {
      if (of === 'quotation') {
        const result = nextQuotation(quotation, event, as(who));
        if (!('next' in result)) continue;
        quotation = result.next;
        // A new revision or a cancellation supersedes the previous revision.
        if (event === 'start-answer') answer = 'draft';
        if (event === 'cancel') {
          const ended = nextStates({ answer, quotation }, 'supersede', as('employee'));
          if ('next' in ended) answer = ended.next;
        }
      } else {
        const result = nextStates({ answer, quotation }, event, as(who));
        if (!('next' in result)) continue;
        ({ next: answer, quotation } = result);
      }
      look(answer, quotation, event);
    }
  }
  const steps = fc.array(step, { maxLength: 60 });

  it('only states of the table are reached, and answer and quotation never contradict each other', () => {
    fc.assert(
      fc.property(steps, (all) => {
        walk(all, (answer, quotation) => {
          expect(answerStates).toContain(answer);
          expect(quotationStates).toContain(quotation);
          if (
            quotation === 'offered' ||
            quotation === 'agreed' ||
            quotation === 'declined' ||
            quotation === 'expired'
          )
            expect(answer).toBe(quotation);
          if (quotation === 'cancelled')
            expect(['superseded', 'declined', 'expired']).toContain(answer);
        });
      }),
      { numRuns: runs(500) },
    );
  });
  it('an answer is never offered without approval since its last change', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let isApproved = false;
        walk(all, (answer, _, event) => {
          if (event === 'approve-last' || event === 'approve-by-rule') isApproved = true;
          if (event === 'edit-answer' || event === 'start-answer') isApproved = false;
          if (answer === 'offered' || answer === 'agreed') expect(isApproved).toBe(true);
        });
      }),
      { numRuns: runs(500) },
    );
  });
});
