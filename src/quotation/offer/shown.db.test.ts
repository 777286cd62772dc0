import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import type { QuotationPage, RevisionChanges } from '#quotation/contract.ts';

// An offer with a route, departure, freight, validity and remarks that differ from the request: its readers see those of the offer.

let world: FreightWorld;
let [id, answerId] = ['', ''];
const requested = { departure: '2026-12-07', port: '苫小牧', portEn: 'Tomakomai' };
const offered = {
  departure: '2026-12-14',
  port: '釧路',
  portEn: 'Kushiro',
  remark: '荷役は午前のみ',
};

beforeAll(async () => {
  world = await freightWorld();
  ({ id } = await world.request([freight.excavator], { departure: requested.departure }));
  answerId = await world.answer(id);
  const { author, done, view, ports } = world;
  const [route] = (await view(author, id, answerId)).routes;
  const version = async () => (await view(author, id, answerId)).version;
  await done(author, 'PUT', `/quotation/${id}/route/${route?.id}`, {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: ports.hitachinaka,
    toPortId: ports.kushiro,
    toDoorId: null,
    viaPortIds: [],
    departure: offered.departure,
    voyageId: null,
    answerId,
    version: await version(),
  });
  const at = `/quotation/${id}/answer/${answerId}`;
  const { charges } = await view(author, id, answerId);
  for (const charge of charges.filter(({ amount }) => amount === null)) {
    await done(author, 'PUT', `${at}/charge/${encodeURIComponent(charge.id)}`, {
      unitPrice: null,
      amount: '140000',
      cost: null,
      taxKind: 'standard',
      reason: '個別見積',
      version: await version(),
    });
  }
  await done(author, 'PUT', `${at}/remark`, {
    version: await version(),
    remarks: [
      { templateId: null, text: offered.remark, internal: false },
      { templateId: null, text: '社内の覚え書き', internal: true },
    ],
  });
  await world.offered(id, answerId);
});
afterAll(() => world.close());

const readers = (): [string, TestSession][] => [
  ['the customer', world.customer],
  ['an employee', world.author],
];

describe('an offer that differs from the request', () => {
  it('is read with its own route, departure and remarks', async () => {
    for (const [who, session] of readers()) {
      const seen = await world.view(session, id, answerId);
      expect(
        seen.routes.map(({ departure, toPort }) => [departure, toPort.name]),
        who,
      ).toEqual([[offered.departure, offered.port]]);
      expect(JSON.stringify(seen), who).not.toContain(requested.departure);
    }
  });
  it('is printed with its own route, departure and remarks', async () => {
    for (const locale of ['ja', 'en']) {
      const { text } = await world.pdf(world.customer, id, answerId, locale);
      expect(text).toContain(locale === 'ja' ? offered.port : offered.portEn);
      expect(text).toContain(offered.remark);
      expect(text).not.toContain(locale === 'ja' ? requested.port : requested.portEn);
    }
  });
  it('is found by the places and readings of both', async () => {
    for (const [who, session] of readers())
      for (const word of ['釧路', 'kushiro', '苫小牧', 'みなと', 'ミナト', 'こきゃく']) {
        const page = await world.done<QuotationPage>(
          session,
          'GET',
          `/quotation?q=${encodeURIComponent(word)}`,
        );
        expect(
          page.rows.map((row) => row.id),
          `${who}: ${word}`,
        ).toEqual([id]);
      }
  });
  it('is duplicated as it was offered', async () => {
    const { id: copy } = await world.done(world.customer, 'POST', `/quotation/${id}/duplicate`, {});
    const { routes } = await world.read(world.customer, copy);
    expect(routes.map(({ departure, toPort }) => [departure, toPort.name])).toEqual([
      [offered.departure, offered.port],
    ]);
  });
});

describe('the comparison', () => {
  const compare = (session: TestSession, before: string, after = answerId) =>
    world.done<RevisionChanges>(session, 'GET', `/quotation/${id}/compare/${before}/${after}`);

  it('with the request shows the other port and departure, and no prices', async () => {
    for (const [who, session] of readers()) {
      const { routes, lines, remarks, facts } = await compare(session, 'request');
      expect(
        routes.map(({ change, before, after }) => [
          change,
          before?.departure,
          after?.departure,
          before?.toPort.name,
          after?.toPort.name,
        ]),
        who,
      ).toEqual([
        ['changed', requested.departure, offered.departure, requested.port, offered.port],
      ]);
      expect(lines.map(({ change }) => change)).toEqual(['same']);
      expect([remarks, facts]).toEqual([[], []]);
    }
  });
  it('with the previous revision shows validity, currency, remarks and documents too', async () => {
    const second = await world.answer(id);
    const { author, done, view } = world;
    const at = `/quotation/${id}/answer/${second}`;
    const version = async () => (await view(author, id, second)).version;
    await done(author, 'PUT', at, {
      validUntil: '2026-12-31',
      currency: 'USD',
      exchange: [{ from: 'JPY', rate: '0.0065', day: '2026-11-20' }],
      hold: false,
      version: await version(),
    });
    await done(author, 'PUT', `${at}/remark`, {
      version: await version(),
      remarks: [{ templateId: null, text: '荷役は午後のみ', internal: false }],
    });
    const form = new FormData();
    form.set('answerId', second);
    form.set('internal', 'false');
    form.set('file', new File(['plan'], 'stowage.txt', { type: 'text/plain' }));
    await done(author, 'POST', `/quotation/${id}/document`, form);
    const { facts, remarks, documents, routes } = await compare(author, answerId, second);
    expect(facts.map(({ fact, after }) => [fact, after])).toEqual([
      ['validUntil', '2026-12-31'],
      ['currency', 'USD'],
      ['exchange', 'JPY 0.0065 (2026-11-20)'],
    ]);
    expect(remarks.map(({ change, text }) => [change, text])).toEqual([
      ['removed', offered.remark],
      ['removed', '社内の覚え書き'],
      ['added', '荷役は午後のみ'],
    ]);
    expect(documents.map(({ change, text }) => [change, text])).toEqual([['added', 'stowage.txt']]);
    expect(routes.map(({ change }) => change)).toEqual(['same']);
  });
  it('is refused to strangers', async () => {
    const { status } = await world.call(
      world.stranger,
      'GET',
      `/quotation/${id}/compare/request/${answerId}`,
    );
    expect(status).toBe(404);
  });
});
