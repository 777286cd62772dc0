import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { FreightWorld } from '#test/freight.ts';
import { tariffWorld } from '#test/tariff.ts';
import { tariffRate } from '#test/rates.ts';
import type { ProposedChange } from './change.ts';
import { priceProposal } from './tables.ts';

const { 'base-rate': rate } = masters;
const today = dayOf(new Date());
const [begun, later] = [addDays(today, -100), addDays(today, 30)];
let world: FreightWorld;
let lane: string;
let yen: string;

beforeAll(async () => ({ world, lane, yen } = await tariffWorld()));
afterAll(() => world.close());

const manager = () => world.api.client(world.author);
/** An employee without the right to change the tariff. */
const clerk = () => world.api.client(world.colleague);
const chief = () => world.api.client(world.chief);

async function add(unitKey: string) {
  const values = tariffRate({ currency: yen, validFrom: begun, unitKey });
  return (await manager().mst['base-rate'].create({ parentId: lane, ...values })).row;
}

/** The file that raises the rates by ¥1,000 from a day on, as the clerk imports it. */
async function proposed(unitKeys: readonly string[]): Promise<string> {
  const [row] = await world.db
    .select()
    .from(masters['price-freight-route'])
    .where(eq(masters['price-freight-route'].id, lane));
  const head = `segment,freightType,fromPort,fromDoor,toPort,toDoor,unitKey,${later}: sell`;
  const places = [
    row!.segment,
    row!.freightType,
    row!.fromPort,
    row!.fromDoor,
    row!.toPort,
    row!.toDoor,
  ];
  const lines = unitKeys.map((unitKey) =>
    [...places.map((id) => id ?? ''), unitKey, '81000'].join(','),
  );
  const file = new File([[head, ...lines].join('\n')], 'april.csv');
  for await (const step of await clerk().price.importTariff({
    file,
    write: true,
    acceptWarnings: true,
  })) {
    if ('outcome' in step) expect(step.outcome).toMatchObject({ faults: [] });
    if ('proposal' in step) return step.proposal;
  }
  throw new Error('the import became no proposal');
}

const aboutOf = async (id: string) => ({ id, version: (await clerk().tariff.get({ id })).version });
async function ask(id: string) {
  await clerk().tariff.chooseApprovers({
    ...(await aboutOf(id)),
    approverIds: [world.approvers.chief],
  });
  await clerk().tariff.requestApproval(await aboutOf(id));
  return aboutOf(id);
}
const approve = async (about: Awaited<ReturnType<typeof aboutOf>>) =>
  chief().tariff.approve({ ...about, comment: null });
const periods = async (unitKey: string) =>
  (
    await world.db.select().from(rate).where(eq(rate.unitKey, unitKey)).orderBy(asc(rate.validFrom))
  ).map(({ validFrom, validTo, sell }) => [validFrom, validTo, Number(sell)]);
const revised = [
  [begun, addDays(later, -1), 80_000],
  [later, null, 81_000],
];

test('a file of somebody without the right is approved, written with an import that can be undone, and applied once', async () => {
  await add('m:41-42');
  await add('m:42-43');
  const about = await ask(await proposed(['m:41-42', 'm:42-43']));
  expect(await periods('m:41-42')).toHaveLength(1);
  await approve(about);
  expect(await clerk().tariff.get({ id: about.id })).toMatchObject({ state: 'applied' });
  for (const unitKey of ['m:41-42', 'm:42-43']) expect(await periods(unitKey)).toEqual(revised);
  await expect(approve(await aboutOf(about.id))).rejects.toMatchObject({ code: 'wrong-state' });
  const [found] = await manager().price.tariffImports();
  expect(found).toMatchObject({ fileName: 'april.csv', created: 2, updated: 2 });
  await expect(clerk().price.undoTariffImport({ id: found!.id })).rejects.toMatchObject({
    code: 'not-price-manager',
  });
  await manager().price.undoTariffImport({ id: found!.id });
  expect(await world.db.select().from(rate).where(eq(rate.sell, '81000.00'))).toEqual([
    expect.objectContaining({ archivedAt: expect.any(Date) }),
    expect.objectContaining({ archivedAt: expect.any(Date) }),
  ]);
});

