import { type Server, type Socket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { deliverOutbox, enqueue, transportOf } from './outbox.server.ts';
import { outboxMail } from './tables.ts';

// Over a real socket that speaks as much SMTP as a mail takes.

type Received = Readonly<{ to: string; data: string }>;
let server: Server;
let database: Awaited<ReturnType<typeof testDatabase>>;
let received: Received[] = [];
/** What the server says to the mail as a whole, and what happens before it does. */
let verdict = '250 taken';
let before: () => Promise<unknown> = async () => undefined;

function talk(socket: Socket) {
  let [to, data, isData, buffer] = ['', '', false, ''];
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example');
  const hear = async (line: string) => {
    if (isData) {
      if (line !== '.') return void (data += `${line}\n`);
      isData = false;
      await before();
      if (verdict.startsWith('250')) received.push({ to, data });
      return void say(verdict);
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'RCPT') to = /<(.+)>/.exec(line)![1]!;
    if (word === 'DATA') [isData, data] = [true, ''];
    say(word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 mail.example');
  };
  let queue = Promise.resolve();
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    buffer += String(part);
    const lines = buffer.split('\r\n');
    buffer = lines.pop()!;
    for (const line of lines) queue = queue.then(() => hear(line));
  });
}

beforeAll(async () => {
  database = await testDatabase();
  server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await database.close();
});
afterEach(async () => {
  [received, verdict, before] = [[], '250 taken', async () => undefined];
  await database.db.delete(outboxMail);
});

const transport = () =>
  transportOf({
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailFrom: 'Umiji <no-reply@umiji.example>',
  })!;
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

it('while a slow mail server thinks about an offer, the database goes on with its work', async () => {
  await offers(1);
  let seen: string[] = [];
  before = async () => {
    // Nothing is locked meanwhile.
    await database.db.transaction(async (tx) => {
      seen = (await tx.select().from(outboxMail).for('update')).map(
        (mail) => `${mail.state} ${mail.attempts}`,
      );
    });
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
  expect(new Set(received.map((mail) => mail.to)).size).toBe(20);
  expect(received).toHaveLength(20);
});

it('what a process had taken when it was killed is sent by another once its lease is over, under the same Message-ID', async () => {
  await offers(1);
  // Killed between sending and noting it: the mail server has taken the mail, nothing was written.
  const dies = {
    send: async (mail: Parameters<ReturnType<typeof transport>['send']>[0]) =>
      transport()
        .send(mail)
        .then(() => new Promise(() => undefined)),
  };
  void deliverOutbox(database.db, dies, minutes(0));
  await expect.poll(() => received.length).toBe(1);
  expect(await deliverOutbox(database.db, transport(), minutes(4))).toBe(0);
  expect(await deliverOutbox(database.db, transport(), minutes(5))).toBe(1);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const idOf = ({ data }: Received) => /^Message-ID: (.+)$/im.exec(data)![1];
  expect(idOf(received[1]!)).toBe(idOf(received[0]!));
});

it('what the mail server refuses is tried again after one, two, four minutes, and its words are kept', async () => {
  await offers(1);
  verdict = '451 mailbox busy';
  expect(await deliverOutbox(database.db, transport(), minutes(0))).toBe(0);
  const [refused] = await mails();
  expect(refused).toMatchObject({ state: 'waiting', attempts: 1, nextAttemptAt: minutes(1)() });
  expect(refused!.lastError).toContain('mailbox busy');
  expect(await deliverOutbox(database.db, transport(), minutes(0))).toBe(0);
  expect((await mails())[0]).toMatchObject({ attempts: 1 });
  expect(await deliverOutbox(database.db, transport(), minutes(1))).toBe(0);
  expect((await mails())[0]).toMatchObject({ attempts: 2, nextAttemptAt: minutes(3)() });
  verdict = '250 taken';
  expect(await deliverOutbox(database.db, transport(), minutes(3))).toBe(1);
  expect(
    (await database.db.select().from(outboxMail).where(eq(outboxMail.state, 'sent')))[0],
  ).toMatchObject({ lastError: null });
});
