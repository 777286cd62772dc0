import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { storedMoney } from '#pricing/money-text.ts';
import type { GuestEstimate } from '#quotation/ask/guest/output.ts';
import { deleteUnconfirmed } from '#quotation/ask/guest/receive.server.ts';
import { guestRequest } from '#quotation/ask/guest/tables.ts';
import type { QuotationPage, QuotationView } from '#quotation/contract.ts';
import { quotation } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const provisional = masters['provisional-customer'];
let guests = 0;
const newAddress = () => `miyake-${++guests}@setouchi.example`;

/** What a guest sends: an excavator from Hitachinaka to Tomakomai. */
const asked = (more: object = {}, route: object = {}) => ({
  route: {
    condition: 'port-port',
    fromDoorId: null,
    fromAddress: null,
    fromPortId: world.ports.hitachinaka,
    toPortId: world.ports.tomakomai,
    toDoorId: null,
    toAddress: null,
    viaPortIds: [],
    departure: '2026-11-25',
    voyageId: null,
    ...route,
  },
  lines: [{ cargo: freight.excavator, note: '自走で積込' }],
  companyName: '有限会社瀬戸内機工',
  contactName: '三宅 徹',
  contactKana: null,
  email: 'miyake@setouchi.example',
  phone: '087-555-0142',
  consent: true,
  title: '',
  message: '午前中の引取を希望します。',
  ...more,
});
const send = (more: object = {}, route: object = {}) =>
  world.call(null, 'POST', '/quotation-ask/guest', asked(more, route));
const mailsTo = (to: string) =>
  world.db.select().from(outboxMail).where(eq(outboxMail.to, to)).orderBy(outboxMail.id);
const tokenIn = (text: string) => /confirm\?token=([\w-]+)/.exec(text)![1]!;
const confirm = (token: string) =>
  world.call(null, 'POST', '/quotation-ask/guest/confirm', { token });

/** Sends a request and takes the secret from the mail. */
async function sent(more: object = {}, route: object = {}) {
  const email = newAddress();
  expect((await send({ email, ...more }, route)).status).toBe(200);
  const [row] = await world.db.select().from(guestRequest).where(eq(guestRequest.email, email));
  const token = tokenIn((await mailsTo(email)).at(-1)!.text);
  return { email, token, id: row!.id, reference: row!.reference };
}
/** A request whose address is confirmed, and the provisional customer that waits. */
async function confirmed(more: object = {}, route: object = {}) {
  const made = await sent(more, route);
  expect((await confirm(made.token)).status).toBe(200);
  return { ...made, firm: (await requestOf(made.id)).provisionalCustomerId! };
}
const requestOf = async (id: string) =>
  (await world.db.select().from(guestRequest).where(eq(guestRequest.id, id)))[0]!;
const eventsOf = async (id: string) =>
  (await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).map(
    ({ action, actorName }) => `${action} ${actorName}`.trim(),
  );
const promote = (id: string) =>
  world.call(world.author, 'POST', `/sdsi/provisional-customer/${id}/promotion`, {
    version: 1,
    customerId: world.stranger.customerId,
    customer: null,
    contactNameEn: 'Toru Miyake',
    contactKana: null,
    isPrimary: false,
  });

