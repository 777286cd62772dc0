import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conflictOf } from '#platform/database/conflict.server.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { noOverlapOf } from './no-overlap.ts';
import { resourceList, resourceNamed } from './registry.ts';
import { tableNamed } from './tables.ts';
import '#schema.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const id = randomUUID();
const open = { validFrom: '2026-10-01', validTo: null };
const everybody = { scope: 'tariff', customerGroup: null, customer: null };
const published = {
  averagePrice: '83900',
  referenceFrom: '2026-04',
  referenceTo: '2026-09',
  state: 'published',
  settled: 'final',
  appliesFrom: '2026-10-01',
  appliesTo: '2026-12-31',
  rules: [],
};
type Row = Readonly<Record<string, unknown>>;
/** A record of each master that prices; the number is of one of several. */
const rows: Readonly<Record<string, (n: number) => Row>> = {
  'price-freight-route': () => ({
    segment: id,
    freightType: id,
    fromPort: id,
    toPort: randomUUID(),
  }),
  'base-rate': () => ({
    ...open,
    ...everybody,
    freightRoute: id,
    unitKey: 'any',
    basis: 'rt',
    reach: 'line',
    cost: '1050',
    sell: '1500',
    currency: id,
    rtDivisor: '1.000',
    quantityDecimals: '3',
    quantityRounding: 'up',
    amountRounding: 'half-up',
  }),
  surcharge: () => ({
    ...open,
    ...everybody,
    segment: id,
    name: '休日割増',
    nameEn: 'Weekend',
    kind: 'holiday',
    days: ['sunday'],
    percent: '20',
    per: 'piece',
  }),
  'charge-price': () => ({
    ...open,
    ...everybody,
    chargeItem: id,
    port: id,
    cost: '5000',
    sell: '6000',
    currency: id,
  }),
  'haulage-fuel': () => ({
    ...open,
    ...everybody,
    name: '燃料サーチャージ',
    nameEn: 'Fuel surcharge',
    freightType: id,
    method: 'percent',
    basePrice: '120',
    stepPrice: '5',
    perStep: '1',
    roundTo: 'up-1',
  }),
  'volume-commitment': () => ({
    ...open,
    customer: id,
    freightType: id,
    period: 'month',
    quantity: '240',
    unit: 'rt',
  }),
  // Each is for another quarter, month or year, and in force on the same days.
  baf: (n) => ({ ...published, year: 2026 + n, quarter: 4 }),
  'baf-month': (n) => ({ ...published, month: `20${n + 10}-10`, referenceMonth: '2026-08' }),
  'baf-half-year': (n) => ({ ...published, year: 2026 + n, half: 2 }),
  'baf-year': (n) => ({ ...published, year: 2026 + n }),
  'diesel-price': (n) => ({
    month: `20${n + 10}-01`,
    pricePerLitre: '152.3',
    appliesFrom: '2026-10-01',
    appliesTo: '2026-10-31',
    state: 'published',
  }),
  'standard-crude-oil-price': () => ({
    month: '2026-10',
    grossPerKl: '74250',
    subsidyPerKl: '0',
    pricePerKl: '74250',
    state: 'final',
    source: '財務省貿易統計',
  }),
};
const exact: Readonly<Record<string, Row>> = { 'price-freight-route': { toPort: id } };

/** A connection on which references to other masters are not checked. */
const insert = (name: string, row: Row) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(tableNamed(name)).values({ ...row, id: randomUUID() });
  });

test('every master with a period that prices says which records would overlap', () => {
  const priced = resourceList.filter(
    ({ fields, changedBy }) =>
      changedBy === 'price-manager' && ('validFrom' in fields || 'appliesFrom' in fields),
  );
  expect(priced.filter(({ noOverlap }) => !noOverlap).map(({ name }) => name)).toEqual([]);
  expect(priced.filter(({ name }) => !rows[name]).map(({ name }) => name)).toEqual([]);
});

test.each(Object.keys(rows))('%s: of fifty alike records at a time one is kept', async (name) => {
  const insertOne = (n: number) => insert(name, { ...rows[name]?.(n), ...exact[name] });
  const all = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => insertOne(n)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // Of inserts that wait for each other PostgreSQL ends some as deadlocks; one that comes later is told the reason.
  const refused = await insertOne(50).then(() => null, conflictOf);
  const declared = noOverlapOf(resourceNamed(name));
  expect(refused).toMatchObject(
    declared ? { kind: 'overlap', constraint: declared.name } : { kind: 'unique' },
  );
});

test('two Sunday surcharges may differ in their days, name or period', async () => {
  const sunday = rows.surcharge?.(0);
  const later = { validFrom: '2030-01-01', validTo: '2030-12-31', segment: randomUUID() };
  await insert('surcharge', { ...sunday, ...later });
  for (const own of [
    { name: '日曜荷役割増' },
    { days: ['saturday', 'sunday'] },
    { validFrom: '2031-01-01', validTo: null },
  ])
    await insert('surcharge', { ...sunday, ...later, ...own });
  await expect(insert('surcharge', { ...sunday, ...later, percent: '25' })).rejects.toThrow();
});

const declared = resourceList.flatMap((resource) => noOverlapOf(resource) ?? []);

test.each(declared)(
  '$name is in the database as it is declared',
  async ({ table, name, definition }) => {
    const definitionOf = async (constraint: string) => {
      const { rows: found } = await database.db.execute<{ text: string }>(
        sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`,
      );
      return found[0]?.text;
    };
    const held = await definitionOf(name);
    await database.db.execute(
      sql.raw(
        `truncate ${table} cascade; alter table ${table} add constraint as_declared ${definition}`,
      ),
    );
    expect(held).toBe(await definitionOf('as_declared'));
    await database.db.execute(sql.raw(`alter table ${table} drop constraint as_declared`));
  },
);
