import { expect, test } from 'vitest';
import { hashShare } from './password-hashes.server.ts';

test('of five that sign in at once one is checked, two wait, and two are asked to come back', async () => {
  const inShare = hashShare(1, 2);
  const gate = Promise.withResolvers<void>();
  const started: number[] = [];
  const all = [1, 2, 3, 4, 5].map((number) =>
    inShare(async () => {
      started.push(number);
      await gate.promise;
      return number;
    }),
  );
  const ends = Promise.allSettled(all);
  await expect.poll(() => started).toEqual([1]);
  gate.resolve();
  expect((await ends).map((end) => (end.status === 'fulfilled' ? end.value : 'busy'))).toEqual([
    1,
    2,
    3,
    'busy',
    'busy',
  ]);
  // Whoever comes back is checked.
  expect(await inShare(async () => 6)).toBe(6);
});
