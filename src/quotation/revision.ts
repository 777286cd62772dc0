import { type AnswerState, inProgressAnswerStates } from './states.ts';

const written: ReadonlySet<AnswerState> = new Set(inProgressAnswerStates);

/** The revision that stands in the way of the next, or null. It is finished by offering it, or withdrawn. */
export function openRevision<A extends { state: AnswerState }>(answers: readonly A[]): A | null {
  return answers.find((answer) => written.has(answer.state)) ?? null;
}
