import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makerWorld } from '#test/maker.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [
  ['14500', '18900', '27500'],
  ['13900', null, '26200'],
];

describe('contact persons of the maker', () => {
  it('see what was offered to their own company, without its author, and nothing else', async () => {
    const { quotation, offered, customer, stranger, done, call, path, sheet } = world;
    const days = { validTo: '2026-12-31' };
    const [draft, id] = [await quotation(prices), await quotation(prices, days)];
    await offered(id);
    const seen = await sheet(customer, id);
    expect(seen.amounts).toEqual(prices);
    expect(seen.inside).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('鈴木');
    const list = await done<{ rows: { id: string }[]; total: number }>(
      customer,
      'GET',
      '/nissan-quotation?size=200',
    );
    expect(list.rows.map((row) => row.id)).toContain(id);
    expect(list.rows.map((row) => row.id)).not.toContain(draft);
    for (const [session, which] of [
      [customer, draft],
      [stranger, id],
      [stranger, draft],
    ] as const) {
      for (const rest of ['', '/sheet'])
        expect((await call(session, 'GET', path(which, rest))).status).toBe(404);
    }
    expect(await done(stranger, 'GET', '/nissan-quotation')).toMatchObject({ rows: [], total: 0 });
    expect((await call(null, 'GET', path(id))).status).toBe(401);
  });

  it('cannot change anything', async () => {
    const { quotation, offered, customer, author, sheet, call, path, cellsOf, header, period } =
      world;
    const id = await quotation(prices, { validFrom: '2027-01-01', validTo: '2027-01-31' });
    await offered(id);
    const cells = cellsOf(await sheet(author, id), [['1']]);
    const { version } = await sheet(author, id);
    const tries = [
      ['POST', '/nissan-quotation', header],
      ['PUT', path(id), { ...header, version }],
      ['PUT', path(id, '/sheet'), { base: 1, cells }],
      ['POST', path(id, '/copy'), { ...period, percent: '1', rounding: 1 }],
      ['POST', path(id, '/vehicle/all'), { version }],
      ['POST', path(id, '/note'), { version, event: 'agree', comment: null }],
      ['POST', path(id, '/withdraw'), { version, reason: 'x' }],
    ] as const;
    for (const [method, to, body] of tries)
      expect((await call(customer, method, to, body)).status).toBe(403);
    expect((await sheet(author, id)).amounts).toEqual(prices);
  });

  it('see the offer in the log, but no earlier events', async () => {
    const { quotation, offered, customer, stranger, done } = world;
    const id = await quotation(prices, { title: 'ログの確認', validFrom: '2027-02-01' });
    await offered(id);
    const log = (session: typeof customer) =>
      done<{ rows: { action: string; recordId: string }[] }>(
        session,
        'GET',
        '/log?resources[0]=nissan-quotation&resources[1]=nissan-quotation-sheet&size=200',
      );
    expect(
      (await log(customer)).rows.filter((row) => row.recordId === id).map((row) => row.action),
    ).toEqual(['maker:offer']);
    expect((await log(stranger)).rows).toEqual([]);
  });
});

describe('the Toyota type', () => {
  it('has one route in its header and the parts of a price by class', async () => {
    const { header, route, stranger, customer, author, done, call } = world;
    const { id } = await done(author, 'POST', '/toyota-quotation', {
      ...header,
      ...route,
      customerId: stranger.customerId,
    });
    await done(author, 'POST', `/toyota-quotation/${id}/vehicle/all`, { version: 1 });
    const read = () =>
      done<Awaited<ReturnType<typeof world.sheet>>>(author, 'GET', `/toyota-quotation/${id}/sheet`);
    const { routes, vehicles } = await read();
    const cell = (part: string, amount: string) => ({
      routeId: routes[0]!.id,
      vehicleId: vehicles[1]!.id,
      part,
      amount,
    });
    await done(author, 'PUT', `/toyota-quotation/${id}/sheet`, {
      base: 0,
      cells: [cell('price', '２０，０００'), cell('lashing', '600')],
    });
    expect((await read()).amounts).toEqual([
      [null, null, null, null],
      ['20000', null, null, '600'],
      [null, null, null, null],
    ]);
    // A draft is not visible outside, and never to another company: neither the sheet nor its files.
    for (const session of [stranger, customer]) {
      for (const rest of ['', '/sheet', '/pdf', '/xlsx'])
        expect((await call(session, 'GET', `/toyota-quotation/${id}${rest}`)).status).toBe(404);
    }
    // Under the other type's address it does not exist.
    expect((await call(author, 'GET', `/nissan-quotation/${id}`)).status).toBe(404);
  });

  it('can be created only for customers that are marked as this maker', async () => {
    const { header, route, author, customer, call } = world;
    const refused = await call(author, 'POST', '/toyota-quotation', {
      ...header,
      ...route,
      customerId: customer.customerId,
    });
    expect(refused.refusal?.fields[0]?.path).toBe('customerId');
  });
});
