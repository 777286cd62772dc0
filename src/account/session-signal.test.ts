import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChangeOrigin, notificationDelayMs, sessionSignal } from './session-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser with windows that hear each other, and what each was told. */
function browser() {
  const heard: (() => void)[] = [];
  const open = () => {
    const told: ChangeOrigin[] = [];
    let answer = () => {};
    const own: (() => void)[] = [];
    const signal = sessionSignal({
      addEventListener: (_: string, hear: unknown) =>
        void (own.push(hear as () => void), heard.push(hear as () => void)),
      postMessage: () => heard.filter((hear) => !own.includes(hear)).forEach((hear) => hear()),
    });
    signal.watch((whence) => {
      told.push(whence);
      return new Promise((resolve) => (answer = resolve));
    });
    return { signal, told, answer: () => answer() };
  };
  return open;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
  '/sign-in/email',
  '/sign-in/social',
  '/sign-up/email',
  '/sign-out',
  '/update-user',
  '/delete-user',
  '/revoke-sessions',
])('%s tells the page 10 ms later, and every other window', async (path) => {
  const open = browser();
  const [here, there] = [open(), open()];
  here.signal.reportCall(path);
  await pass(notificationDelayMs - 1);
  expect([here.told, there.told]).toEqual([[], []]);
  await pass(1);
  expect([here.told, there.told]).toEqual([['here'], ['elsewhere']]);
});

test('what changes nothing tells nobody', async () => {
  const page = browser()();
  for (const path of ['/token', '/passkey/list-user-passkeys', '/get-session', '/admin/list-users'])
    page.signal.reportCall(path);
  await pass(100);
  expect(page.told).toEqual([]);
});

test('several changes at once are told once', async () => {
  const page = browser()();
  for (let i = 0; i < 5; i++) page.signal.notify('here');
  await pass(100);
  expect(page.told).toEqual(['here']);
});

test('while the page asks who is there, it does not ask again; afterwards it does', async () => {
  const page = browser()();
  page.signal.notify('here');
  await pass(notificationDelayMs);
  page.signal.notify('here');
  await pass(100);
  expect(page.told).toHaveLength(1);
  page.answer();
  await pass(0);
  page.signal.notify('here');
  await pass(notificationDelayMs);
  expect(page.told).toHaveLength(2);
});

test('an administrator who begins to act as somebody leaves this page; the other windows are told', async () => {
  const open = browser();
  const [here, there] = [open(), open()];
  here.signal.reportCall('/admin/impersonate-user');
  await pass(notificationDelayMs);
  expect([here.told, there.told]).toEqual([[], ['elsewhere']]);
});