test('a file that an approver returns changes nothing', async () => {
  await add('m:43-44');
  const about = await ask(await proposed(['m:43-44']));
  await chief().tariff.reject({ ...about, reason: 'Only from July.' });
  expect(await clerk().tariff.get({ id: about.id })).toMatchObject({
    state: 'returned',
    approvals: [{ reason: 'Only from July.' }],
  });
  expect(await periods('m:43-44')).toHaveLength(1);
});

test('a file is refused as a whole where one of its rates was changed since', async () => {
  const { id, version } = await add('m:44-45');
  await add('m:45-46');
  const about = await ask(await proposed(['m:44-45', 'm:45-46']));
  const values = tariffRate({ currency: yen, validFrom: begun, unitKey: 'm:44-45', sell: '80500' });
  await manager().mst['base-rate'].update({ parentId: lane, id, version, ...values });
  await expect(approve(about)).rejects.toMatchObject({
    code: 'proposal-stale',
    message: expect.stringContaining('have changed since'),
  });
  expect(await periods('m:45-46')).toHaveLength(1);
  expect(await clerk().tariff.get({ id: about.id })).toMatchObject({ state: 'in-approval' });
});

/** The proposal as it was stored before rates got the field `reach`. */
async function withoutReach(id: string): Promise<void> {
  const [stored] = await world.db.select().from(priceProposal).where(eq(priceProposal.id, id));
  const without = <T extends Readonly<Record<string, unknown>>>(values: T) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'reach'));
  const { change, shown } = stored!;
  const former: ProposedChange =
    change.kind === 'file'
      ? {
          ...change,
          rates: change.rates.map((each) => ({ ...each, values: without(each.values) })),
        }
      : change.kind === 'create'
        ? { ...change, values: without(change.values) }
        : change;
  const records = shown.records.map((each) => ({
    ...each,
    after: each.after && without(each.after),
  }));
  await world.db
    .update(priceProposal)
    .set({ change: former, shown: { ...shown, records } })
    .where(eq(priceProposal.id, id));
}

test.each(['a file', 'one new rate'])(
  '%s that was proposed before rates told their reach counts per line, as rates did then',
  async (what) => {
    const unitKey = what === 'a file' ? 'm:46-47' : 'm:47-48';
    await add(unitKey);
    const values = tariffRate({ currency: yen, validFrom: later, unitKey, sell: '81000' });
    const id =
      what === 'a file'
        ? await proposed([unitKey])
        : (
            await clerk().tariff.propose({
              change: { kind: 'create', resource: 'base-rate', parentId: lane, values },
            })
          ).id;
    await withoutReach(id);
    expect((await clerk().tariff.get({ id })).records.length).toBeGreaterThan(0);
    await approve(await ask(id));
    expect(await periods(unitKey)).toEqual(revised);
    const [written] = await world.db.select().from(rate).where(eq(rate.unitKey, unitKey));
    expect(written).toMatchObject({ reach: 'line' });
  },
);

test('the changes of a proposal are read page by page, with the totals of all', async () => {
  const unitKeys = Array.from({ length: 30 }, (_, i) => `m:${60 + i}-${61 + i}`);
  for (const unitKey of unitKeys) await add(unitKey);
  const id = await proposed(unitKeys);
  const counts = { total: 60, created: 30, changed: 30, archived: 0, prices: [] };
  const all = await clerk().tariff.get({ id });
  expect(all).toMatchObject({ counts });
  expect(all.records).toHaveLength(60);
  const second = await clerk().tariff.get({ id, page: 2, size: 50 });
  expect(second).toMatchObject({ counts });
  expect(second.records).toEqual(all.records.slice(50));
});
