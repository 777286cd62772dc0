import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { deliverOutbox } from '#platform/mail/outbox.server.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { MailServer } from '#test/smtp.ts';
import { stampOf } from './stamp.ts';
import { inquiry } from './tables.ts';

let world: FreightWorld;
let admin: TestSession;
beforeAll(async () => {
  world = await freightWorld();
  admin = await world.api.person({ isEmployee: true, role: 'admin' });
});
afterAll(() => world.close());

const crane = {
  topic: 'transport',
  companyName: '室蘭クレーン工業',
  contactName: '佐々木 亮',
  email: 'Sasaki@muroran-crane.example',
  phone: '0143-55-0100',
  message: '苫小牧から日立まで、25tクレーンの輸送は可能でしょうか。',
  consent: true,
};
const english = { 'accept-language': 'en' };

/** The stamp of a page that was opened this many seconds ago. */
async function stampOfAge(seconds: number): Promise<string> {
  const { createHmac } = await import('node:crypto');
  const { secret } = await world.api.auth.$context;
  return stampOf(new Date(Date.now() - seconds * 1000), (text) =>
    createHmac('sha256', secret).update(`seal ${text}`).digest('base64url'),
  );
}

const send = async (
  given: Record<string, unknown> = {},
  {
    age = 60,
    address = '203.0.113.7',
    headers = { 'accept-language': 'ja' } as Record<string, string>,
  } = {},
) =>
  world.api.call('/api/v1/contact', {
    body: { ...crane, website: '', stamp: await stampOfAge(age), ...given },
    address,
    headers,
  });
const kept = () => world.db.select().from(inquiry).orderBy(desc(inquiry.createdAt));
const mailsTo = (to: string) => world.db.select().from(outboxMail).where(eq(outboxMail.to, to));

test('an inquiry is stored with its event; our office and the sender get a mail', async () => {
  expect((await send()).status).toBe(200);
  const [held] = await kept();
  expect(held).toMatchObject({
    topic: 'transport',
    companyName: '室蘭クレーン工業',
    email: 'sasaki@muroran-crane.example',
    state: 'new',
    locale: 'ja',
    accountId: null,
  });
  const [event] = await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, held!.id));
  expect(event).toMatchObject({
    resource: 'contact',
    action: 'create',
    after: { topic: 'transport', phone: '0143-55-0100' },
  });
  const [copy] = await mailsTo('sasaki@muroran-crane.example');
  expect(copy).toMatchObject({ locale: 'ja', subject: '【お問い合わせ受付のお知らせ】' });
  expect(copy!.text).toContain('佐々木 亮 様');
  expect(copy!.text).toContain(crane.message);
  const [notice] = await mailsTo('info@umiji.example');
  expect(notice!.text).toContain(`/sdsi/contact/${held!.id}`);
});

test.each([
  [{ companyName: '' }, 'companyName', 'Required.'],
  [{ email: 'sasaki@' }, 'email', 'Check Email.'],
  [{ phone: '12' }, 'phone', 'Check Tel.'],
  [{ message: ' ' }, 'message', 'Required.'],
  [{ topic: 'spam' }, 'topic', null],
  [{ consent: false }, 'consent', 'Please check.'],
])('%o is refused at its field', async (given, path, message) => {
  const answer = await send(given, { headers: english });
  expect(answer.status).toBe(400);
  const { fields } = (await answer.json()) as { fields: { path: string; message: string }[] };
  expect(fields.map((each) => each.path)).toEqual([path]);
  if (message) expect(fields[0]!.message).toBe(message);
  const japanese = (await (await send(given)).json()) as { fields: { message: string }[] };
  expect(japanese.fields[0]!.message).toMatch(/[ぁ-ん]/);
});

test('a bot that fills in every field, or is faster than a person, gets a confirmation but is ignored', async () => {
  const before = (await kept()).length;
  for (const [given, age] of [
    [{ website: 'https://spam.example' }, 60],
    [{}, 1],
    [{ stamp: 'made.up' }, 60],
  ] as const) {
    expect((await send({ email: 'bot@spam.example', ...given }, { age })).status).toBe(200);
  }
  expect(await kept()).toHaveLength(before);
  expect(await mailsTo('bot@spam.example')).toEqual([]);
});

