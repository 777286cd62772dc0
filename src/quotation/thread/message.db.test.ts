import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

let world: FreightWorld;
let [id, number] = ['', ''];
beforeAll(async () => {
  world = await freightWorld();
  ({ id, number } = await world.request([freight.excavator]));
});
afterAll(() => world.close());

const say = (by: TestSession, text: string, internal = false) =>
  world.call(by, 'POST', `/quotation/${id}/message`, { text, internal });
const thread = async (by: TestSession) =>
  (
    await world.done<{ text: string; internal: boolean; side: string; isOwn: boolean }[]>(
      by,
      'GET',
      `/quotation/${id}/message`,
    )
  ).map(({ text }) => text);
const lettersTo = async (email: string, part: string) =>
  (await world.db.select().from(outboxMail).where(eq(outboxMail.to, email))).filter((mail) =>
    mail.text.includes(part),
  );

test('a customer’s question is mailed to the sales employee, and the customer reads the reply', async () => {
  expect((await say(world.customer, '積地は常陸那珂の第2埠頭で合っていますか？')).status).toBe(201);
  expect(await lettersTo(world.author.email, '第2埠頭')).toMatchObject([
    { subject: `【お問い合わせ】${number} 北斗重機レンタル株式会社`, locale: 'ja' },
  ]);
  expect((await say(world.author, 'はい、第2埠頭です。')).status).toBe(201);
  const [letter] = await lettersTo(world.customer.email, 'はい、第2埠頭です。');
  expect(letter!.text).toContain(`/ja/quotation-detail/${id}`);
  expect(await thread(world.customer)).toEqual([
    '積地は常陸那珂の第2埠頭で合っていますか？',
    'はい、第2埠頭です。',
  ]);
});

test('an internal note is hidden from customers in thread, timeline, log and mail', async () => {
  expect((await say(world.colleague, '原価が厳しい。高橋さんに相談。', true)).status).toBe(201);
  expect(await thread(world.author)).toContain('原価が厳しい。高橋さんに相談。');
  for (const path of [
    `/quotation/${id}/message`,
    `/quotation/${id}`,
    `/log?resources[]=quotation-request`,
  ]) {
    const { status, text } = await world.call(world.customer, 'GET', path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/原価が厳しい|"event":"note"|quotation:note/);
  }
  expect(
    (await world.db.select().from(outboxMail)).filter((mail) => mail.text.includes('原価が厳しい')),
  ).toEqual([]);
  const [event] = await world.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, id), eq(auditEvent.action, 'quotation:note')));
  expect(event).toMatchObject({ actorName: world.colleague.name, customerId: null });
});

test('a question is listed as unanswered until an employee replies; a note does not count', async () => {
  type Listed = { rows: { id: string; questionAt: string | null }[] };
  const waiting = async (by: TestSession) =>
    (await world.done<Listed>(by, 'GET', '/quotation?needs=question')).rows.map((row) => row.id);
  const count = async (by: TestSession) =>
    (await world.done<{ questions: { total: number } }>(by, 'GET', '/quotation/counts')).questions
      .total;
  const since = async (by: TestSession) =>
    (await world.done<Listed>(by, 'GET', '/quotation')).rows.find((row) => row.id === id)!
      .questionAt;
  const before = world.clock.now;
  expect([await waiting(world.author), await count(world.author)]).toEqual([[], 0]);
  await say(world.customer, '到着は何時ごろでしょうか？');
  world.clock.now = new Date(before.getTime() + 3_600_000);
  await say(world.customer, '至急お願いします。');
  await say(world.colleague, '本船動静を確認中', true);
  expect([await waiting(world.chief), await count(world.chief), await since(world.chief)]).toEqual([
    [id],
    1,
    before.toISOString(),
  ]);
  expect([await count(world.customer), await since(world.customer)]).toEqual([0, null]);
  await say(world.colleague, '翌日10時の予定です。');
  expect([
    await waiting(world.author),
    await count(world.author),
    await since(world.author),
  ]).toEqual([[], 0, null]);
  world.clock.now = before;
});

test('a change request is unanswered like a question until a reply, a new offer or a decision', async () => {
  type Listed = { rows: { id: string }[] };
  const waiting = async () =>
    (await world.done<Listed>(world.author, 'GET', '/quotation?needs=question')).rows.map(
      (row) => row.id,
    );
  const asked = await world.request([freight.excavator]);
  const first = await world.answer(asked.id);
  await world.offered(asked.id, first);
  const askChange = (reason: string, answerId: string) =>
    world.step(world.customer, asked.id, answerId, 'ask-change', { reason });
  const postMessage = (by: TestSession, text: string) =>
    world.done(by, 'POST', `/quotation/${asked.id}/message`, { text, internal: false });
  expect((await askChange('出港を1週間早められますか。', first)).status).toBe(200);
  expect(await waiting()).toEqual([asked.id]);
  const posted = await world.done<{ text: string; side: string }[]>(
    world.author,
    'GET',
    `/quotation/${asked.id}/message`,
  );
  expect(posted).toMatchObject([
    { text: '出港を1週間早められますか。', side: 'customer', isWish: true },
  ]);

  // A new offer answers the change request but not another question.
  const { id: second } = await world.done(
    world.author,
    'POST',
    `/quotation/${asked.id}/answer`,
    {},
  );
  expect(await waiting()).toEqual([asked.id]);
  await world.offered(asked.id, second);
  expect(await waiting()).toEqual([]);
  await postMessage(world.customer, '保険は含まれますか。');
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await askChange('数量を2台にしたい。', second);
  const { id: third } = await world.done(world.author, 'POST', `/quotation/${asked.id}/answer`, {});
  await world.offered(asked.id, third);
  expect(await waiting()).toEqual([asked.id]);
  await postMessage(world.author, 'はい、含まれます。');
  expect(await waiting()).toEqual([]);

  await askChange('もう少し安くなりませんか。', third);
  expect(await waiting()).toEqual([asked.id]);
  expect((await world.step(world.customer, asked.id, third, 'agree')).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('customers can not post internal notes', async () => {
  await say(world.customer, '社内用のつもり', true);
  expect(await thread(world.author)).toContain('社内用のつもり');
  expect(await thread(world.customer)).toContain('社内用のつもり');
});

test('other customers get not-found for the thread', async () => {
  expect((await say(world.stranger, '見えますか')).status).toBe(404);
  expect((await world.call(world.stranger, 'GET', `/quotation/${id}/message`)).status).toBe(404);
});

test('messages about drafts and empty messages are refused', async () => {
  const draft = await world.request([], { submit: false });
  expect(
    (
      await world.call(world.customer, 'POST', `/quotation/${draft.id}/message`, {
        text: '？',
        internal: false,
      })
    ).refusal?.code,
  ).toBe('wrong-state');
  expect((await say(world.customer, '　')).status).toBe(400);
});
