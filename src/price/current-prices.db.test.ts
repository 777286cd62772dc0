import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { PricingContext } from '#pricing/types.ts';
import type { Route } from '#freight/types.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { currentPrices } from './current-prices.server.ts';
import { loadAllPrices, loadPricesFor } from './load-prices.server.ts';
import { combinePriceChanges, readPriceStamp } from './price-stamp.server.ts';
import { priceChange } from './tables.ts';

// The prices kept in memory are those that a statement would read now: on two connections, whoever changes what and when.

const { 'base-rate': rate } = masters;
let database: TestDatabase;
let world: FreightWorld;
let route: Route;
let customer: PricingContext['customer'];
beforeAll(async () => {
  database = await testDatabase();
  world = await freightWorld({}, database);
  const place = (id: string) => ({ id, code: '', name: '', nameEn: '' });
  route = {
    id: 'route',
    condition: 'port-port',
    fromDoor: null,
    fromAddress: null,
    fromPort: place(world.ports.hitachinaka),
    toPort: place(world.ports.tomakomai),
    toDoor: null,
    toAddress: null,
    via: [],
    departure: '2026-12-01',
    voyageId: null,
    returnOfRouteId: null,
    segments: ['ocean'],
  };
  customer = {
    id: world.customer.customerId,
    groupId: null,
    bafCycle: 'quarter',
    taxRounding: 'down',
    taxable: true,
  };
}, 60_000);
afterAll(() => world.close());

const prices = (db: Database | Transaction, stamp?: string | null) =>
  currentPrices(db, [route], customer, stamp);
const sellOf = ({ prices: { rates } }: Awaited<ReturnType<typeof prices>>) =>
  Number(rates.find(({ id }) => id === world.excavatorRate.rateId)?.sell);
const setSell = (db: Database | Transaction, sell: string) =>
  db.update(rate).set({ sell }).where(eq(rate.id, world.excavatorRate.rateId));

/** A transaction that goes on until `end` is called; it is rolled back where an error is passed. */
async function begun(level: 'read committed' | 'repeatable read') {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<Transaction>();
  const done = world.db.transaction(
    async (tx) => {
      started.resolve(tx);
      await ended;
    },
    { isolationLevel: level },
  );
  const tx = await started.promise;
  return {
    tx,
    commit: () => (resolve(), done),
    rollBack: () => (reject(new Error('undone')), done.catch(() => undefined)),
  };
}

test('what was read is used again until a price is committed, and then never', async () => {
  await setSell(world.db, '1500');
  const first = await prices(world.db);
  expect(await prices(world.db)).toBe(first);
  expect(sellOf(first)).toBe(1500);
  await setSell(world.db, '1501');
  expect(sellOf(await prices(world.db))).toBe(1501);
  expect(await prices(world.db)).toBe(await prices(world.db));
});

test('a price that is not committed is used by its own transaction alone', async () => {
  await setSell(world.db, '1600');
  const before = await prices(world.db);
  const { tx, rollBack } = await begun('read committed');
  await setSell(tx, '1601');
  expect(sellOf(await prices(tx))).toBe(1601);
  expect(sellOf(await prices(world.db))).toBe(1600);
  // A second change of the same transaction.
  await setSell(tx, '1602');
  expect(sellOf(await prices(tx))).toBe(1602);
  await rollBack();
  expect(sellOf(await prices(world.db))).toBe(1600);
  expect((await prices(world.db)).prices).toEqual(before.prices);
});

