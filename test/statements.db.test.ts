import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldValues } from '#master/record-events.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { newObservation, withObservation } from '#platform/http/current-request.server.ts';
import { answerApi, answerPage } from '../src/api-handler.server.ts';
import { freight } from './cargo.ts';
import { freightWorld } from './freight.ts';

// What a call may ask of the database. Who makes it is one statement: session, account, affiliation and impersonator together.

let world: Awaited<ReturnType<typeof freightWorld>>;
beforeAll(async () => {
  world = await freightWorld();
}, 60_000);
afterAll(() => world.close());

/** The statements of a call, once the maintenance and the statements of the first call are known. */
async function statementsOf(
  path: string,
  cookie: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<number> {
  const made = () =>
    new Request(`http://umiji.test/api/v1${path}`, {
      method,
      headers: {
        cookie,
        origin: 'http://umiji.test',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  if (!body) await answerApi(world.app, made());
  const seen = newObservation('statements');
  const answer = await withObservation(seen, () => answerApi(world.app, made()));
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return seen.statements;
}

test('a call that reads asks who makes it in one statement, before its own', async () => {
  const { author, customer, ports } = world;
  for (const { cookie } of [author, customer])
    expect(await statementsOf('/account/me', cookie)).toBe(1);
  expect(await statementsOf(`/mst/port/${ports.tomakomai}`, author.cookie)).toBe(2);
  // The page with its total, and the rows.
  expect(await statementsOf('/mst/port', author.cookie)).toBe(3);
});

test('a request of one page is created and sent in 42 statements', async () => {
  const { customer, ports } = world;
  const { customerId, contactId: contactPersonId } = customer;
  const route = {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: ports.hitachinaka,
    toPortId: ports.tomakomai,
    toDoorId: null,
    viaPortIds: [],
    departure: '2099-04-01',
    voyageId: null,
  };
  expect(
    await statementsOf('/quotation-ask', customer.cookie, {
      customerId,
      contactPersonId,
      siteId: null,
      title: '',
      message: '',
      language: 'ja',
      route,
      lines: [{ cargo: freight.pallets, note: '' }],
    }),
  ).toBe(42);
});

/** A page that makes some calls, once the maintenance is known: how many statements it takes, and what it is answered. */
async function openPage(cookie: string, calls: readonly (readonly [string, unknown])[]) {
  const page = new Request('http://umiji.test/', { headers: { cookie } });
  const open = () =>
    Promise.all(
      [['account.me', undefined] as const, ...calls].map(([path, input]) =>
        answerPage(world.app, page, path.split('.'), input),
      ),
    );
  await withObservation(newObservation('first'), open);
  const seen = newObservation('page');
  const [, ...answers] = await withObservation(seen, open);
  return { statements: seen.statements, answers };
}

const statementsOfPage = async (...given: Parameters<typeof openPage>) =>
  (await openPage(...given)).statements;

test('a page asks for its reader and news in two statements, for a list in two more, for an answered quotation in nine', async () => {
  const { author } = world;
  const news = ['announce.list', { category: 'important', unread: true, language: 'ja' }] as const;
  expect(await statementsOfPage(author.cookie, [[...news], ['mst.port.list', {}]])).toBe(4);
  const { id: quotationId } = await world.request([freight.excavator], { submit: true });
  const answerId = await world.answer(quotationId);
  await world.offered(quotationId, answerId);
  const calls: [string, unknown][] = [
    [...news],
    ['quotation.get', { quotationId }],
    ['quotation.getAnswer', { quotationId, answerId }],
  ];
  expect(await statementsOfPage(author.cookie, calls)).toBe(11);
  // What a page reads together is cut for its reader as it is for a call alone.
  for (const { cookie } of [author, world.customer]) {
    const { answers } = await openPage(cookie, calls);
    const alone = [];
    for (const call of calls) alone.push(...(await openPage(cookie, [call])).answers);
    expect(answers).toEqual(alone);
  }
});

test('a page tells a customer nothing of an answer in progress', async () => {
  const { customer, author } = world;
  const { id: quotationId } = await world.request([freight.excavator], { submit: true });
  const answerId = await world.answer(quotationId);
  const get = ['quotation.get', { quotationId }] as const;
  const read = ['quotation.getAnswer', { quotationId, answerId }] as const;
  const { answers } = await openPage(customer.cookie, [get]);
  expect(answers).toMatchObject([{ id: quotationId, answers: [], instant: null }]);
  expect(JSON.stringify(answers)).not.toContain(answerId);
  await expect(openPage(customer.cookie, [get, read])).rejects.toMatchObject({ status: 404 });
  expect((await openPage(author.cookie, [get, read])).answers[1]).toMatchObject({ id: answerId });
});

test('the dashboard of an employee asks in 14 statements, of a customer in 5, and tells what its calls tell one by one', async () => {
  const { author, customer } = world;
  const { id: quotationId } = await world.request([freight.excavator], { submit: true });
  const answerId = await world.answer(quotationId);
  await world.offered(quotationId, answerId);
  await world.request([freight.pallets], { submit: true });
  await world.request([freight.pallets]);
  const lists = (asked: readonly object[]): [string, unknown][] =>
    asked.map((each) => ['quotation.list', { ...each, size: 5 }]);
  const shared: [string, unknown][] = [
    ['quotation.counts', undefined],
    ['announce.list', { category: 'important', unread: true, language: 'ja' }],
    ['announce.list', { language: 'ja' }],
  ];
  const ofEmployees: [string, unknown][] = [
    ...shared,
    ...lists([
      { needs: 'returned' },
      { needs: 'question' },
      { state: ['requested'], sort: 'requested' },
      { needs: 'expiring' },
    ]),
    ['quotation.approvalQueue', undefined],
    ['maker.waiting', undefined],
    ['tariff.waiting', undefined],
    ['quotation.guestRequestCount', undefined],
    ['report.quotations', { by: 'month' }],
    ['report.quotations', { by: 'lane' }],
    ['maker.nissan.counts', undefined],
    ['maker.toyota.counts', undefined],
  ];
  const ofCustomers = [...shared, ...lists([{ state: ['offered'] }, { state: ['draft'] }])];
  for (const [{ cookie }, calls, most] of [
    [author, ofEmployees, 14],
    [customer, ofCustomers, 5],
  ] as const) {
    const { statements, answers } = await openPage(cookie, calls);
    expect(statements).toBe(most);
    const alone = [];
    for (const call of calls) alone.push(...(await openPage(cookie, [call])).answers);
    expect(answers).toEqual(alone);
  }
});

test('a record is added with its event in six statements, a customer with all it refers to in eight', async () => {
  const { author, customer } = world;
  // Who, begin, record, record with its labels, event, commit.
  expect(
    await statementsOf('/mst/industry', author.cookie, {
      code: 'SEA9',
      name: '海上試運転',
      nameEn: 'Trials',
    }),
  ).toBe(6);
  const read = await answerApi(
    world.app,
    new Request(`http://umiji.test/api/v1/mst/customer/${customer.customerId}`, {
      headers: { cookie: author.cookie },
    }),
  );
  const { row } = (await read.json()) as { row: Record<string, unknown> };
  const another = {
    ...fieldValues(resourceNamed('customer').fields, row),
    code: 'SEA9',
    name: '白浜重機株式会社',
  };
  // What it refers to has to be active, and its name is compared with all others: two more.
  expect(await statementsOf('/mst/customer', author.cookie, another)).toBe(8);
});

test('a line of a priced answer of ten lines is saved in ten statements, whatever its charges', async () => {
  const { author, request, answer, view } = world;
  const { excavator, pallets, wideMachines, car } = freight;
  const cargo = [excavator, pallets, wideMachines, car, excavator];
  const { id } = await request([...cargo, ...cargo]);
  const answerId = await answer(id);
  const { version, lines, routes } = await view(author, id, answerId);
  const body = {
    answerId,
    version,
    routeId: routes[0]?.id,
    cargo: { ...excavator, count: 2 },
    note: '',
  };
  const path = `/quotation/${id}/freight/${lines[0]?.id}`;
  expect(await statementsOf(path, author.cookie, body, 'PUT')).toBe(10);
});
