import { afterAll, beforeAll, expect, it } from 'vitest';
import { makerWorld } from '#test/maker.ts';
import { readXlsx } from 'hucre';
import { exportRun } from './export.server.ts';
import type { SheetDifference } from './sheets.server.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
let id = '';
beforeAll(async () => {
  world = await makerWorld();
  id = await world.quotation([
    ['14500', '18900', '27500'],
    ['13900', null, '26200'],
  ]);
});
afterAll(() => world.api.close());

const asThingsAre = { baf: null, changes: [], rates: [], roundTo: '1', contracts: false };
const lane = { segment: null, freightKind: null, fromPort: null, toPort: null };
const whatIf = (scenario: object) =>
  world.done<SheetDifference[]>(world.author, 'POST', '/what-if/maker', {
    ...asThingsAre,
    ...scenario,
  });

it('the sheet of a car maker: a car costs ¥25,856 on average with 28 % BAF and ¥26,664 with 32 %', async () => {
  // Five prices, in total 101,000: BAF 28,280 today, 32,320 with 32 %.
  expect(await whatIf({ baf: { kind: 'percent', value: '32' } })).toMatchObject([
    {
      id,
      maker: 'nissan',
      prices: 5,
      before: '25856',
      after: '26664',
      difference: '808',
      incomplete: false,
    },
  ]);
  expect(await whatIf({ baf: { kind: 'crude', value: '89900' } })).toMatchObject([
    { after: '26664' },
  ]);
});

it('without changes prices are the same, and customers may not see them', async () => {
  expect(await whatIf({})).toMatchObject([{ before: '25856', after: '25856', difference: '0' }]);
  expect((await world.call(world.customer, 'POST', '/what-if/maker', asThingsAre)).status).toBe(
    403,
  );
});

it('5 % on Hitachinaka–Tomakomai: cars on that route cost 5 % more, rounded to ¥10, those to Kushiro the same', async () => {
  const changes = [
    {
      ...lane,
      segment: 'ocean',
      freightKind: 'vehicle',
      toPort: world.ports.tomakomai,
      percent: '5',
    },
  ];
  // 14,500, 18,900 and 27,500 become 15,230, 19,850 and 28,880: with 28 % BAF 77,952 → 81,868 on three prices, 25,984 → 27,289 on average.
  const [sheet] = await whatIf({ changes, roundTo: '10' });
  expect(
    sheet!.lanes.map(({ before, after, prices, to }) => [to.nameEn, prices, before, after]),
  ).toEqual([
    ['Tomakomai', 3, '25984', '27289'],
    ['Kushiro', 2, '25664', '25664'],
  ]);
  // Of all five: 129,280 → 133,196.
  expect(sheet).toMatchObject({ before: '25856', after: '26639', difference: '783' });
});

it('changes of containers or other segments do not affect a car’s price, nor does any if sheets are excluded', async () => {
  for (const change of [
    { ...lane, freightKind: 'container' },
    { ...lane, segment: 'origin-handling' },
    { ...lane, fromPort: world.ports.kushiro },
  ])
    expect(await whatIf({ changes: [{ ...change, percent: '5' }] })).toMatchObject([
      { difference: '0' },
    ]);
  expect(await whatIf({ changes: [{ ...lane, percent: '5' }], sheets: false })).toMatchObject([
    { difference: '0' },
  ]);
  expect(await whatIf({ changes: [{ ...lane, percent: '5' }] })).toMatchObject([
    { before: '25856', after: '27149' },
  ]);
});

it('a sheet without a BAF of the year counts too: 5 % on its prices', async () => {
  const bare = await world.quotation([['10000', '20000', null]], {
    bafYearId: null,
    withBaf: false,
  });
  const found = (await whatIf({ changes: [{ ...lane, percent: '5' }] })).find(
    (sheet) => sheet.id === bare,
  );
  expect(found).toMatchObject({ before: '15000', after: '15750', incomplete: false });
});

it('the workbook lists the sheet, then each of its routes, in addition to the sums by customer and lane', async () => {
  const scenario = {
    ...asThingsAre,
    baf: { kind: 'percent' as const, value: '32' },
    minimums: true,
    sheets: true,
    tariffOn: null,
    roundTo: '1' as const,
  };
  const file = await exportRun(
    { db: world.db, locale: 'en', now: () => world.clock.now },
    scenario,
  );
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual([
    'Quotations',
    'By customer',
    'By lane',
    'Price sheets of car makers',
  ]);
  const rows = sheets[3]!.rows.filter((row) => row[5] === 5 || row[5] === 3);
  expect(rows.map((row) => row.slice(2, 9))).toEqual([
    ['All routes', 'All routes', 'JPY', 5, 25856, 26664, 808],
    ['Hitachinaka', 'Tomakomai', 'JPY', 3, 25984, 26796, 812],
  ]);
});
