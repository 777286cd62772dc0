import type { Blocks } from '#master/kinds/blocks.ts';

/** So many steps back. */
const maxSteps = 100;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was written one after the other, and where in it the writer is. */
export function historyOf(first: Blocks) {
  let states: readonly Blocks[] = [first];
  let at = 0;
  const go = (to: number) => {
    const state = states[to];
    if (state) at = to;
    return state ?? null;
  };
  return {
    /** What is written now: a step, if anything is different; what was taken back before it is gone. */
    record: (now: Blocks) => {
      if (same(states[at], now)) return;
      states = [...states.slice(0, at + 1), now].slice(-maxSteps);
      at = states.length - 1;
    },
    /** What was written before this; null where nothing was. */
    back: () => go(at - 1),
    /** What was taken back last; null where nothing was. */
    forth: () => go(at + 1),
    /** The same step as the editor puts it, having shown it again. */
    replaceCurrent: (shown: Blocks) => {
      states = states.with(at, shown);
    },
  };
}

/** The first block that two states do not have in common. */
export const firstDifference = (one: Blocks, other: Blocks): number =>
  other.blocks.findIndex((block, i) => !same(block, one.blocks[i]));
