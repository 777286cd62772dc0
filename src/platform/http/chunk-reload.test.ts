import { expect, test } from 'vitest';
import { mayReload, reloadGuardMs } from './chunk-reload.ts';

function storage() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

test('a page is reloaded at most once in 10 s', () => {
  const memory = storage();
  const at = [0, 1, reloadGuardMs - 1, reloadGuardMs, reloadGuardMs + 1, 2 * reloadGuardMs];
  expect(at.map((ms) => mayReload('/mst/port', 1_800_000_000_000 + ms, memory))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(reloadGuardMs).toBe(10_000);
});

test('every path has its own count', () => {
  const memory = storage();
  expect([
    mayReload('/mst/port', 5000, memory),
    mayReload('/mst/door', 5000, memory),
    mayReload('/mst/port', 5001, memory),
  ]).toEqual([true, true, false]);
});

test('without storage the page is not reloaded', () => {
  expect(
    mayReload('/', 0, () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  ).toBe(false);
});
