import { afterAll, beforeAll, expect, test } from 'vitest';
import { newObservation, withObservation } from '#platform/http/current-request.server.ts';
import { answerApi } from '../src/api-handler.server.ts';
import { freight } from './cargo.ts';
import { freightWorld } from './freight.ts';

// What a call may ask of the database. Who makes it is one statement: session, account, affiliation and impersonator together.

let world: Awaited<ReturnType<typeof freightWorld>>;
beforeAll(async () => {
  world = await freightWorld();
}, 60_000);
afterAll(() => world.close());

/** The statements of a call, once the maintenance and the statements of the first call are known. */
async function statementsOf(path: string, cookie: string, body?: object): Promise<number> {
  const made = () =>
    new Request(`http://umiji.test/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
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

test('a request of one page is created and sent in 43 statements', async () => {
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
  ).toBe(43);
});

test('a record is added with its event in six statements', async () => {
  // Who, begin, record, event, the record as it is answered, commit.
  expect(
    await statementsOf('/mst/industry', world.author.cookie, {
      code: 'Z9',
      name: '試験業',
      nameEn: 'Trials',
    }),
  ).toBe(6);
});
