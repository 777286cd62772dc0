import { expect, test } from 'vitest';
import { firstDifference, historyOf } from './history.ts';

const saying = (...texts: string[]) => ({
  blocks: texts.map((text, i) => ({ id: `line-${i}`, type: 'paragraph', data: { text } })),
});

test('a sailing crossed out by mistake comes back step by step, and goes again, as far as there is something', () => {
  const history = historyOf(saying());
  history.record(saying('No sailings'));
  history.record(saying('No sailings'));
  history.record(saying('No sailings', 'on 31 December'));
  expect([history.back(), history.back(), history.back()]).toEqual([
    saying('No sailings'),
    saying(),
    null,
  ]);
  expect([history.forth(), history.forth(), history.forth()]).toEqual([
    saying('No sailings'),
    saying('No sailings', 'on 31 December'),
    null,
  ]);
});

test('what is written after a step back takes the place of what was taken back', () => {
  const history = historyOf(saying('Ferry'));
  history.record(saying('Ferries'));
  history.back();
  history.replaceCurrent(saying('Ferry'));
  history.record(saying('RORO'));
  expect(history.forth()).toBeNull();
  expect(history.back()).toEqual(saying('Ferry'));
});

test('after a hundred steps the first are forgotten', () => {
  const history = historyOf(saying('0'));
  for (let i = 1; i <= 150; i++) history.record(saying(String(i)));
  const found: string[] = [];
  for (let state = history.back(); state; state = history.back())
    found.push(String(state.blocks[0]!.data.text));
  expect([found.length, found.at(-1)]).toEqual([99, '51']);
});

test('the writer is led to the first line that is different', () => {
  expect(firstDifference(saying('a', 'b', 'c'), saying('a', 'B', 'c'))).toBe(1);
  expect(firstDifference(saying('a'), saying('a', 'b'))).toBe(1);
  expect(firstDifference(saying('a', 'b'), saying('a'))).toBe(-1);
});
