import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { queryAt } from '#test/postgres.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
  for (const [month, grossPerKl] of [
    ['2026-10', '107000'],
    ['2026-11', '107200'],
    ['2026-12', '107400'],
  ] as const) {
    await mst('standard-crude-oil-price').create({
      month,
      grossPerKl,
      subsidyPerKl: '23300',
      state: 'final',
      source: 'C重油',
    });
  }
});
afterAll(() => world.close());

const mst = (name: string) => world.api.client(world.author).mst[name]!;
/** Two carriers' published tables: 2 % for every 3,000 over 43,000, and 2,250 yen for every 5,000 over 26,500. */
const open = {
  fromPort: null,
  toPort: null,
  freightType: null,
  unitKey: null,
  maximum: null,
  discountable: false,
} as const;
const percent = {
  ...open,
  kind: 'percent',
  basePrice: '43000',
  stepPrice: '3000',
  perStep: '2',
} as const;
const amount = {
  ...open,
  unitKey: 'm:0-12',
  kind: 'amount',
  basePrice: '26500',
  stepPrice: '5000',
  perStep: '2250',
} as const;
const first = {
  year: 2027,
  quarter: 1,
  referenceFrom: '2026-10',
  referenceTo: '2026-12',
  appliesFrom: '2027-01-01',
  appliesTo: '2027-03-31',
  state: 'published',
  settled: 'provisional',
  rules: [percent, amount],
  note: null,
} as const;

const eventsOf = (recordId: string) =>
  world.db
    .select({
      action: auditEvent.action,
      before: auditEvent.before,
      after: auditEvent.after,
      actorId: auditEvent.actorId,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.resource, 'baf'), eq(auditEvent.recordId, recordId)))
    .orderBy(asc(auditEvent.at), asc(auditEvent.id));

test('both published tables give 28 % and 27,000 yen for an average of 83,900', async () => {
  const { row } = await mst('baf').create(first);
  expect(row).toMatchObject({ averagePrice: '83900.00', replaces: null });
  expect(row.rules).toMatchObject([
    { steps: 14, result: '28' },
    { steps: 12, result: '27000' },
  ]);
});

test('publishing again supersedes the one in force, in the history of both', async () => {
  const { baf } = masters;
  const [inForce] = await world.db
    .select()
    .from(baf)
    .where(and(eq(baf.year, 2027), eq(baf.state, 'published')));
  const { row } = await mst('baf').create({ ...first, rules: [{ ...percent, perStep: '2.5' }] });
  expect(row).toMatchObject({ state: 'published', replaces: inForce!.id });
  expect((await mst('baf').get({ id: inForce!.id })).row).toMatchObject({
    state: 'superseded',
    version: 2,
    averagePrice: '83900.00',
  });
  expect((await eventsOf(inForce!.id)).at(-1)).toEqual({
    action: 'update',
    before: { state: 'published' },
    after: { state: 'superseded' },
    actorId: world.author.accountId,
  });
  expect((await eventsOf(row.id)).at(-1)).toMatchObject({
    action: 'create',
    after: { replaces: { id: inForce!.id } },
  });
  const replacing = await mst('baf').list({ filter: { replaces: inForce!.id }, archived: 'all' });
  expect(replacing.rows.map((each) => each.row.id)).toEqual([row.id]);
});

test('a draft replaces nothing until it is published', async () => {
  const draft = await mst('baf').create({ ...first, state: 'draft' });
  expect(draft.row.replaces).toBeNull();
  const [{ id: inForce } = { id: '' }] = await world.db
    .select({ id: masters.baf.id })
    .from(masters.baf)
    .where(and(eq(masters.baf.year, 2027), eq(masters.baf.state, 'published')));
  const published = await mst('baf').update({ ...first, id: draft.row.id, version: 1 });
  expect(published.row).toMatchObject({ state: 'published', replaces: inForce });
});

test('a published BAF stays unchanged when a price of its months is corrected; only price state and note can be edited', async () => {
  const { year } = { year: 2028 };
  const term = { appliesFrom: '2028-01-01', appliesTo: '2028-03-31' };
  const { row } = await mst('baf').create({ ...first, ...term, year });
  const [price] = (
    await mst('standard-crude-oil-price').list({ filter: { month: '2026-10..2026-10' } })
  ).rows;
  await mst('standard-crude-oil-price').update({
    id: price!.row.id,
    version: 1,
    month: '2026-10',
    grossPerKl: '90000',
    subsidyPerKl: '23300',
    state: 'final',
    source: 'C重油',
  });
  const noted = await mst('baf').update({
    ...first,
    ...term,
    year,
    id: row.id,
    version: 1,
    settled: 'final',
    note: '確定',
  });
  expect(noted.row).toMatchObject({ averagePrice: '83900.00', settled: 'final' });
  expect(noted.row.rules).toMatchObject([{ result: '28' }, { result: '27000' }]);
  for (const change of [
    { state: 'draft' },
    { rules: [percent] },
    { referenceFrom: '2026-11' },
    { appliesTo: '2028-04-30' },
  ] as const) {
    await expect(
      mst('baf').update({ ...first, ...term, year, ...change, id: row.id, version: 2 }),
      JSON.stringify(change),
    ).rejects.toMatchObject({
      code: 'invalid',
      data: { fields: [{ path: Object.keys(change)[0], code: 'published' }] },
    });
  }
});