test('a guest’s request waits for its address: the link confirms it once, and the firm is to be reviewed', async () => {
  const { email, token, id, reference } = await sent();
  expect(reference).toMatch(/^G-[2-9A-HJ-NP-Z]{8}$/);
  const [link] = await mailsTo(email);
  expect(link).toMatchObject({ locale: 'en', secret: true });
  expect(link!.subject).toContain(reference);
  expect(link!.text, 'nothing that was typed').not.toMatch(/三宅|瀬戸内|午前/);
  expect(await requestOf(id)).toMatchObject({ state: 'unconfirmed', provisionalCustomerId: null });
  expect((await requestOf(id)).tokenHash).not.toContain(token);

  const opened = await world.call(null, 'POST', '/quotation-ask/guest/open', { token });
  expect(JSON.parse(opened.text)).toEqual({
    reference,
    companyName: '有限会社瀬戸内機工',
    contactName: '三宅 徹',
    route: 'Hitachinaka → Tomakomai (25 Nov 2026)',
    lines: 1,
    estimate: (await requestOf(id)).estimate,
    isConfirmed: false,
  });
  expect((await requestOf(id)).state, 'reading confirms nothing').toBe('unconfirmed');

  const answer = await confirm(token);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { reference }]);
  const row = await requestOf(id);
  expect(row).toMatchObject({ state: 'confirmed' });
  const firms = await world.db.select().from(provisional).where(eq(provisional.email, email));
  expect(firms).toMatchObject([
    {
      id: row.provisionalCustomerId,
      companyName: '有限会社瀬戸内機工',
      source: 'guest-request',
      status: 'pending',
      account: null,
      createdBy: null,
    },
  ]);
  expect(await eventsOf(id)).toEqual(['create', 'guest-request:confirm']);
  expect(await eventsOf(firms[0]!.id)).toEqual(['create']);
  const [, received] = await mailsTo(email);
  expect(received).toMatchObject({ secret: false });
  expect(received!.text).toContain(reference);
  const [staff] = await world.db
    .select()
    .from(outboxMail)
    .where(and(eq(outboxMail.to, 'info@umiji.example'), like(outboxMail.text, `%${reference}%`)));
  expect(staff!.text).toContain(`/sdsi/provisional-customer/${firms[0]!.id}/edit`);
  expect(staff!.replyTo).toBe(email);

  const again = await confirm(token);
  expect([again.status, again.refusal!.code]).toEqual([409, 'confirmation-invalid']);
  // Who reloads the page of the link reads that the request is confirmed, not that it has to be sent again.
  const reopened = await world.call(null, 'POST', '/quotation-ask/guest/open', { token });
  expect(JSON.parse(reopened.text)).toMatchObject({ reference, isConfirmed: true });
  expect(await mailsTo(email)).toHaveLength(2);
});

test('the price that the page showed stands in the answer, the mails and the page of the link, though the tariff changes', async () => {
  const email = newAddress();
  const { route, lines } = asked();
  const page = { customerId: null, route, lines };
  const shown = await world.call(null, 'POST', '/quotation-ask/estimate', page);
  const { currency, subtotal, tax, total, baf, incomplete } = JSON.parse(
    shown.text,
  ) as GuestEstimate;
  const told = { day: '2026-11-20', currency, subtotal, tax, total, baf, incomplete };
  expect(JSON.parse((await send({ email })).text)).toEqual({ estimate: told });
  const [row] = await world.db.select().from(guestRequest).where(eq(guestRequest.email, email));
  expect(row!.estimate).toEqual(told);

  // A later price does not change what was told.
  await world.db
    .update(guestRequest)
    .set({ estimate: { ...told, day: '2026-11-01', total: '123456' } })
    .where(eq(guestRequest.id, row!.id));
  const [link] = await mailsTo(email);
  const token = tokenIn(link!.text);
  expect(link!.text).toContain('Estimate by our tariff of 20 Nov 2026');
  expect(link!.text).toContain(storedMoney(total, 'JPY'));
  const opened = await world.call(null, 'POST', '/quotation-ask/guest/open', { token });
  expect(JSON.parse(opened.text)).toMatchObject({ estimate: { total: '123456' } });
  expect((await confirm(token)).status).toBe(200);
  const [, received] = await mailsTo(email);
  expect(received!.text).toContain('Estimate by our tariff of 1 Nov 2026');
  expect(received!.text).toContain('¥123,456');
  const firm = (await requestOf(row!.id)).provisionalCustomerId!;
  const kept = await world.done(
    world.author,
    'GET',
    `/quotation/guest-request?provisionalCustomerId=${firm}`,
  );
  expect(kept).toMatchObject([
    { estimate: { day: '2026-11-20', total }, told: { total: '123456' } },
  ]);
});

test('a figure that a guest sends is refused', async () => {
  const { status } = await send({ email: newAddress(), estimate: { total: '1' } });
  expect(status).toBe(400);
});

test('of two confirmations at once one is refused, and one firm is made', async () => {
  const { token, email } = await sent();
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  expect(
    await world.db.select().from(provisional).where(eq(provisional.email, email)),
  ).toHaveLength(1);
});

