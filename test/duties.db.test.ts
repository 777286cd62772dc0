import { traverseContractProcedures } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { apiRouter } from '../src/api.server.ts';
import { freight } from './cargo.ts';
import { type FreightWorld, freightWorld } from './freight.ts';
import { makerWorld } from './maker.ts';
import type { TestSession } from './session.ts';

// What the product's own users must not reach: drafts of others, other customers' quotations, names of employees.

let world: FreightWorld;
let maker: Awaited<ReturnType<typeof makerWorld>>;
/** A draft of the customer's, and one that an employee makes for the customer. */
let drafts: Readonly<{ customers: string; employees: string }>;
/** A quotation that an employee asked for, with all that employees can leave behind in it. */
let offered: Readonly<{ id: string; answerId: string; makerId: string; hiddenMakerId: string }>;
let news: Readonly<{ id: string; slug: string }>;

beforeAll(async () => {
  world = await freightWorld();
  maker = await makerWorld(world);
  const { author, colleague, chief, customer, done } = world;
  const header = {
    customerId: customer.customerId,
    siteId: null,
    contactPersonId: customer.contactId,
    title: '代理の下書き',
    message: '',
    language: 'ja',
  };
  drafts = {
    customers: (await world.request([freight.excavator], { submit: false, title: '顧客の下書き' }))
      .id,
    employees: (await done(colleague, 'POST', '/quotation', header)).id,
  };
  const asked = await world.request([freight.excavator], { by: { ...customer, ...colleague } });
  const answerId = await world.answer(asked.id);
  for (const by of [colleague, author])
    await done(by, 'POST', `/quotation/${asked.id}/message`, {
      text: '確認中です',
      internal: false,
    });
  const form = new FormData();
  form.set('file', new File(['積付図'], '図面.txt'));
  form.set('internal', 'false');
  form.set('answerId', answerId);
  await done(colleague, 'POST', `/quotation/${asked.id}/document`, form);
  await world.askApproval(asked.id, answerId);
  expect((await world.step(chief, asked.id, answerId, 'approve', { comment: null })).status).toBe(
    200,
  );
  const hiddenMakerId = await maker.quotation([['14500']]);
  const makerId = await maker.quotation([['15000']]);
  await maker.offered(makerId);
  offered = { id: asked.id, answerId, makerId, hiddenMakerId };
  const made = await done<{ row: { id: string } }>(author, 'POST', '/mst/announce', {
    slug: 'new-ship',
    title: '新造船のお知らせ',
    titleEn: 'A new ship',
    category: 'notice',
    pinned: false,
    state: 'published',
    publishFrom: '2099-01-01 00:00',
    publishTo: null,
    body: { blocks: [{ type: 'paragraph', data: { text: '本文' } }] },
    bodyEn: { blocks: [{ type: 'paragraph', data: { text: 'Text' } }] },
  });
  news = { id: made.row.id, slug: 'new-ship' };
});
afterAll(() => world.close());

const idsIn = ({ text }: { text: string }): readonly string[] =>
  (JSON.parse(text) as { rows: { id: string }[] }).rows.map(({ id }) => id);

/** Every call about one quotation by its id, as the contract has it. */
const callsByQuotation = (): readonly Readonly<{ method: string; path: string }>[] => {
  const found: { method: string; path: string }[] = [];
  traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract }) => {
    const { method = 'POST', path = '' } = contract['~orpc'].route;
    if (path.startsWith('/quotation/{quotationId}')) found.push({ method, path });
  });
  return found;
};

/** What the next sailings of a route are asked with. */
const betweenPorts = () =>
  `?fromPortId=${world.ports.hitachinaka}&toPortId=${world.ports.tomakomai}`;

