import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { MailServer, type ReceivedMail } from '#test/smtp.ts';
import { deliverOutbox, enqueue } from './outbox.server.ts';
import { outboxMail } from './tables.ts';
import type { Transport } from './transport.server.ts';

const server = new MailServer();
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  await server.open();
});
afterAll(async () => {
  await server.close();
  await database.close();
});
afterEach(async () => {
  server.reset();
  await database.db.delete(outboxMail);
});

const transport = () => server.transport();
const start = new Date('2026-11-20T03:00:00Z');
const minutes = (count: number) => () => new Date(start.getTime() + count * 60_000);
const offers = (count: number) =>
  database.db.transaction((tx) =>
    enqueue(
      tx,
      Array.from({ length: count }, (_, i) => ({
        to: `tanto${i}@customer.example`,
        locale: 'ja' as const,
        subject: '御見積書',
        text: '御見積書を提出いたしました。',
      })),
      start,
    ),
  );
const mails = () => database.db.select().from(outboxMail).orderBy(outboxMail.id);

it('a slow mail server does not block the database', async () => {
  await offers(1);
  let seen: string[] = [];
  server.message = async () => {
    // Nothing is locked in the meantime.
    await database.db.transaction(async (tx) => {
      seen = (await tx.select().from(outboxMail).for('update')).map(
        (mail) => `${mail.state} ${mail.attempts}`,
      );
    });
    return null;
  };
  expect(await deliverOutbox(database.db, transport(), minutes(0))).toBe(1);
  expect(seen).toEqual(['waiting 1']);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1, sentAt: start }]);
});

it('two servers send twenty mails once each', async () => {
  await offers(20);
  const sent = await Promise.all([
    deliverOutbox(database.db, transport(), minutes(0)),
    deliverOutbox(database.db, transport(), minutes(0)),
  ]);
  expect(sent[0] + sent[1]).toBe(20);
  expect(new Set(server.received.map((mail) => mail.to)).size).toBe(20);
  expect(server.received).toHaveLength(20);
});

it('mail claimed by a killed process is sent by another one after the lease, under the same Message-ID', async () => {
  await offers(1);
  // Killed between sending and recording it: the mail server has accepted the mail, nothing was written.
  const dies = {
    send: async (mail: Parameters<Transport['send']>[0]) =>
      transport()
        .send(mail)
        .then(() => new Promise(() => undefined)),
  };
  void deliverOutbox(database.db, dies, minutes(0));
  await expect.poll(() => server.received.length).toBe(1);
  expect(await deliverOutbox(database.db, transport(), minutes(4))).toBe(0);
  expect(await deliverOutbox(database.db, transport(), minutes(5))).toBe(1);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const idOf = ({ data }: ReceivedMail) => /^Message-ID: (.+)$/im.exec(data)![1];
  expect(idOf(server.received[1]!)).toBe(idOf(server.received[0]!));
});

it('refused mail is tried again after one, two, four minutes, and the error message is kept', async () => {
  await offers(1);
  server.message = () => ({ code: 451, text: 'mailbox busy' });
  expect(await deliverOutbox(database.db, transport(), minutes(0))).toBe(0);
  const [refused] = await mails();
  expect(refused).toMatchObject({ state: 'waiting', attempts: 1, nextAttemptAt: minutes(1)() });
  expect(refused!.lastError).toContain('mailbox busy');
  expect(await deliverOutbox(database.db, transport(), minutes(0))).toBe(0);
  expect((await mails())[0]).toMatchObject({ attempts: 1 });
  expect(await deliverOutbox(database.db, transport(), minutes(1))).toBe(0);
  expect((await mails())[0]).toMatchObject({ attempts: 2, nextAttemptAt: minutes(3)() });
  server.message = () => null;
  expect(await deliverOutbox(database.db, transport(), minutes(3))).toBe(1);
  expect(
    (await database.db.select().from(outboxMail).where(eq(outboxMail.state, 'sent')))[0],
  ).toMatchObject({ lastError: null });
});