test('a change that a savepoint undoes is forgotten with it', async () => {
  await setSell(world.db, '1610');
  await world.db.transaction(async (tx) => {
    await prices(tx);
    await tx
      .transaction(async (inner) => {
        await setSell(inner, '1611');
        expect(sellOf(await prices(inner))).toBe(1611);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(sellOf(await prices(tx))).toBe(1610);
  });
});

test('two changes at once are both seen, whichever is committed first', async () => {
  await setSell(world.db, '1700');
  const other = { name: 'x' };
  const [early, late] = [await begun('read committed'), await begun('read committed')];
  await setSell(early.tx, '1701');
  await late.tx.update(masters.segment).set(other).where(eq(masters.segment.code, 'pickup'));
  await late.commit();
  expect(sellOf(await prices(world.db))).toBe(1700);
  await early.commit();
  expect(sellOf(await prices(world.db))).toBe(1701);
});

test('a transaction with a snapshot keeps its prices, and does not bring them back to others', async () => {
  await setSell(world.db, '1800');
  const { tx, commit } = await begun('repeatable read');
  expect(sellOf(await prices(tx))).toBe(1800);
  await setSell(world.db, '1801');
  expect(sellOf(await prices(world.db))).toBe(1801);
  expect(sellOf(await prices(tx))).toBe(1800);
  expect(sellOf(await prices(world.db))).toBe(1801);
  await commit();
});

test('a change between the reading of the stamp and of the prices leaves nothing behind', async () => {
  await setSell(world.db, '1900');
  const stamp = await readPriceStamp(world.db);
  await setSell(world.db, '1901');
  expect(sellOf(await prices(world.db, stamp))).toBe(1901);
  await setSell(world.db, '1902');
  expect(sellOf(await prices(world.db, stamp))).toBe(1902);
  expect(sellOf(await prices(world.db))).toBe(1902);
});

test('the prices of another customer and of other places are others', async () => {
  const all = await prices(world.db);
  const back = { ...route, fromPort: route.toPort, toPort: route.fromPort };
  expect(await currentPrices(world.db, [back], customer)).toBe(await prices(world.db));
  const elsewhere = { ...route, toPort: { ...route.toPort, id: world.ports.kushiro } };
  expect((await currentPrices(world.db, [elsewhere], customer)).prices.rates).not.toEqual(
    all.prices.rates,
  );
  const stranger = { ...customer, id: world.stranger.customerId };
  expect(await currentPrices(world.db, [route], stranger)).not.toBe(all);
  expect(
    (await currentPrices(world.db, [route], { ...customer, bafCycle: 'none' })).prices.bafs,
  ).toEqual([]);
});

test('numbers of changes are combined without a change of the stamp; without any, nothing is kept', async () => {
  for (let i = 0; i < 60; i++) await setSell(world.db, String(2000 + i));
  const stamp = await readPriceStamp(world.db);
  await Promise.all([combinePriceChanges(world.db), combinePriceChanges(world.db)]);
  expect(await world.db.$count(priceChange)).toBe(1);
  expect(await readPriceStamp(world.db)).toBe(stamp);
  await world.db.delete(priceChange);
  expect(await readPriceStamp(world.db)).toBeNull();
  expect(await prices(world.db)).not.toBe(await prices(world.db));
  await combinePriceChanges(world.db);
  expect(await prices(world.db)).toBe(await prices(world.db));
});

test('every table that prices are read from notes its changes', async () => {
  const client = await database.connect();
  const read = new Set<string>();
  const logged = drizzle(client, {
    logger: {
      logQuery: (text) => {
        for (const [, table] of text.matchAll(/(?:from|join) "(\w+)"/g)) read.add(table!);
      },
    },
  });
  await world.withOverWidth();
  const door = { ...route, condition: 'door-port', fromDoor: route.fromPort } as const;
  await loadPricesFor(logged, [{ ...door, segments: ['pickup', 'ocean'] }], customer);
  await loadAllPrices(logged);
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_price_change'`,
  );
  await client.end();
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((table) => !rows.some(({ name }) => name === table))).toEqual([]);
  // These are read only where a surcharge names prefectures or classes.
  for (const table of ['port', 'door', 'dangerous_goods'])
    expect(rows.some(({ name }) => name === table)).toBe(true);
  const before = await readPriceStamp(world.db);
  await world.db.execute(sql`truncate charge_price`);
  expect(await readPriceStamp(world.db)).not.toBe(before);
});
