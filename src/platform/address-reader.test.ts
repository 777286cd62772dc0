import { expect, test } from 'vitest';
import { day, flag, id, month, option, options, text, whole } from './address-reader.ts';

const anId = '01a1fbfb-1847-743a-894f-a987ae6676cc';

test.each([
  ['a day', '2026-02-28', '2026-02-31', day],
  ['a month', '2026-12', '2026-13', month],
  ['a record', anId, `${anId}0`, id],
  ['yes or no', 'false', 'no', flag],
  ['a state', 'agreed', 'lost', option(['offered', 'agreed'])],
  ['a page', '100', '101', whole(2, 100)],
  ['a page', '2', '1', whole(2, 100)],
])('%s: %s is read, %s is ignored', (_, known, unknown, read) => {
  expect(String(read(known))).toBe(known);
  expect(read(unknown)).toBeUndefined();
});

test('of several states, those that exist are read in their order', () => {
  const read = options(['requested', 'offered', 'agreed']);
  expect(read('agreed,won,requested')).toEqual(['requested', 'agreed']);
  expect(read('won')).toBeUndefined();
});

test('of a text that is too long its beginning is read, never half a character', () => {
  expect(text(5)('苫小牧港発着')).toBe('苫小牧港発');
  expect(text(2)('A🚢')).toBe('A');
  expect(text(5)(' 　')).toBeUndefined();
});