test('a month without a price is refused by name', async () => {
  await expect(
    mst('baf-month').create({
      ...first,
      year: undefined,
      quarter: undefined,
      referenceFrom: undefined,
      referenceTo: undefined,
      month: '2027-03',
      referenceMonth: '2027-01',
    }),
  ).rejects.toMatchObject({
    code: 'invalid',
    data: {
      fields: [
        { code: 'crude-price-missing', message: 'No standard crude oil price for 2027-01.' },
      ],
    },
  });
});

test('the curve shows each month with the BAF in force, and names the months without a price', async () => {
  const { months, missing } = await world.api.client(world.author).price.fuel();
  expect(months.find(({ month }) => month === '2026-12')).toEqual({
    month: '2026-12',
    gross: '107400.00',
    applied: '84100.00',
    isFinal: true,
    percent: '28',
  });
  expect(months.find(({ month }) => month === '2027-02')).toMatchObject({
    applied: null,
    percent: '28',
  });
  expect(missing).toEqual([]);
  await mst('standard-crude-oil-price').create({
    month: '2027-03',
    grossPerKl: '108000',
    subsidyPerKl: null,
    state: 'provisional',
    source: 'C重油',
  });
  expect((await world.api.client(world.author).price.fuel()).missing).toEqual([
    '2027-01',
    '2027-02',
  ]);
});

test('a customer neither publishes nor reads a BAF', async () => {
  const { mst: theirs, price } = world.api.client(world.customer);
  await expect(theirs.baf!.create(first)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(theirs.baf!.list({})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(price.fuel()).rejects.toMatchObject({ code: 'forbidden' });
});

test('two published BAFs are never in force on one day', async () => {
  const second = {
    ...first,
    quarter: 2,
    appliesFrom: '2027-03-31',
    appliesTo: '2027-06-30',
    rules: [percent],
  };
  await mst('baf').create({ ...first, rules: [percent] });
  await expect(mst('baf').create(second)).rejects.toMatchObject({
    code: 'overlap',
    data: { fields: [{ path: 'appliesFrom', message: expect.stringContaining('2027-01-01') }] },
  });
  await mst('baf').create({ ...second, appliesFrom: '2027-04-01' });
  await expect(
    queryAt(
      world.url,
      `update baf set applies_from = '2027-03-01' where year = 2027 and quarter = 2`,
    ),
  ).rejects.toThrow('baf_applies_from_overlap');
});

test('an archived BAF does not come back beside the one published since', async () => {
  const made = await mst('baf').create({
    ...first,
    year: 2031,
    quarter: 1,
    appliesFrom: '2031-01-01',
    appliesTo: '2031-03-31',
    rules: [percent],
  });
  const { id, version } = made.row;
  const gone = await mst('baf').archive({ id, version });
  await mst('baf').create({
    ...first,
    year: 2031,
    quarter: 1,
    appliesFrom: '2031-01-01',
    appliesTo: '2031-03-31',
    rules: [percent],
  });
  await expect(mst('baf').restore({ id, version: gone.row.version })).rejects.toMatchObject({
    status: 409,
  });
});

test.each([
  ['the same for all', {}, {}],
  ['the same unit', { unitKey: '22G1:laden' }, { unitKey: '22G1:laden' }],
  ['overlapping bands', { unitKey: 'm:6-9' }, { unitKey: 'm:8-12' }],
])('a BAF with two rules alike (%s) is refused at the second', async (_, one, two) => {
  const rules = [
    { ...percent, ...one },
    { ...percent, ...two },
  ];
  await expect(
    mst('baf').create({ ...first, state: 'draft', quarter: 3, rules }),
  ).rejects.toMatchObject({ data: { fields: [{ path: 'rules[1].unitKey' }] } });
  await expect(
    queryAt(world.url, `update baf set rules = '${JSON.stringify(rules)}'`),
  ).rejects.toThrow('two rules');
});