/** Each kind of record whose list hides some: by whom, where it is listed, which is hidden, and by which addresses it is read. */
const kinds = (): readonly Readonly<{
  kind: string;
  by: TestSession | null;
  list: string;
  hidden: string;
  addresses: readonly string[];
}>[] => {
  const { author, colleague, customer, stranger } = world;
  const byId = (id: string) =>
    callsByQuotation()
      .filter(({ method, path }) => method === 'GET' && !/\{(?!quotationId)/.test(path))
      .map(
        ({ path }) =>
          `${path.replace('{quotationId}', id)}${path.endsWith('/sailing') ? betweenPorts() : ''}`,
      );
  const sheets = (id: string) =>
    ['', '/sheet', '/pdf', '/xlsx'].map((rest) => `/nissan-quotation/${id}${rest}`);
  return [
    ...[author, colleague].map((by) => ({
      kind: 'request drafts of a customer, to employees',
      by,
      list: '/quotation?size=100',
      hidden: drafts.customers,
      addresses: byId(drafts.customers),
    })),
    {
      kind: 'request drafts of another employee',
      by: author,
      list: '/quotation?size=100',
      hidden: drafts.employees,
      addresses: byId(drafts.employees),
    },
    {
      kind: 'quotations of another customer',
      by: stranger,
      list: '/quotation?size=100',
      hidden: offered.id,
      addresses: byId(offered.id),
    },
    {
      kind: 'price sheets before their offer',
      by: customer,
      list: '/nissan-quotation',
      hidden: offered.hiddenMakerId,
      addresses: sheets(offered.hiddenMakerId),
    },
    {
      kind: 'price sheets of another maker',
      by: stranger,
      list: '/nissan-quotation',
      hidden: offered.makerId,
      addresses: sheets(offered.makerId),
    },
    ...[null, customer, author].map((by) => ({
      kind: 'announcements before their publication',
      by,
      list: '/announce',
      hidden: news.id,
      addresses: [`/announce/${news.slug}`],
    })),
  ];
};

test('what a list hides does not exist by its id, for every kind of record', async () => {
  const open: string[] = [];
  for (const { kind, by, list, hidden, addresses } of kinds()) {
    const listed = await world.call(by, 'GET', list);
    expect([kind, listed.status]).toEqual([kind, 200]);
    expect([kind, listed.text.includes(hidden)]).toEqual([kind, false]);
    expect([kind, addresses.length > 0]).toEqual([kind, true]);
    for (const address of addresses) {
      const { status } = await world.call(by, 'GET', address);
      if (status !== 404) open.push(`${kind}: ${address}: ${status}`);
    }
  }
  expect(open).toEqual([]);
});

test('employees neither change, send nor read others’ drafts by id, nor their log', async () => {
  const { author, customer, call, done, ports } = world;
  const before = await world.read(customer, drafts.customers);
  const id = drafts.customers;
  const about = { answerId: null, version: before.version };
  const route = {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: ports.hitachinaka,
    toPortId: ports.tomakomai,
    toDoorId: null,
    viaPortIds: [],
    departure: '2026-11-25',
    voyageId: null,
  };
  const attacks: readonly [string, string, object][] = [
    ['POST', '/submit', { version: before.version }],
    ['POST', '/cancel', { version: before.version, reason: '不要' }],
    ['POST', '/duplicate', {}],
    ['POST', '/answer', {}],
    ['POST', '/route', { ...about, ...route }],
    ['POST', '/present', { answerId: null }],
    ['POST', '/message', { text: '横から', internal: true }],
  ];
  for (const [method, path, body] of attacks)
    expect([path, (await call(author, method, `/quotation/${id}${path}`, body)).status]).toEqual([
      path,
      404,
    ]);
  expect(await world.read(customer, id)).toEqual(before);
  const log = `/log?resources=quotation-request&recordId=${id}`;
  expect(idsIn(await call(author, 'GET', log))).toEqual([]);
  expect(idsIn(await call(customer, 'GET', log)).length).toBeGreaterThan(0);
  // Whoever made it reads it, and so does its customer.
  expect((await done(world.colleague, 'GET', `/quotation/${drafts.employees}`)).id).toBe(
    drafts.employees,
  );
  expect((await done(customer, 'GET', `/quotation/${drafts.employees}`)).id).toBe(drafts.employees);
});

test('a draft with freight, messages or documents stays its customer’s', async () => {
  const { colleague, stranger, call, customer, done, read } = world;
  const moved = {
    customerId: stranger.customerId,
    siteId: null,
    contactPersonId: null,
    title: '移動',
    message: '',
    language: 'ja',
  };
  const mine = { ...moved, customerId: customer.customerId };
  const made = async () => (await done(colleague, 'POST', '/quotation', mine)).id;
  // With nothing in it the customer can still be corrected.
  const empty = await made();
  expect((await read(colleague, empty)).customerFixed).toBe(false);
  await done(colleague, 'PUT', `/quotation/${empty}`, { ...moved, version: 1 });

  const withDocument = await made();
  const form = new FormData();
  form.set('file', new File(['秘密'], '図面.txt'));
  form.set('internal', 'false');
  await done(colleague, 'POST', `/quotation/${withDocument}/document`, form);
  const { version, customerFixed } = await read(colleague, withDocument);
  expect(customerFixed).toBe(true);
  const refused = await call(colleague, 'PUT', `/quotation/${withDocument}`, { ...moved, version });
  expect(refused.status).toBe(400);
  expect(refused.refusal?.fields).toMatchObject([{ path: 'customerId', code: 'fixed' }]);
  expect((await call(stranger, 'GET', `/quotation/${withDocument}`)).status).toBe(404);
  // The rest of the header can still be changed.
  await done(colleague, 'PUT', `/quotation/${withDocument}`, { ...mine, title: '改題', version });
});

/** What customers must not learn of employees: everything but the name of the contact in charge. */
async function secrets(): Promise<readonly string[]> {
  const { employee } = masters;
  const inCharge = world.author.employeeId;
  const rows = await world.db
    .select()
    .from(employee)
    .innerJoin(authUser, eq(authUser.id, employee.account));
  return rows.flatMap(({ employee: row, auth_user: account }) => [
    account.id,
    row.email,
    ...(row.id === inCharge ? [] : [row.id, row.name, row.nameEn, account.name]),
  ]);
}

test('nothing that a customer can get names an employee but the contact in charge', async () => {
  const { customer, call, db } = world;
  const hidden = await secrets();
  const found: string[] = [];
  const look = (where: string, text: string) => {
    const known = hidden.filter((secret) => text.includes(secret));
    if (known.length > 0) found.push(`${where}: ${known.join(', ')}`);
  };
  const { id, answerId, makerId } = offered;
  const { documents } = await world.read(customer, id);
  const filled: Readonly<Record<string, string>> = {
    quotationId: id,
    answerId,
    documentId: documents[0]!.id,
    slug: 'none',
    id: makerId,
  };
  const addresses: string[] = [];
  traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract }) => {
    const { method, path = '' } = contract['~orpc'].route;
    if (method === 'GET')
      addresses.push(path.replaceAll(/\{(\w+)\}/g, (_, key) => filled[key] ?? uuidv7()));
  });
  let read = 0;
  const queries = ['', '?resources=quotation-request', '?resources=nissan-quotation', '?q=油圧'];
  for (const address of addresses)
    for (const query of queries) {
      const { status, text } = await call(customer, 'GET', `${address}${query}`);
      if (status === 200) read++;
      look(`${address}${query}`, text);
    }
  expect(read).toBeGreaterThan(20);
  for (const locale of ['ja', 'en']) {
    const { text } = await world.pdf(customer, id, answerId, locale);
    for (const secret of hidden)
      if (text.includes(secret.replaceAll(/\s/g, ''))) found.push(`pdf ${locale}: ${secret}`);
  }
  // Refusals say who was first: not to a customer.
  for (const event of ['agree', 'decline'])
    look(
      event,
      (
        await call(customer, 'POST', `/quotation/${id}/answer/${answerId}/${event}`, {
          version: 1,
          reason: '不要',
        })
      ).text,
    );
  look('submit', (await call(customer, 'POST', `/quotation/${id}/submit`, { version: 1 })).text);
  const mails = await db
    .select()
    .from(outboxMail)
    .where(inArray(outboxMail.to, [customer.email]));
  expect(mails.length).toBeGreaterThan(1);
  // Signed by the contact in charge, with the address to write to; that of nobody else.
  for (const { subject, text, html } of mails)
    look(`mail ${subject}`, `${subject} ${text} ${html}`.replaceAll(world.author.email, ''));
  expect(found).toEqual([]);
}, 120_000);