test('a wrong, a changed and a late link confirm nothing; the job deletes what was not confirmed, and logs no address', async () => {
  const { token, id, email } = await sent();
  for (const wrong of ['x', `${token}x`, token.toLowerCase(), (await requestOf(id)).tokenHash!])
    expect((await confirm(wrong)).refusal!.code).toBe('confirmation-invalid');
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 48 * 3_600_000 + 1);
  try {
    expect((await confirm(token)).refusal!.code).toBe('confirmation-invalid');
    await deleteUnconfirmed(world.db, world.clock.now);
  } finally {
    world.clock.now = before;
  }
  expect(await world.db.select().from(guestRequest).where(eq(guestRequest.id, id))).toEqual([]);
  expect(await eventsOf(id)).toEqual(['create', 'guest-request:expire']);
  const events = await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, id));
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${email}|三宅|瀬戸内`));
});

test('every address is answered alike: of a customer, of an employee, of nobody, and of one with enough mails', async () => {
  const addresses = [world.customer.email, world.author.email, 'nobody@nowhere.example'];
  const answers = [];
  for (const email of addresses) answers.push(await send({ email }));
  const mails = [];
  for (const email of addresses)
    mails.push(
      (await mailsTo(email))
        .filter(({ subject }) => subject.includes('G-'))
        .map(({ subject, locale }) => [subject.replace(/G-\w+/, ''), locale]),
    );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(new Set(mails.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(mails[0]).toHaveLength(1);
  for (let i = 0; i < 4; i++)
    expect(await send({ email: 'NOBODY@nowhere.example' })).toEqual(answers[0]);
  expect(await mailsTo('nobody@nowhere.example'), 'three unconfirmed in a day').toHaveLength(3);
});

test('the address of a customer’s user stays a provisional customer, until our people decide', async () => {
  const { email } = world.customer;
  await send({ email });
  const { token } = { token: tokenIn((await mailsTo(email)).at(-1)!.text) };
  const before = await world.db.$count(quotation);
  expect((await confirm(token)).status).toBe(200);
  const firms = await world.db.select().from(provisional).where(eq(provisional.email, email));
  expect(firms).toMatchObject([{ status: 'pending', account: null, promotedTo: null }]);
  expect(await world.db.$count(quotation)).toBe(before);
});

test.each([
  [{ companyName: ' ' }, {}, 'companyName'],
  [{ email: 'miyake@' }, {}, 'email'],
  [{ consent: false }, {}, 'consent'],
  [{ lines: [] }, {}, 'lines'],
  [{}, { departure: '2026-11-19' }, 'route.departure'],
  [{}, { toPortId: '0199c2f0-0000-7000-8000-000000000001' }, 'route.toPortId'],
  [{}, { condition: 'door-port' }, 'route.fromDoorId'],
])('%o %o is refused at its field, and nothing is mailed', async (more, route, path) => {
  const email = newAddress();
  const { status, refusal } = await send({ email, ...more }, route);
  expect([status, refusal!.fields.map((fault) => fault.path)]).toEqual([400, [path]]);
  expect(await mailsTo(email)).toEqual([]);
});

test('a guest chooses no door of a customer, and may type an address', async () => {
  const [door] = await world.db.select().from(masters.door).limit(1);
  const { refusal } = await send(
    { email: newAddress() },
    { condition: 'door-port', fromDoorId: door?.id ?? world.ports.kushiro },
  );
  expect(refusal!.fields.map(({ path }) => path)).toEqual(['route.fromDoorId']);
  const fromAddress = {
    name: '勝田第二ヤード',
    postalCode: '312-0005',
    prefecture: '茨城県',
    address: 'ひたちなか市新光町552',
  };
  const { id } = await sent({}, { condition: 'door-port', fromAddress });
  expect((await requestOf(id)).freight.route.fromAddress).toEqual(fromAddress);
});

test('a network sends ten requests an hour', async () => {
  const from = (address: string) =>
    world.api.call('/api/v1/quotation-ask/guest', {
      body: asked({ email: newAddress() }, { departure: '2099-11-25' }),
      address,
    });
  for (let i = 0; i < 10; i++) expect((await from('198.51.100.77')).status).toBe(200);
  expect((await from('198.51.100.77')).status).toBe(429);
  expect((await from('198.51.100.78')).status).toBe(200);
});

test('the promotion of the firm makes one quotation of the customer, sent with a number and the usual mails', async () => {
  const { firm, id, email } = await confirmed({ title: '油圧ショベル輸送' });
  const before = await world.db.$count(quotation);
  expect((await promote(firm)).status).toBe(200);
  expect((await promote(firm)).status).toBe(409);
  expect(await world.db.$count(quotation)).toBe(before + 1);
  const { quotationId, state, endedBy } = await requestOf(id);
  expect([state, endedBy]).toEqual(['taken-over', world.author.name]);
  const waiting = await world.done<QuotationPage>(
    world.author,
    'GET',
    '/quotation?state[0]=requested',
  );
  const listed = waiting.rows.filter((row) => row.id === quotationId);
  expect(listed).toMatchObject([{ title: '油圧ショベル輸送' }]);
  const shown = await world.done<QuotationView>(world.stranger, 'GET', `/quotation/${quotationId}`);
  expect(shown).toMatchObject({
    state: 'requested',
    customerId: world.stranger.customerId,
    message: '午前中の引取を希望します。',
    contact: { name: '三宅 徹' },
    routes: [{ departure: '2026-11-25', fromPort: { nameEn: 'Hitachinaka' } }],
    lines: [{ note: '自走で積込', cargo: { kind: 'heavy-equipment', count: 1 } }],
  });
  expect(shown.number).toMatch(/^Q-2026-\d{6}$/);
  expect(JSON.stringify(shown)).not.toContain(world.author.accountId);
  expect((await mailsTo(email)).at(-1)!.subject).toContain(shown.number!);
  const toSeller = await mailsTo(world.author.email);
  expect(toSeller.filter(({ subject }) => subject.includes(shown.number!))).toHaveLength(1);
  expect(await eventsOf(quotationId!)).toEqual([
    `quotation:create ${world.author.name}`,
    `update ${world.author.name}`,
    `quotation:submit ${world.author.name}`,
  ]);
  const kept = await world.done(
    world.author,
    'GET',
    `/quotation/guest-request?provisionalCustomerId=${firm}`,
  );
  expect(kept).toMatchObject([
    {
      id,
      state: 'taken-over',
      quotation: { id: quotationId, number: shown.number, visible: true },
    },
  ]);
});

test('a departure that is past at the promotion is kept as a draft, to be corrected and sent', async () => {
  const { firm, id, email } = await confirmed();
  const before = world.clock.now;
  world.clock.now = new Date('2026-11-27T03:00:00Z');
  try {
    expect((await promote(firm)).status).toBe(200);
    const { quotationId } = await requestOf(id);
    const shown = await world.read(world.author, quotationId!);
    expect(shown).toMatchObject({ state: 'draft', number: null });
    expect(shown.faults).toMatchObject([{ code: 'departure-past', path: 'routes[0].departure' }]);
    expect(shown.allowed).toContain('submit');
    expect(await mailsTo(email), 'nothing is told as sent').toHaveLength(2);
    const [route] = shown.routes;
    await world.done(world.author, 'PUT', `/quotation/${quotationId}/route/${route!.id}`, {
      condition: 'port-port',
      fromDoorId: null,
      fromPortId: world.ports.hitachinaka,
      toPortId: world.ports.tomakomai,
      toDoorId: null,
      viaPortIds: [],
      departure: '2026-12-02',
      voyageId: null,
      answerId: null,
      version: shown.version,
    });
    await world.done(world.author, 'POST', `/quotation/${quotationId}/submit`, {
      version: shown.version + 1,
    });
    expect((await mailsTo(email)).at(-1)!.subject).toContain('Q-2026-');
  } finally {
    world.clock.now = before;
  }
});

test('a rejection ends the request on record, without a quotation', async () => {
  const { firm, id } = await confirmed();
  const before = await world.db.$count(quotation);
  await world.done(world.author, 'POST', `/sdsi/provisional-customer/${firm}/rejection`, {
    version: 1,
    reason: '営業の電話でした。',
  });
  expect(await requestOf(id)).toMatchObject({ state: 'rejected', quotationId: null });
  expect(await world.db.$count(quotation)).toBe(before);
  expect(await eventsOf(id)).toContain(`guest-request:reject ${world.author.name}`);
});

test('a second request of the same person is kept with the first, and both become quotations', async () => {
  const { firm, email } = await confirmed();
  await send({ email });
  expect((await confirm(tokenIn((await mailsTo(email)).at(-1)!.text))).status).toBe(200);
  const rows = await world.db.select().from(guestRequest).where(eq(guestRequest.email, email));
  expect(rows.map((row) => row.provisionalCustomerId)).toEqual([firm, firm]);
  const { count } = await world.done<{ count: number }>(
    world.author,
    'GET',
    '/quotation/guest-request/count',
  );
  expect(count).toBeGreaterThanOrEqual(2);
  await promote(firm);
  const ended = await world.db.select().from(guestRequest).where(eq(guestRequest.email, email));
  expect(new Set(ended.map(({ quotationId }) => quotationId)).size).toBe(2);
});

test('guests and customers read no requests of guests', async () => {
  const { firm } = await confirmed();
  const path = `/quotation/guest-request?provisionalCustomerId=${firm}`;
  expect((await world.call(null, 'GET', path)).status).toBe(401);
  expect((await world.call(world.customer, 'GET', path)).status).toBe(403);
  expect((await world.call(world.customer, 'GET', '/quotation/guest-request/count')).status).toBe(
    403,
  );
});