test('an inquiry typed on a page that was open over the holidays is not lost: it is sent again with a new stamp', async () => {
  const email = 'open@holidays.example';
  const late = await send({ email }, { age: 8 * 86_400, address: '203.0.113.90' });
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'form-old' }]);
  expect((await send({ email }, { age: 4, address: '203.0.113.90' })).status).toBe(200);
  expect((await kept())[0]!.email).toBe(email);
});

test('the sixth inquiry within an hour from one address is limited, and so is the fourth of one sender', async () => {
  const from = (n: number, address: string, email: string) =>
    send({ email: email.replace('N', String(n)) }, { address });
  const one = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((n) => from(n, '203.0.113.50', 'personN@one.example')),
  );
  expect(one.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429, 429,
  ]);
  const same: number[] = [];
  for (const n of [1, 2, 3, 4])
    same.push((await from(n, `203.0.113.6${n}`, 'same@sender.example')).status);
  expect(same).toEqual([200, 200, 200, 429]);
  expect(await mailsTo('same@sender.example')).toHaveLength(3);
});

test('inquiries of a firm are found newest first, page by page, by their state, whether few or many are found', async () => {
  const { db, api, author } = world;
  const wrote = (companyName: string, i: number): typeof inquiry.$inferInsert => ({
    id: uuidv7(),
    topic: 'transport',
    companyName,
    contactName: '三浦 健',
    email: `miura${i}@kushiro.example`,
    phone: '0154-55-0100',
    message: '',
    locale: 'ja',
    state: i % 2 ? 'done' : 'new',
    createdAt: new Date(2020, 0, 1, 0, i),
  });
  await db
    .insert(inquiry)
    .values([
      ...Array.from({ length: 2100 }, (_, i) => wrote('釧路重機', i)),
      ...Array.from({ length: 5 }, (_, i) => wrote('釧路倉庫', i)),
    ]);
  const client = api.client(author).contact;
  const found = async (query: { q: string; state?: 'done' }) => {
    const first = await client.list({ ...query, size: 2 });
    const next = first.cursor
      ? await client.list({ ...query, size: 2, cursor: first.cursor })
      : { rows: [] };
    return [...first.rows, ...next.rows].map(({ email }) => Number(/\d+/.exec(email)?.[0]));
  };
  expect(await found({ q: '釧路重機' })).toEqual([2099, 2098, 2097, 2096]);
  expect(await found({ q: '釧路重機', state: 'done' })).toEqual([2099, 2097, 2095, 2093]);
  expect(await found({ q: '釧路倉庫' })).toEqual([4, 3, 2, 1]);
  expect(await found({ q: '釧路倉庫', state: 'done' })).toEqual([3, 1]);
  expect((await client.list({ q: '釧路水産' })).rows).toEqual([]);
  await db.delete(inquiry).where(eq(inquiry.contactName, '三浦 健'));
});

test('an employee answers by mail, closes the inquiry and makes a provisional customer of it, once', async () => {
  const { author, api, db } = world;
  const client = api.client(author);
  const { id } = (await client.contact.list({ q: 'sasaki@' })).rows[0]!;
  await client.contact.reply({ id, text: 'はい、可能です。\n見積をお送りいたします。' });
  const read = await client.contact.get({ id });
  expect(read).toMatchObject({
    state: 'working',
    handledBy: author.name,
    replies: [{ authorName: author.name }],
  });
  expect(Object.keys(read)).not.toContain('ip');
  const mails = await mailsTo('sasaki@muroran-crane.example');
  expect(mails.find(({ subject }) => subject === '【お問い合わせへのご回答】')!.text).toContain(
    'はい、可能です。',
  );

  await client.contact.setState({ id, state: 'done', version: read.version });
  await expect(
    client.contact.setState({ id, state: 'new', version: read.version }),
  ).rejects.toMatchObject({ code: 'stale' });
  const { id: provisional } = await client.contact.makeProvisional({ id });
  const [made] = await db
    .select()
    .from(masters['provisional-customer'])
    .where(eq(masters['provisional-customer'].id, provisional));
  expect(made).toMatchObject({
    companyName: '室蘭クレーン工業',
    source: 'contact',
    status: 'pending',
    phone: '0143-55-0100',
  });
  await expect(client.contact.makeProvisional({ id })).rejects.toMatchObject({ code: 'duplicate' });
  const events = await db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.recordId, id))
    .orderBy(auditEvent.at, auditEvent.id);
  expect(events.map(({ action }) => action)).toEqual([
    'create',
    'contact:reply',
    'update',
    'contact:provisional',
  ]);
  expect((await client.contact.list({ state: 'done' })).rows.map((row) => row.id)).toEqual([id]);
});

