import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { MailServer } from '#test/smtp.ts';
import { deliverOutbox, enqueue } from './outbox.server.ts';
import { outboxStatus } from './status.server.ts';
import { outboxMail } from './tables.ts';

// What happens to mail while a mail server is down, refuses, or accepts only some: a real server, on a port that is closed
// and opened again.

let database: Awaited<ReturnType<typeof testDatabase>>;
let server: MailServer;
const open = () => server.open();
const close = () => server.close();
/** The server's replies for these recipients. */
const refuse = (refusals: Record<string, { code: number; text: string }>) => {
  server.recipient = (address) => refusals[address];
};
const received = () => server.received.map(({ to }) => to);

beforeEach(async () => {
  database = await testDatabase();
  server = new MailServer();
  await open();
});
afterEach(async () => {
  await close();
  await database.close();
});

const start = new Date('2026-11-20T03:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const address = (i: number) => `tanto${i}@customer.example`;
const write = (count: number) =>
  database.db.transaction((tx) =>
    enqueue(
      tx,
      Array.from({ length: count }, (_, i) => ({
        to: address(i),
        locale: 'ja' as const,
        subject: '御見積書',
        text: '御見積書を提出いたしました。',
      })),
      start,
    ),
  );
const run = (minutes: number) => deliverOutbox(database.db, server.transport(), () => at(minutes));
const mails = () => database.db.select().from(outboxMail).orderBy(outboxMail.id);
const attempts = async () => (await mails()).map((mail) => mail.attempts).toSorted((a, b) => a - b);

it('a mail server that was down for 70 hours gets every mail once, in the first run after it is back', async () => {
  await write(5);
  await close();
  for (let minutes = 0; minutes < 70 * 60; minutes += 10) expect(await run(minutes)).toBe(0);
  const waiting = await mails();
  expect(new Set(waiting.map((mail) => mail.state))).toEqual(new Set(['waiting']));
  expect(
    waiting.every((mail) => mail.attempts > 20 && mail.lastError?.includes('ECONNREFUSED')),
  ).toBe(true);
  expect(await outboxStatus(database.db, at(70 * 60), true)).toEqual({
    waiting: 5,
    failed: 0,
    oldestWaitingSeconds: 70 * 3600,
    stuck: true,
  });
  await open();
  // One of them is due by then; the others do not have to wait for the end of their pauses.
  const due = Math.min(
    ...waiting.map((mail) => (mail.nextAttemptAt.getTime() - start.getTime()) / 60_000),
  );
  expect(await run(due)).toBe(5);
  expect(received().toSorted()).toEqual([0, 1, 2, 3, 4].map(address));
  expect(await run(72 * 60)).toBe(0);
  expect(received()).toHaveLength(5);
  expect(
    (await mails()).map(({ state, lastError, serverAway }) => ({ state, lastError, serverAway })),
  ).toEqual(
    Array.from({ length: 5 }, () => ({ state: 'sent', lastError: null, serverAway: false })),
  );
});

it('pauses grow from a minute to an hour; the last attempt is made after 72 hours, then the mail has failed', async () => {
  await write(1);
  await close();
  const pauses: number[] = [];
  let minutes = 0;
  for (let mail = (await mails())[0]!; mail.state === 'waiting'; mail = (await mails())[0]!) {
    minutes = (mail.nextAttemptAt.getTime() - start.getTime()) / 60_000;
    await run(minutes);
    const next = (await mails())[0]!;
    if (next.state === 'waiting')
      pauses.push((next.nextAttemptAt.getTime() - start.getTime()) / 60_000 - minutes);
  }
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(Math.max(...pauses)).toBe(60);
  expect(minutes).toBe(72 * 60);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    state: 'failed',
    failedAt: at(72 * 60),
    attempts: pauses.length + 1,
  });
  expect(mail!.lastError).toContain('ECONNREFUSED');
  await open();
  expect(await run(80 * 60)).toBe(0);
  expect(received()).toEqual([]);
});

it('while the server is down a run tries one mail, and only its pause grows', async () => {
  await write(4);
  await close();
  await run(0);
  expect(await attempts()).toEqual([0, 0, 0, 1]);
  await run(0);
  expect(await attempts()).toEqual([0, 0, 1, 1]);
  expect(
    (await mails()).filter((mail) => mail.attempts === 0).map((mail) => mail.nextAttemptAt),
  ).toEqual([start, start]);
});

it('a server that closes with 421 counts as down, at the greeting or at a recipient: one connection a run', async () => {
  await write(3);
  server.greeting = { code: 421, text: 'closing' };
  await run(0);
  expect(server.connections).toBe(1);
  server.greeting = null;
  refuse(
    Object.fromEntries([0, 1, 2].map((i) => [address(i), { code: 421, text: 'shutting down' }])),
  );
  await run(0);
  expect(server.connections).toBe(2);
  expect(await attempts()).toEqual([0, 1, 1]);
  expect((await mails()).every((mail) => mail.state === 'waiting')).toBe(true);
  refuse({});
  expect(await run(1)).toBe(3);
  expect(received()).toHaveLength(3);
});

it('a server that refuses the sign-in keeps the mail waiting: the settings are wrong, not the recipient', async () => {
  await write(2);
  server.greeting = { code: 554, text: 'no service for you' };
  await run(0);
  expect(await mails()).toMatchObject([
    { state: 'waiting', attempts: 1, serverAway: true },
    { state: 'waiting', attempts: 0 },
  ]);
  expect(server.connections).toBe(1);
});

it('mail refused with 550 fails at once; mail to a busy mailbox (450) waits; the others are sent in the same run', async () => {
  await write(4);
  refuse({
    [address(0)]: { code: 550, text: 'no such user' },
    [address(1)]: { code: 450, text: 'mailbox busy' },
  });
  expect(await run(0)).toBe(2);
  expect(received().toSorted()).toEqual([address(2), address(3)]);
  expect(await mails()).toMatchObject([
    {
      state: 'failed',
      attempts: 1,
      failedAt: start,
      lastError: expect.stringContaining('no such user'),
    },
    {
      state: 'waiting',
      attempts: 1,
      serverAway: false,
      nextAttemptAt: at(1),
      lastError: expect.stringContaining('mailbox busy'),
    },
    { state: 'sent' },
    { state: 'sent' },
  ]);
  expect(await run(0)).toBe(0);
  expect(await run(1)).toBe(0);
  expect((await mails())[1]).toMatchObject({ attempts: 2, nextAttemptAt: at(3) });
});

it('mail to an invalid address fails at once, without contacting the server', async () => {
  await database.db.transaction((tx) =>
    enqueue(tx, [{ to: 'nobody', locale: 'en', subject: 'Offer', text: '' }], start),
  );
  await database.db.update(outboxMail).set({ to: '' });
  expect(await run(0)).toBe(0);
  expect((await mails())[0]).toMatchObject({ state: 'failed', failedAt: start, attempts: 1 });
});
