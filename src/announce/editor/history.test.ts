import { expect, test } from 'vitest';
import { firstDifference, historyOf } from './history.ts';

const saying = (...texts: string[]) => ({
  blocks: texts.map((text, i) => ({ id: `line-${i}`, type: 'paragraph', data: { text } })),
});

test('a sailing that was deleted by mistake is restored by undo step by step, and deleted again by redo, as far as the history reaches', () => {
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

test('a change after an undo replaces the undone changes', () => {
  const history = historyOf(saying('Ferry'));
  history.record(saying('Ferries'));
  history.back();
  history.replaceCurrent(saying('Ferry'));
  history.record(saying('RORO'));
  expect(history.forth()).toBeNull();
  expect(history.back()).toEqual(saying('Ferry'));
});

test('after a hundred steps the oldest are dropped', () => {
  const history = historyOf(saying('0'));
  for (let i = 1; i <= 150; i++) history.record(saying(String(i)));
  const found: string[] = [];
  for (let state = history.back(); state; state = history.back())
    found.push(String(state.blocks[0]!.data.text));
  expect([found.length, found.at(-1)]).toEqual([99, '51']);
});

test('the cursor moves to the first line that differs', () => {
  expect(firstDifference(saying('a', 'b', 'c'), saying('a', 'B', 'c'))).toBe(1);
  expect(firstDifference(saying('a'), saying('a', 'b'))).toBe(1);
  expect(firstDifference(saying('a', 'b'), saying('a'))).toBe(-1);
});
