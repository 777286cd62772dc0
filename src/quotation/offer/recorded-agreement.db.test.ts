import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { quotation } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { answerApi } from '#api-handler.server.ts';

// An order by telephone, recorded by an employee with what was said.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());

const order = {
  channel: 'phone',
  person: '物流部 田中 一郎',
  day: '2026-11-20',
  note: '10:15にお電話。第1版の金額で発注とのこと。',
  documentId: null,
};
async function offered() {
  const { id, number } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  await world.offered(id, answerId);
  return { id, number, answerId };
}
const record = (
  by: TestSession,
  { id, answerId }: { id: string; answerId: string },
  change: object = {},
) => world.step(by, id, answerId, 'record-agreement', { ...order, ...change });
const codes = (text: string) => {
  const { code, fields = [] } = JSON.parse(text) as { code: string; fields?: { code: string }[] };
  return [code, ...fields.map((field) => field.code)];
};

it('is an agreement that screens, log and mails name as recorded, with who recorded it for our own people', async () => {
  const about = await offered();
  expect((await record(world.colleague, about)).status).toBe(200);
  const inside = await world.view(world.author, about.id, about.answerId);
  expect(inside).toMatchObject({
    state: 'agreed',
    quotationState: 'agreed',
    decidedBy: order.person,
    recordedAgreement: {
      channel: 'phone',
      day: '2026-11-20',
      note: order.note,
      recordedBy: '田中 直樹',
    },
  });
  expect(inside.agreedSha256).toMatch(/^[0-9a-f]{64}$/);
  const asCustomer = await world.view(world.customer, about.id, about.answerId);
  expect(asCustomer.recordedAgreement).toMatchObject({
    channel: 'phone',
    note: '',
    recordedBy: '',
  });
  expect(JSON.stringify(asCustomer)).not.toMatch(/田中 直樹|10:15/);

  const events = (await world.read(world.author, about.id)).events;
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['record-agreement', 'note', 'customer-told']),
  );
  expect(events.find(({ event }) => event === 'record-agreement')).toMatchObject({
    actorName: '田中 直樹',
    comment: '物流部 田中 一郎 (お電話)',
  });
  const [logged] = await world.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, 'quotation:record-agreement'));
  expect(logged).toMatchObject({
    actorId: world.colleague.accountId,
    after: { state: 'agreed', channel: 'phone', person: order.person, receivedOn: '2026-11-20' },
  });

  const mails = (await world.db.select().from(outboxMail)).filter(({ subject }) =>
    /ご注文承り|承諾の記録/.test(subject),
  );
  const toCustomer = mails.filter(({ to }) => to === world.customer.email);
  expect(toCustomer).toHaveLength(1);
  expect(toCustomer[0]!.text).toContain('物流部 田中 一郎様よりお電話にてご注文');
  expect(toCustomer[0]!.text).toContain('お心当たりのない場合');
  expect(toCustomer[0]!.text).not.toContain('田中 直樹');
  const colleagues = mails.filter(({ to }) => to !== world.customer.email);
  expect(colleagues.map(({ to }) => to)).toEqual(
    expect.arrayContaining([world.author.email, world.chief.email]),
  );
  expect(colleagues.map(({ to }) => to)).not.toContain(world.colleague.email);
  for (const { text } of colleagues) expect(text).toContain('田中 直樹が承諾として記録');

  // Undone, it leaves the offer as it was.
  await world.step(world.author, about.id, about.answerId, 'reopen', {
    reason: '数量の聞き間違い',
  });
  expect(await world.view(world.author, about.id, about.answerId)).toMatchObject({
    state: 'offered',
    recordedAgreement: null,
    decidedBy: null,
  });
});

it('is named by a copy of the PDF, as one on the site is; the file that was agreed to stays as it was sent', async () => {
  const pdf = async ({ id, answerId }: { id: string; answerId: string }, query: string) => {
    const { app, customer } = world;
    const path = `/api/v1/quotation/${id}/answer/${answerId}/pdf?locale=ja${query}`;
    const request = new Request(new URL(path, app.settings.baseUrl), {
      headers: { cookie: customer.cookie },
    });
    const answer = await answerApi(app, request);
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const textOf = async (bytes: Uint8Array) => {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    return text.normalize('NFKC').replaceAll(/\s+/g, '');
  };
  const byPhone = await offered();
  expect((await pdf(byPhone, '&agreement=true')).status, 'not agreed yet').toBe(404);
  expect((await record(world.colleague, byPhone)).status).toBe(200);
  const { agreedSha256 } = await world.view(world.author, byPhone.id, byPhone.answerId);
  const sent = (await pdf(byPhone, '')).bytes;
  expect(createHash('sha256').update(sent).digest('hex')).toBe(agreedSha256);
  const copy = await textOf((await pdf(byPhone, '&agreement=true')).bytes);
  expect(copy).toContain('2026年11月20日お電話によるご発注(物流部田中一郎様');
  expect(copy).toContain(agreedSha256);
  expect(copy, 'not who of us recorded it').not.toContain('田中直樹');

  const online = await offered();
  expect((await world.step(world.customer, online.id, online.answerId, 'agree')).status).toBe(200);
  expect(await textOf((await pdf(online, '&agreement=true')).bytes)).toContain(
    '2026年11月20日Webサイトでのご承諾',
  );
});

it('needs evidence, and a day on which the offer stood', async () => {
  const about = await offered();
  const refused = async (change: object) => codes((await record(world.author, about, change)).text);
  expect(await refused({ note: ' ' })).toEqual(['invalid', 'evidence-missing']);
  expect(await refused({ day: '2026-11-19' })).toEqual(['invalid', 'order-day']);
  expect(await refused({ day: '2026-11-21' })).toEqual(['invalid', 'order-day']);
  expect(await refused({ documentId: about.id })).toEqual(['invalid', 'evidence-missing']);
  expect((await record(world.customer, about)).status).toBe(403);
  expect((await record(world.stranger, about)).status).toBe(403);

  expect((await record(world.author, about)).status).toBe(200);
  expect((await record(world.author, about)).status).toBe(409);
});

it('of a customer without an address is recorded by a colleague who did not work on the quote', async () => {
  const about = await offered();
  await world.db
    .update(quotation)
    .set({ contactPersonId: null, requesterId: world.author.accountId })
    .where(eq(quotation.id, about.id));
  const own = await record(world.author, about);
  expect([own.status, ...codes(own.text)]).toEqual([409, 'agreement-unseen']);
  expect((await record(world.colleague, about)).status).toBe(200);
  const { events } = await world.read(world.author, about.id);
  expect(events.map(({ event }) => event)).not.toContain('customer-told');
});
