import { expect, test } from 'vitest';
import { callKeys } from './call-keys.ts';

const path = ['quotation', 'create'];

test('a call that was not answered keeps its key when it is made again, an answered one does not', () => {
  const keys = callKeys();
  const first = keys.keyFor(path, { name: '北海' });
  keys.settle(first, false);
  expect(keys.keyFor(path, { name: '北海' })).toBe(first);
  keys.settle(first, true);
  expect(keys.keyFor(path, { name: '北海' })).not.toBe(first);
});

test('another input, another procedure and a later day have keys of their own', () => {
  let at = 0;
  const keys = callKeys(() => at);
  const first = keys.keyFor(path, { name: '北海' });
  keys.settle(first, false);
  expect(keys.keyFor(path, { name: '南海' })).not.toBe(first);
  expect(keys.keyFor(['quotation', 'cancel'], { name: '北海' })).not.toBe(first);
  at = 10 * 60_000;
  expect(keys.keyFor(path, { name: '北海' })).not.toBe(first);
});

test('files, which look alike, are never taken for one another', () => {
  const keys = callKeys();
  const first = keys.keyFor(path, { file: new Blob(['a']) });
  keys.settle(first, false);
  expect(keys.keyFor(path, { file: new Blob(['a']) })).not.toBe(first);
});
