import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { enqueue } from './outbox.server.ts';
import { outboxStatus } from './status.server.ts';
import { outboxMail } from './tables.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => void (await database.db.delete(outboxMail)));

const start = new Date('2026-11-20T03:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const write = (count: number, at = start) =>
  database.db.transaction((tx) =>
    enqueue(
      tx,
      Array.from({ length: count }, (_, i) => ({
        to: `tanto${i}@customer.example`,
        locale: 'ja' as const,
        subject: '御見積書',
        text: '',
      })),
      at,
    ),
  );
const status = (minutes: number, isSent = true) =>
  outboxStatus(database.db, after(minutes), isSent);

it('an empty outbox, and one whose mail was sent, is not stuck', async () => {
  expect(await status(0)).toEqual({ waiting: 0, failed: 0, oldestWaitingSeconds: 0, stuck: false });
  await write(2);
  await database.db.update(outboxMail).set({ state: 'sent', sentAt: start });
  expect(await status(60)).toEqual({
    waiting: 0,
    failed: 0,
    oldestWaitingSeconds: 0,
    stuck: false,
  });
});

it('waiting mail is stuck after more than 15 minutes, but never without a configured mail server', async () => {
  await write(2);
  await write(1, after(10));
  expect(await status(15)).toEqual({
    waiting: 3,
    failed: 0,
    oldestWaitingSeconds: 900,
    stuck: false,
  });
  expect(await status(16)).toEqual({
    waiting: 3,
    failed: 0,
    oldestWaitingSeconds: 960,
    stuck: true,
  });
  expect(await status(16, false)).toMatchObject({ waiting: 3, stuck: false });
});

it('failed mail makes the outbox stuck for 24 hours, and is counted until it is sent again', async () => {
  await write(2);
  const [one] = await database.db.select().from(outboxMail).orderBy(outboxMail.id);
  await database.db.update(outboxMail).set({ state: 'sent' });
  await database.db
    .update(outboxMail)
    .set({ state: 'failed', failedAt: start })
    .where(eq(outboxMail.id, one!.id));
  expect(await status(60 * 24 - 1)).toEqual({
    waiting: 0,
    failed: 1,
    oldestWaitingSeconds: 0,
    stuck: true,
  });
  expect(await status(60 * 24)).toEqual({
    waiting: 0,
    failed: 1,
    oldestWaitingSeconds: 0,
    stuck: false,
  });
});

it('the query uses the index of unsent mail', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = await tx.execute(
      sql`explain select count(*), min(queued_at), max(failed_at) from outbox_mail where state <> 'sent'`,
    );
    expect(JSON.stringify(plan)).toContain('outbox_mail_unsent_index');
  });
});
