import { expect, test } from 'vitest';
import { slices } from './slices.ts';

test('others have their turns while long work goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const pause = slices();
  const until = performance.now() + 2000;
  let left = 10_000_000;
  while (turns < 3 && performance.now() < until && left-- > 0) await pause();
  clearInterval(timer);
  expect(turns).toBe(3);
});
