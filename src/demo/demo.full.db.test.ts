import { listPublished } from '#announce/store.server.ts';
import { asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '#account/accounts.server.ts';
import { fillReference } from '#master/reference/fill.server.ts';
import { resourceList } from '#master/registry.ts';
import { inputRule } from '#master/rule.ts';
import { masters } from '#master/schema.ts';
import { tableNamed } from '#master/tables.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database/database.server.ts';
import { makerQuotation } from '#maker/tables.ts';
import { type Reach, type Route, segments } from '#freight/types.ts';
import { loadAllPrices } from '#price/load-prices.server.ts';
import * as example from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { tryRule } from '#quotation/instant/try.server.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { testDatabase } from '#test/database.ts';
import { actingAt, principalOf } from './acting.server.ts';
import { fillCatalogueQuotation } from './catalogue.server.ts';
import { fillMasters } from './fill.server.ts';
import keptPrices from './kept-prices.json' with { type: 'json' };
import { fillMakers } from './makers.server.ts';
import { fillQuotations } from './quotations.server.ts';

let database: OpenDatabase;
let employee: { id: string };
// A day in the middle of a later year than the one in which the data was written.
const now = new Date('2027-06-15T01:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await fillReference(db, now);
  const make = (who: string, standing: object) =>
    createAccount(
      db,
      {
        email: `${who}@umiji.example`,
        name: who,
        password: 'sea-breeze-42-knots',
        affiliationCheckedAt: now,
        ...standing,
      },
      now,
    );
  const accounts = {
    admin: await make('admin', { isEmployee: true, role: 'admin' }),
    employee: await make('employee', { isEmployee: true }),
    approver: await make('approver', { isEmployee: true }),
    customer: await make('customer', { isUser: true }),
    maker: await make('maker', { isUser: true }),
  };
  employee = accounts.employee;
  await fillMasters(db, now, accounts);
  await fillQuotations(db, now, accounts, 'http://localhost');
  await fillMakers(db, now, accounts, 'http://localhost');
}, 180_000);
afterAll(() => database.close());

const size = async (name: string) =>
  Number((await database.db.select({ n: count() }).from(tableNamed(name)))[0]!.n);

test.each([
  ['port', 25],
  ['ship', 8],
  ['voyage', 100],
  ['customer', 40],
  ['base-rate', 300],
  ['standard-crude-oil-price', 24],
  ['baf', 8],
])('%s has %i records or more', async (name, least) =>
  expect(await size(name)).toBeGreaterThanOrEqual(least),
);

test.each(resourceList.map(({ name }) => name))(
  '%s has records, each accepted by its form',
  async (name) => {
    const resource = resourceList.find((each) => each.name === name)!;
    const rows = (await database.db.select().from(tableNamed(name)).limit(200)) as Record<
      string,
      unknown
    >[];
    expect(rows.length).toBeGreaterThan(0);
    const rule = inputRule(resource);
    for (const row of rows) {
      const own = Object.fromEntries(
        Object.entries(resource.fields).flatMap(([key, field]) =>
          field.computed || key === resource.parent?.field ? [] : [[key, row[key] ?? null]],
        ),
      );
      const { error } = rule.safeParse(own);
      expect([
        row.code ?? row.name ?? row.id,
        error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      ]).toEqual([expect.anything(), undefined]);
      expect(resource.check?.(row as never) ?? []).toEqual([]);
    }
  },
);

test('sixty-one quotations in every state, numbered in the order of their dates', async () => {
  const rows = await database.db.select().from(quotation);
  expect(rows).toHaveLength(61);
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(quotationStates));
  const sent = rows
    .filter((row) => row.submittedAt)
    .toSorted((a, b) => (a.number! < b.number! ? -1 : 1));
  const dates = sent.map((row) => row.submittedAt!.getTime());
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
});

test('each rule of instant offers is off, and would offer some of the past requests', async () => {
  const { db } = database;
  const context = actingAt(db, 'http://localhost')(await principalOf(db, employee), now);
  // As the screen proposes it.
  const period = { from: addDays(dayOf(now), -30), to: dayOf(now) };
  const rules = await db.select().from(masters['instant-offer']);
  expect(rules.map(({ active }) => active)).toEqual([false, false]);
  for (const { id, name } of rules) {
    const { requests, offered, failed } = await tryRule(context, { ruleId: id, ...period });
    expect([name, offered.count], 'some').not.toEqual([name, 0]);
    expect(offered.count, name).toBeLessThan(requests.length / 2);
    expect(
      failed.map(({ code }) => code),
      name,
    ).toEqual(expect.arrayContaining(['customer', 'freight-type', 'amount']));
  }
});

