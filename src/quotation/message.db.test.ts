import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type FreightWorld, freight, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

let world: FreightWorld;
let [id, number] = ['', ''];
beforeAll(async () => {
  world = await freightWorld();
  ({ id, number } = await world.request([freight.excavator]));
});
afterAll(() => world.close());

const say = (by: TestSession, text: string, internal = false) => world.call(by, 'POST', `/quotation/${id}/message`, { text, internal });
const thread = async (by: TestSession) =>
  (await world.done<{ text: string; internal: boolean; side: string; isOwn: boolean }[]>(by, 'GET', `/quotation/${id}/message`)).map(({ text }) => text);
const lettersTo = async (email: string, part: string) => (await world.db.select().from(outboxMail).where(eq(outboxMail.to, email))).filter((mail) => mail.text.includes(part));

test('a customer asks, the sales employee hears of it by mail and answers, the customer reads the answer', async () => {
  expect((await say(world.customer, '積地は常陸那珂の第2埠頭で合っていますか？')).status).toBe(201);
  expect(await lettersTo(world.author.email, '第2埠頭')).toMatchObject([{ subject: `【お問い合わせ】${number}`, locale: 'ja' }]);
  expect((await say(world.author, 'はい、第2埠頭です。')).status).toBe(201);
  const [letter] = await lettersTo(world.customer.email, 'はい、第2埠頭です。');
  expect(letter!.text).toContain(`/ja/quotation-detail/${id}`);
  expect(await thread(world.customer)).toEqual(['積地は常陸那珂の第2埠頭で合っていますか？', 'はい、第2埠頭です。']);
});

test('a note among employees reaches no customer: not in the thread, the timeline, the log, nor by mail', async () => {
  expect((await say(world.colleague, '原価が厳しい。高橋さんに相談。', true)).status).toBe(201);
  expect(await thread(world.author)).toContain('原価が厳しい。高橋さんに相談。');
  for (const path of [`/quotation/${id}/message`, `/quotation/${id}`, `/log?resources[]=quotation-request`]) {
    const { status, text } = await world.call(world.customer, 'GET', path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/原価が厳しい|"event":"note"|quotation:note/);
  }
  expect((await world.db.select().from(outboxMail)).filter((mail) => mail.text.includes('原価が厳しい'))).toEqual([]);
  const [event] = await world.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, id), eq(auditEvent.action, 'quotation:note')));
  expect(event).toMatchObject({ actorName: world.colleague.name, customerId: null });
});

test('what a customer calls internal is not', async () => {
  await say(world.customer, '社内用のつもり', true);
  expect(await thread(world.author)).toContain('社内用のつもり');
  expect(await thread(world.customer)).toContain('社内用のつもり');
});

test('for another customer there is no thread', async () => {
  expect((await say(world.stranger, '見えますか')).status).toBe(404);
  expect((await world.call(world.stranger, 'GET', `/quotation/${id}/message`)).status).toBe(404);
});

test('nothing is said about a draft, nor nothing at all', async () => {
  const draft = await world.request([], { submit: false });
  expect((await world.call(world.customer, 'POST', `/quotation/${draft.id}/message`, { text: '？', internal: false })).refusal?.code).toBe('wrong-state');
  expect((await say(world.customer, '　')).status).toBe(400);
});