/** What a mail server receives: the recipient, and each mail's headers unfolded. */
async function delivered(): Promise<{ to: string; headers: string; text: string }[]> {
  const server = new MailServer();
  await server.open();
  await deliverOutbox(world.db, server.transport(), () => new Date());
  await server.close();
  return server.received.map(({ to, data }) => {
    const [headers = '', ...parts] = data.split('\r\n\r\n');
    return { to, headers: headers.replaceAll(/\r\n[ \t]+/g, ' '), text: parts.join('\r\n\r\n') };
  });
}

test('a reply of our office reaches the visitor; a reply of the visitor reaches the employee; no name injects a header', async () => {
  const email = 'ota@ota-kenki.example';
  const companyName = '太田建機\r\nBcc: all@spam.example';
  const refused = await send({ email, companyName }, { address: '203.0.113.80' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    fields: [{ path: 'companyName', code: 'single-line' }],
  });
  const accepted = { email, companyName: '太田建機' };
  expect((await send(accepted, { address: '203.0.113.80' })).status).toBe(200);
  const { author, api } = world;
  const { id } = (await api.client(author).contact.list({ q: email })).rows[0]!;
  // As an older version may have stored it, in the inquiry and in the waiting mail.
  await world.db.update(inquiry).set({ companyName }).where(eq(inquiry.id, id));
  await world.db
    .update(outboxMail)
    .set({ subject: sql`replace(${outboxMail.subject}, '太田建機', ${companyName})` });
  await api.client(author).contact.reply({ id, text: '来週の便でお引き受けできます。' });
  const mails = (await delivered()).filter(
    ({ to, headers }) => to === email || headers.includes(`Reply-To: ${email}`),
  );
  const seen = mails.map(({ to, headers }) => ({
    to,
    replyTo: /^Reply-To: (.*)$/m.exec(headers)?.[1],
    from: /^From: (.*)$/m.exec(headers)?.[1],
    bcc: /^Bcc:/im.test(headers),
  }));
  const ours = { from: 'Umiji <no-reply@umiji.example>', bcc: false };
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(
    expect.arrayContaining([
      { to: 'info@umiji.example', replyTo: email, ...ours },
      { to: email, replyTo: undefined, ...ours },
      { to: email, replyTo: author.email, ...ours },
    ]),
  );
});

test('an inquiry of a signed-in person is linked to the account; a customer reads no inquiry, not even its own', async () => {
  const { customer, api } = world;
  const sent = await api.call('/api/v1/contact', {
    body: { ...crane, email: customer.email, website: '', stamp: await stampOfAge(30) },
    session: customer,
  });
  expect(sent.status).toBe(200);
  const [held] = await kept();
  expect(held!.accountId).toBe(customer.accountId);
  for (const path of ['/api/v1/sdsi/contact', `/api/v1/sdsi/contact/${held!.id}`]) {
    expect((await api.call(path, { session: customer })).status).toBe(403);
    expect((await api.call(path)).status).toBe(401);
    expect((await api.call(path, { session: admin })).status).toBe(200);
  }
});

test('the inbox pages without losing or repeating an inquiry', async () => {
  const client = world.api.client(world.author);
  const all = (await kept()).length;
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof client.contact.list>> = await client.contact.list({
      size: 4,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([all, all]);
});
