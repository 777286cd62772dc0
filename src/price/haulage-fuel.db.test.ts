import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { masters } from '#master/schema.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// Surcharges, half-yearly BAF and the fuel surcharge on haulage as the API keeps them and as quotations are priced by them.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const diesel = {
  month: '2026-09',
  pricePerLitre: '152.3',
  appliesFrom: '2026-11-01',
  appliesTo: '2026-11-30',
  state: 'published',
} as const;
const table = {
  name: '燃料サーチャージ',
  nameEn: 'Fuel surcharge',
  method: 'distance',
  basePrice: '120',
  stepPrice: '5',
  kmPerLitre: '3',
  roundTo: 'up-1',
  validFrom: '2026-10-01',
};
const ruleAtPort = {
  fromPort: null,
  toPort: null,
  freightType: null,
  unitKey: null,
  maximum: null,
  discountable: false,
};
const halfYear = (rules: readonly object[]) => ({
  year: 2026,
  half: 2,
  referenceFrom: '2026-04',
  referenceTo: '2026-04',
  appliesFrom: '2026-10-01',
  appliesTo: '2027-03-31',
  state: 'published',
  settled: 'final',
  rules: rules.map((rule) => ({ ...ruleAtPort, ...rule })),
});
type Who = Parameters<FreightWorld['call']>[0];
const post = (path: string, body: object, who: Who = world.author) =>
  world.call(who, 'POST', path, body);
const pathsOf = async (path: string, body: object) => {
  const { status, refusal } = await post(path, body);
  return [status, ...(refusal?.fields ?? []).map((each) => each.path)];
};

test('employees alone keep diesel prices and tables; each is in the log', async () => {
  for (const path of ['/mst/diesel-price', '/mst/haulage-fuel', '/mst/baf-half-year']) {
    for (const who of [world.customer, world.stranger]) {
      expect((await world.call(who, 'GET', path)).status).toBe(403);
      expect((await post(path, {}, who)).status).toBe(403);
    }
  }
  const made = await world.done<{ row: { id: string } }>(
    world.author,
    'POST',
    '/mst/diesel-price',
    diesel,
  );
  const events = await world.db
    .select({ action: auditEvent.action, actorId: auditEvent.actorId })
    .from(auditEvent)
    .where(and(eq(auditEvent.resource, 'diesel-price'), eq(auditEvent.recordId, made.row.id)));
  expect(events).toEqual([{ action: 'create', actorId: world.author.accountId }]);
});

test('two prices of diesel for a day, and a table without what its method needs, are refused', async () => {
  const other = { ...diesel, month: '2026-10', appliesFrom: '2026-11-30', appliesTo: '2026-12-31' };
  expect(await pathsOf('/mst/diesel-price', other)).toEqual([409, 'appliesFrom']);
  expect((await post('/mst/diesel-price', { ...other, state: 'draft' })).status).toBe(201);
  expect(await pathsOf('/mst/haulage-fuel', { ...table, kmPerLitre: null })).toEqual([
    400,
    'kmPerLitre',
  ]);
  expect(await pathsOf('/mst/haulage-fuel', { ...table, method: 'percent' })).toEqual([
    400,
    'perStep',
    'kmPerLitre',
  ]);
  expect(await pathsOf('/mst/haulage-fuel', { ...table, scope: 'customer' })).toEqual([
    400,
    'customer',
  ]);
});

test('a BAF rule has steps or a table of its own, which is read as it is typed', async () => {
  await world.done(world.author, 'POST', '/mst/standard-crude-oil-price', {
    month: '2026-04',
    grossPerKl: '107200',
    subsidyPerKl: '23300',
    state: 'final',
    source: 'C重油',
  });
  const own = { kind: 'amount', per: 'rt', table: '26,500: 100\n53,000：250\n79500 = 420' };
  const percent = { kind: 'percent', basePrice: '43000', stepPrice: '3000', perStep: '2' };
  for (const [rule, faults] of [
    [{ ...own, table: '79500: 420\n26500: 100' }, ['rules[0].table']],
    [{ ...own, basePrice: '43000' }, ['rules[0].basePrice']],
    [
      { kind: 'amount', stepPrice: '0' },
      ['rules[0].basePrice', 'rules[0].perStep', 'rules[0].stepPrice'],
    ],
    [{ ...percent, per: 'rt' }, ['rules[0].per']],
  ] as const)
    expect(await pathsOf('/mst/baf-half-year', halfYear([rule]))).toEqual([400, ...faults]);
  const made = await world.done<{ row: { id: string; rules: unknown } }>(
    world.author,
    'POST',
    '/mst/baf-half-year',
    halfYear([own]),
  );
  expect(made.row.rules).toMatchObject([{ steps: 3, result: '420' }]);
  // Publishing the same half year again supersedes it.
  await post('/mst/baf-half-year', halfYear([{ ...own, roundTo: 'up-100' }]));
  const { 'baf-half-year': half } = masters;
  const rows = await world.db.select({ state: half.state }).from(half);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['published', 'superseded']);
});

test('a quotation of a half-yearly customer pays it per ton, up to ¥100; a surcharge of its own replaces the general one', async () => {
  const { customer, surcharge } = masters;
  const { id } = await world.request([freight.excavator]);
  const [asked] = (await world.read(world.author, id)).routes;
  const [buyer] = await world.db
    .update(customer)
    .set({ bafCycle: 'half-year' })
    .where(eq(customer.id, (await world.read(world.author, id)).customer.id))
    .returning({ id: customer.id });
  const [segment] = await world.db
    .select({ id: masters.segment.id })
    .from(masters.segment)
    .where(eq(masters.segment.code, 'ocean'));
  const weekday = {
    segment: segment!.id,
    kind: 'over-length',
    aboveMm: 9000,
    stepMm: 1000,
    validFrom: '2026-10-01',
  };
  await world.done(world.author, 'POST', '/price-surcharge', {
    ...weekday,
    name: '長尺',
    nameEn: 'Long',
    percent: '20',
  });
  await world.done(world.author, 'POST', '/price-surcharge', {
    ...weekday,
    name: '長尺（契約）',
    nameEn: 'Long by contract',
    scope: 'customer',
    customer: buyer!.id,
    amount: '300',
    per: 'meter',
  });
  expect(await world.db.$count(surcharge)).toBe(2);
  const answerId = await world.answer(id);
  const { charges } = await world.view(world.author, id, answerId);
  expect(asked).toBeDefined();
  // 95.464 RT × 420 = 40,094.88; 9.530 m × 300.
  expect(charges.find(({ kind }) => kind === 'baf')).toMatchObject({
    amount: '40100',
    basis: 'rt',
    trace: { baf: { period: '2026H2', cycle: 'half-year' }, roundTo: 'up-100' },
  });
  expect(charges.filter(({ kind }) => kind === 'surcharge')).toMatchObject([
    {
      label: { en: 'Long by contract' },
      amount: '2859',
      trace: { surcharge: { scope: 'customer' } },
    },
  ]);
});
