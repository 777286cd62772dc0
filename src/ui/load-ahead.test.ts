import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswered } from '#platform/http/connection.ts';
import { loadAhead } from './layout/first-interaction.ts';
import { startLoadingAhead } from './load-ahead.ts';

const dataset: { offlineReady?: string } = {};
let isReachable = true;
beforeEach(() => {
  // The connection is asked for again by time, which never comes here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const isReady = () => dataset.offlineReady === 'true';
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('nothing is loaded before the start; the sign is there while everything is', async () => {
  const code = Promise.withResolvers<void>();
  const first = vi.fn(() => code.promise);
  stops.push(loadAhead(first));
  expect(first).not.toHaveBeenCalled();
  stops.push(startLoadingAhead());
  await settled();
  expect([first.mock.calls.length, isReady()]).toEqual([1, false]);
  code.resolve();
  await settled();
  expect(isReady()).toBe(true);

  const rules = Promise.withResolvers<void>();
  stops.push(loadAhead(() => rules.promise));
  expect(isReady()).toBe(false);
  rules.resolve();
  await settled();
  expect([first.mock.calls.length, isReady()]).toEqual([1, true]);
});

test('what cannot be loaded leaves the sign away; without a connection nothing is tried until it is back', async () => {
  stops.push(startLoadingAhead());
  stops.push(loadAhead(() => Promise.reject(new Error('gone'))));
  await settled();
  expect(isReady()).toBe(false);
  stops.pop()?.();

  isReachable = false;
  const load = vi.fn(() => Promise.resolve());
  stops.push(loadAhead(load));
  await settled();
  expect([load.mock.calls.length, isReady()]).toEqual([0, false]);
  isReachable = true;
  reportAnswered(performance.now());
  await settled();
  expect([load.mock.calls.length, isReady()]).toEqual([1, true]);
});
