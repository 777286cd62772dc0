import type { Blocks } from '#master/kinds/blocks.ts';

/** Maximum number of undo steps. */
const maxSteps = 100;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The undo history. */
export function historyOf(first: Blocks) {
  let states: readonly Blocks[] = [first];
  let at = 0;
  const go = (to: number) => {
    const state = states[to];
    if (state) at = to;
    return state ?? null;
  };
  return {
    /** Adds the current value as a step if it differs, and drops the steps that were undone. */
    record: (now: Blocks) => {
      if (same(states[at], now)) return;
      states = [...states.slice(0, at + 1), now].slice(-maxSteps);
      at = states.length - 1;
    },
    /** The previous step; null if there is none. */
    back: () => go(at - 1),
    /** The next step that was undone; null if there is none. */
    forth: () => go(at + 1),
    /** Replaces the current step with the editor's own output for it. */
    replaceCurrent: (shown: Blocks) => {
      states = states.with(at, shown);
    },
  };
}

/** The index of the first block that differs. */
export const firstDifference = (one: Blocks, other: Blocks): number =>
  other.blocks.findIndex((block, i) => !same(block, one.blocks[i]));
