import type { AnswerState } from './states.ts';

/** Revisions that somebody works on or decides about: while there is one, no other is started. */
const unfinished: ReadonlySet<AnswerState> = new Set([
  'draft',
  'returned',
  'in-approval',
  'approved',
]);

/** The revision that stands in the way of the next, or null. It is finished by offering it, or withdrawn. */
export function openRevision<A extends { state: AnswerState }>(answers: readonly A[]): A | null {
  return answers.find((answer) => unfinished.has(answer.state)) ?? null;
}
