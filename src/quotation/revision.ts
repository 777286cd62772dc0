import { inProgressAnswerStates } from './states.ts';
import type { AnswerState } from './state-lists.ts';

const inProgress: ReadonlySet<AnswerState> = new Set(inProgressAnswerStates);

/** The revision in progress, or null. It has to be offered or withdrawn before the next one can be started. */
export function openRevision<A extends { state: AnswerState }>(answers: readonly A[]): A | null {
  return answers.find((answer) => inProgress.has(answer.state)) ?? null;
}
