import { expect, it } from 'vitest';
import { inTurn } from './in-turn.server.ts';

it('runs calls of a name in the order in which they came, two at a time, also after one that fails', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const calls = Array.from({ length: 7 }, (_, i) =>
    inTurn('number', async () => {
      begun.push(i);
      await new Promise<void>((end) => ends.push(end));
      if (i === 0) throw new Error('refused');
      return i;
    }),
  );
  const settled = Promise.allSettled(calls);
  const endNext = async (running: number) => {
    while (ends.length < running) await new Promise(setImmediate);
    ends.shift()!();
  };
  for (const running of [2, 2, 2, 2, 2, 2, 1]) await endNext(running);
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 6 }, () => 'fulfilled'),
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
