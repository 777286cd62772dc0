import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChangeOrigin, notificationDelayMs, sessionSignal } from './session-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser with windows that signal each other, and the notifications that each received. */
function browser() {
  const heard: (() => void)[] = [];
  const open = () => {
    const received: ChangeOrigin[] = [];
    let answer = () => {};
    const own: (() => void)[] = [];
    const signal = sessionSignal({
      addEventListener: (_: string, hear: unknown) =>
        void (own.push(hear as () => void), heard.push(hear as () => void)),
      postMessage: () => heard.filter((hear) => !own.includes(hear)).forEach((hear) => hear()),
    });
    signal.watch((origin) => {
      received.push(origin);
      return new Promise((resolve) => (answer = resolve));
    });
    return { signal, received, answer: () => answer() };
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
])('%s notifies the page and every other window 10 ms later', async (path) => {
  const open = browser();
  const [here, there] = [open(), open()];
  here.signal.reportCall(path);
  await pass(notificationDelayMs - 1);
  expect([here.received, there.received]).toEqual([[], []]);
  await pass(1);
  expect([here.received, there.received]).toEqual([['here'], ['elsewhere']]);
});

test('a call that changes nothing notifies no window', async () => {
  const page = browser()();
  for (const path of ['/token', '/passkey/list-user-passkeys', '/get-session', '/admin/list-users'])
    page.signal.reportCall(path);
  await pass(100);
  expect(page.received).toEqual([]);
});

test('several changes at once send one notification', async () => {
  const page = browser()();
  for (let i = 0; i < 5; i++) page.signal.notify('here');
  await pass(100);
  expect(page.received).toEqual(['here']);
});

test('the page asks for the session only once at a time, and again afterwards', async () => {
  const page = browser()();
  page.signal.notify('here');
  await pass(notificationDelayMs);
  page.signal.notify('here');
  await pass(100);
  expect(page.received).toHaveLength(1);
  page.answer();
  await pass(0);
  page.signal.notify('here');
  await pass(notificationDelayMs);
  expect(page.received).toHaveLength(2);
});

test('an administrator who starts to act as somebody leaves this page; the other windows are notified', async () => {
  const open = browser();
  const [here, there] = [open(), open()];
  here.signal.reportCall('/admin/impersonate-user');
  await pass(notificationDelayMs);
  expect([here.received, there.received]).toEqual([[], ['elsewhere']]);
});
