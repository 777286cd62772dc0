import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { percentChange } from '#test/price-changes.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

const { 'base-rate': rate, 'price-freight-route': lane } = masters;
let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const employee = () => world.api.client(world.author);
const listed = (query: object) =>
  employee().mst['price-freight-route'].list({ size: 100, ...query });

/** The lanes of rates that a change would act on. */
async function lanesOf(planned: readonly { id: string }[]): Promise<Set<string>> {
  const rows = await world.db.select({ id: rate.id, lane: rate.freightRoute }).from(rate);
  const byId = new Map(rows.map((row) => [row.id, row.lane]));
  return new Set(planned.map(({ id }) => byId.get(id)!));
}

test('a change by percent acts on exactly the lanes that the list shows by its filter', async () => {
  const lanes = await world.db.select().from(lane);
  expect(lanes.length).toBeGreaterThan(1);
  for (const { segment, freightType } of lanes) {
    const filter = { segment, freightType };
    const shown = (await listed({ filter })).rows.map(({ row }) => row.id);
    const planned = await employee().price.previewChange({ ...percentChange, list: { filter } });
    expect(planned.length).toBeGreaterThan(0);
    expect(new Set(shown).isSupersetOf(await lanesOf(planned))).toBe(true);
    // None of those that are shown is left out.
    const ticked = await employee().price.previewChange({ ...percentChange, lanes: shown });
    expect(planned).toEqual(ticked);
  }
  const all = await employee().price.previewChange({ ...percentChange, list: { filter: {} } });
  const [{ segment } = lanes[0]!] = lanes;
  const some = await employee().price.previewChange({
    ...percentChange,
    list: { filter: { segment } },
  });
  expect(some.length).toBeLessThan(all.length);
});

test('ticked lanes come before the filter of the list', async () => {
  const [first] = await world.db.select().from(lane);
  const others = { segment: '00000000-0000-7000-8000-000000000000' };
  const planned = await employee().price.previewChange({
    ...percentChange,
    lanes: [first!.id],
    list: { filter: others },
  });
  expect(await lanesOf(planned)).toEqual(new Set([first!.id]));
  expect(
    await employee().price.previewChange({ ...percentChange, list: { filter: others } }),
  ).toEqual([]);
});

test('archived lanes, which the list does not show, keep their rates', async () => {
  const rows = await world.db.select().from(lane);
  const last = rows.at(-1)!;
  await world.db.update(lane).set({ archivedAt: new Date() }).where(eq(lane.id, last.id));
  const planned = await employee().price.previewChange({ ...percentChange, list: { filter: {} } });
  expect((await lanesOf(planned)).has(last.id)).toBe(false);
  await world.db.update(lane).set({ archivedAt: null }).where(eq(lane.id, last.id));
});

test('costs stay unless they are percentChange for; then they rise by the same percent and rounding', async () => {
  const [first] = await world.db.select().from(lane);
  const here = { ...percentChange, lanes: [first!.id] };
  const plain = await employee().price.previewChange(here);
  expect(plain.every(({ cost }) => cost.before === cost.after)).toBe(true);
  const planned = await employee().price.previewChange({ ...here, costs: true });
  for (const { cost } of planned)
    // 3 % more, to the nearest ¥10.
    expect(Number(cost.after)).toBe(Math.round((Number(cost.before) * 1.03) / 10) * 10);
  await employee().price.change({
    ...here,
    costs: true,
    acceptWarnings: true,
    rates: planned.map(({ id, version }) => ({ id, version })),
  });
  const written = await world.db
    .select()
    .from(rate)
    .where(and(eq(rate.freightRoute, first!.id), eq(rate.validFrom, percentChange.validFrom)));
  expect(written.map(({ cost }) => cost).toSorted()).toEqual(
    planned.map(({ cost }) => cost.after).toSorted(),
  );
});