/** Twelve pallets on three lines from a door in Tokorozawa by Tokyo to Tomakomai, without BAF and tax, by rates of a reach. */
async function palletsOnThreeLines(reach: Reach): Promise<string> {
  const { db } = database;
  const { door } = masters;
  const [place] = await db
    .select({ id: door.id, code: door.code, name: door.name, nameEn: door.nameEn })
    .from(door)
    .where(eq(door.code, 'D015'));
  const ports = await db.select().from(masters.port);
  const portOf = (unlocode: string) => {
    const { id, name, nameEn } = ports.find((each) => each.unlocode === unlocode)!;
    return { id, code: unlocode, name, nameEn };
  };
  const route: Route = {
    ...example.route('2027-06-20', [...segments]),
    condition: 'door-port',
    fromDoor: place!,
    fromPort: portOf('JPTYO'),
    toPort: portOf('JPTMK'),
  };
  const lines = [1, 2, 3].map((n) => example.line({ ...example.pallets, count: 4 }, `line-${n}`));
  const { rates } = await loadAllPrices(db);
  const prices = { rates: rates.map((rate) => ({ ...rate, reach })), surcharges: [], bafs: [] };
  const customer = { ...example.context.customer, bafCycle: 'none' as const };
  return price(lines, [route], prices, { ...example.context, customer }).totals.subtotal;
}

test('rates count per line, so that quotations keep their prices; per consignment haulage is due once', async () => {
  const rows = await database.db
    .select({ reach: masters['base-rate'].reach })
    .from(masters['base-rate']);
  expect(new Set(rows.map(({ reach }) => reach))).toEqual(new Set(['line']));
  // Haulage of 47,840, handling 21.060 RT × 2,300 at both ports, sea freight 21.060 RT × 4,500.
  expect(await palletsOnThreeLines('consignment')).toBe('239486');
  // The haulage three times.
  expect(await palletsOnThreeLines('line')).toBe('335166');
});

test('prices exist on at least twelve ocean lanes', async () => {
  const lanes = await database.db
    .select({
      from: masters['price-freight-route'].fromPort,
      to: masters['price-freight-route'].toPort,
    })
    .from(masters['price-freight-route']);
  expect(
    new Set(
      lanes
        .filter(({ from, to }) => from && to && from !== to)
        .map(({ from, to }) => (from! < to! ? `${from} ${to}` : `${to} ${from}`)),
    ).size,
  ).toBeGreaterThanOrEqual(12);
});

test('both car makers have an offered period and the next one in preparation', async () => {
  const rows = await database.db
    .select({ maker: makerQuotation.maker, state: makerQuotation.state })
    .from(makerQuotation);
  expect(rows.map(({ maker, state }) => `${maker} ${state}`).toSorted()).toEqual([
    'nissan agreed',
    'nissan draft',
    'toyota in-approval',
    'toyota offered',
  ]);
});

test.each(['ja', 'en'] as const)(
  'everybody reads four announcements in %s, the pinned one first, each with a summary',
  async (locale) => {
    const { rows } = await listPublished(database.db, now, locale, {});
    expect(rows.map(({ slug }) => slug)).toEqual([
      'winter-sailings',
      'rough-weather',
      'online-quotations',
      'bunker-adjustment',
    ]);
    expect(rows.filter(({ category }) => category === 'important')).toHaveLength(1);
    expect(rows.filter(({ title, summary }) => !title || !summary)).toEqual([]);
  },
);

/** By number and revision: what each charge costs, in the order of the offer, and the total. */
async function pricesOfQuotations(): Promise<Record<string, { charges: string[]; total: string }>> {
  const { segment, kind, quantity, amount, cost } = quotationCharge;
  const rows = await database.db
    .select({
      number: quotation.number,
      revision: quotationAnswer.revision,
      total: quotationAnswer.total,
      segment,
      kind,
      quantity,
      amount,
      cost,
    })
    .from(quotationCharge)
    .innerJoin(quotationAnswer, eq(quotationAnswer.id, quotationCharge.answerId))
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .orderBy(asc(quotation.number), asc(quotationAnswer.revision), asc(quotationCharge.position));
  const found: Record<string, { charges: string[]; total: string }> = {};
  for (const { number, revision, total, ...charge } of rows)
    (found[`${number}/${revision}`] ??= { charges: [], total }).charges.push(
      `${charge.segment} ${charge.kind} ${charge.quantity}: ${charge.amount ?? 'on request'} (${charge.cost ?? '-'})`,
    );
  return found;
}

// As they were priced when rates had no reach, vehicles no category and the catalogue of charges, volumes and most kinds
// of surcharge did not exist: what the price master learns never changes the price of what it has.
test('the quotations of the demonstration cost what they did before', async () => {
  expect(Object.keys(keptPrices).length).toBeGreaterThan(20);
  expect(await pricesOfQuotations()).toMatchObject(keptPrices);
});

test('a quotation shows charges of the catalogue: by hand and, as it is dangerous, by itself', async () => {
  const { db } = database;
  await fillCatalogueQuotation(db, now, employee, 'http://localhost');
  const charges = await db.select().from(quotationCharge).where(eq(quotationCharge.kind, 'item'));
  // 10 × 1.331 m³ = 13.310 RT × ¥110 = 1,464; 3 days × ¥1,500; 0.15 % of ¥8,500,000; one declaration.
  expect(
    Object.fromEntries(charges.map(({ label, amount, cost }) => [label.en, [amount, cost]])),
  ).toEqual({
    Wharfage: ['1464', '1264'],
    'Yard storage after free time': ['4500', '3300'],
    'Cargo insurance': ['12750', '9350'],
    'Dangerous goods declaration': ['6500', '4000'],
  });
});
