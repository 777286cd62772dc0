import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { authUser } from '#account/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { tariffRate } from '#test/rates.ts';

const { 'base-rate': rate } = masters;
const today = dayOf(new Date());
const [begun, later] = [addDays(today, -100), addDays(today, 30)];
let world: FreightWorld;
let lane: string;
let yen: string;

beforeAll(async () => {
  world = await freightWorld();
  const [row] = await world.db.select().from(masters['price-freight-route']).limit(1);
  lane = row!.id;
  const currencies = await world.db.select().from(masters.currency);
  yen = currencies.find(({ code }) => code === 'JPY')!.id;
  await world.db
    .update(authUser)
    .set({ isPriceManager: false })
    .where(eq(authUser.id, world.colleague.accountId));
});
afterAll(() => world.close());

const by = (session: TestSession) => world.api.client(session);
const manager = () => by(world.author);
/** An employee without the right to change the tariff. */
const clerk = () => by(world.colleague);
const chief = () => by(world.chief);

const valuesOf = (more: object = {}) => tariffRate({ currency: yen, validFrom: begun, ...more });
const add = async (unitKey: string) =>
  (await manager().mst['base-rate'].create({ parentId: lane, ...valuesOf({ unitKey }) })).row;
const propose = (change: Parameters<ReturnType<typeof clerk>['tariff']['propose']>[0]['change']) =>
  clerk().tariff.propose({ change });
const newRate = (unitKey: string, more: object = {}) =>
  propose({
    kind: 'create',
    resource: 'base-rate',
    parentId: lane,
    values: valuesOf({ unitKey, validFrom: later, sell: '84000', ...more }),
  });
const aboutOf = async (id: string) => ({ id, version: (await clerk().tariff.get({ id })).version });
/** Asks approvers; by default one without limits. */
async function ask(id: string, approverIds: string[] = [world.approvers.chief]) {
  await clerk().tariff.chooseApprovers({ ...(await aboutOf(id)), approverIds });
  await clerk().tariff.requestApproval(await aboutOf(id));
  return aboutOf(id);
}
const periods = async (unitKey: string) =>
  (
    await world.db
      .select()
      .from(rate)
      .where(and(eq(rate.freightRoute, lane), eq(rate.unitKey, unitKey)))
      .orderBy(asc(rate.validFrom))
  ).map(({ validFrom, validTo, sell }) => [validFrom, validTo, Number(sell)]);

describe('without the right', () => {
  test('every way to change the tariff is refused, reading it is not', async () => {
    const { id, version } = await add('m:12-13');
    const rates = clerk().mst['base-rate'];
    const target = { parentId: lane, id, version };
    const file = new File(['ID,Selling price\r\n'], 'rates.csv');
    const change = {
      lanes: [lane],
      segment: null,
      freightType: null,
      fromPort: null,
      toPort: null,
      percent: '3',
      roundTo: '1' as const,
      minimums: false,
      validFrom: later,
      validTo: null,
      customer: null,
    };
    const ways: (() => Promise<unknown>)[] = [
      () => rates.create({ parentId: lane, ...valuesOf() }),
      () => rates.update({ ...target, ...valuesOf({ unitKey: 'm:12-13' }) }),
      () => rates.archive(target),
      () => rates.restore(target),
      () => rates.archiveMany({ parentId: lane, archived: true, rows: [{ id, version }] }),
      async () => {
        for await (const _ of await rates.import({ parentId: lane, file, write: true }));
      },
      () => clerk().mst.surcharge.create({}),
      () => clerk().price.change({ ...change, rates: [{ id, version }] }),
    ];
    for (const [i, way] of ways.entries())
      await expect(way(), String(i)).rejects.toMatchObject(
        // An empty body is refused before the right is looked at.
        i === 6 ? { code: 'invalid' } : { code: 'not-price-manager', status: 403 },
      );
    expect(await periods('m:12-13')).toEqual([[begun, null, 80_000]]);
    await rates.list({ parentId: lane });
    expect(await clerk().price.previewChange(change)).not.toEqual([]);
  });

  test('customers neither propose nor read proposals', async () => {
    const { tariff } = by(world.customer);
    for (const call of [tariff.list({}), tariff.waiting()])
      await expect(call).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('a new rate: proposed, shown with what it ends, approved, and written with its events', async () => {
  await add('m:13-14');
  const { id } = await newRate('m:13-14', { sell: '130000' });
  const shown = await clerk().tariff.get({ id });
  expect(shown).toMatchObject({ state: 'draft', authorName: '田中 直樹' });
  expect(shown.warnings.map(({ en }) => en)).toEqual([expect.stringContaining('+62.5 %')]);
  expect(
    shown.records.map(({ action, before, after }) => [action, before?.validTo, after?.validTo]),
  ).toEqual([
    ['update', null, addDays(later, -1)],
    ['create', undefined, null],
  ]);
  expect(await periods('m:13-14')).toHaveLength(1);

  const about = await ask(id);
  expect((await chief().tariff.waiting()).map((row) => row.id)).toEqual([id]);
  await chief().tariff.approve({ ...about, comment: null });
  expect(await periods('m:13-14')).toEqual([
    [begun, addDays(later, -1), 80_000],
    [later, null, 130_000],
  ]);
  expect(await clerk().tariff.get({ id })).toMatchObject({ state: 'applied', allowed: [] });
  expect(await chief().tariff.waiting()).toEqual([]);
  const events = await world.db
    .select({ action: auditEvent.action, actorId: auditEvent.actorId })
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, id), like(auditEvent.action, 'proposal:%')))
    .orderBy(asc(auditEvent.id));
  const [from, to] = [world.colleague.accountId, world.chief.accountId];
  expect(events).toEqual([
    { action: 'proposal:create', actorId: from },
    { action: 'proposal:request-approval', actorId: from },
    { action: 'proposal:approve-last', actorId: to },
    { action: 'proposal:offer', actorId: to },
  ]);
  const mails = await world.db
    .select()
    .from(outboxMail)
    .where(like(outboxMail.text, `%${id}%`));
  expect(mails.map((mail) => mail.to).toSorted()).toEqual([
    world.chief.email,
    world.colleague.email,
  ]);
});

test('a change and an end of a rate, a percentage over a lane, an archived future rate', async () => {
  const { id, version } = await add('m:14-15');
  const ended = valuesOf({ unitKey: 'm:14-15', validTo: today });
  const end = await propose({
    kind: 'update',
    resource: 'base-rate',
    parentId: lane,
    id,
    version,
    values: ended,
  });
  await chief().tariff.approve({ ...(await ask(end.id)), comment: null });
  expect(await periods('m:14-15')).toEqual([[begun, today, 80_000]]);

  const other = await add('m:15-16');
  const percent = await propose({
    kind: 'percent',
    change: {
      lanes: [lane],
      segment: null,
      freightType: null,
      fromPort: null,
      toPort: null,
      percent: '-30',
      roundTo: '10',
      minimums: true,
      validFrom: later,
      validTo: null,
      customer: null,
      rates: [{ id: other.id, version: other.version }],
    },
  });
  const shown = await clerk().tariff.get({ id: percent.id });
  expect(shown.rates).toMatchObject([{ before: '80000.00', after: '56000.00' }]);
  expect(shown.warnings).toHaveLength(2);
  await chief().tariff.approve({ ...(await ask(percent.id)), comment: null });
  expect((await periods('m:15-16')).at(-1)).toEqual([later, null, 56_000]);

  const [coming] = await world.db
    .select()
    .from(rate)
    .where(and(eq(rate.unitKey, 'm:15-16'), eq(rate.validFrom, later)));
  const archive = await propose({
    kind: 'archive',
    resource: 'base-rate',
    parentId: lane,
    id: coming!.id,
    version: coming!.version,
  });
  await chief().tariff.approve({ ...(await ask(archive.id)), comment: null });
  const [gone] = await world.db.select().from(rate).where(eq(rate.id, coming!.id));
  expect(gone!.archivedAt).not.toBeNull();
});

test('what would be refused is refused when it is proposed', async () => {
  await add('m:16-17');
  await expect(newRate('m:16-17', { validFrom: begun })).rejects.toMatchObject({ code: 'overlap' });
  await expect(newRate('m:16-17', { sell: 'much' })).rejects.toMatchObject({
    code: 'invalid',
    data: { fields: [{ path: 'sell' }] },
  });
  await expect(newRate('m:16-17', { validTo: today })).rejects.toMatchObject({
    data: { fields: [{ path: 'validTo' }] },
  });
  await expect(
    propose({ kind: 'create', resource: 'base-rate', values: valuesOf() }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test.each([
  ['m:17-18', 'the rate that it ends was changed', 'change'],
  ['m:18-19', 'another rate was added in between', 'add'],
  ['m:19-20', 'that rate was ended', 'end'],
] as const)('%s is refused where %s, and nothing is written', async (unitKey, _, what) => {
  const held = await add(unitKey);
  const about = await ask((await newRate(unitKey)).id);
  const rates = manager().mst['base-rate'];
  const at = { parentId: lane, id: held.id, version: held.version };
  if (what === 'change') await rates.update({ ...at, ...valuesOf({ unitKey, sell: '81000' }) });
  if (what === 'end') await rates.update({ ...at, ...valuesOf({ unitKey, validTo: today }) });
  if (what === 'add')
    await rates.create({ parentId: lane, ...valuesOf({ unitKey, validFrom: addDays(today, 3) }) });
  const before = await periods(unitKey);
  await expect(chief().tariff.approve({ ...about, comment: null })).rejects.toMatchObject({
    code: 'proposal-stale',
    status: 409,
    message: expect.stringContaining('have changed since'),
  });
  expect(await periods(unitKey)).toEqual(before);
  expect(await clerk().tariff.get({ id: about.id })).toMatchObject({ state: 'in-approval' });
});

test('returned with a reason, which the author reads; then asked again or withdrawn', async () => {
  await add('m:20-21');
  const { id } = await newRate('m:20-21');
  await chief().tariff.reject({ ...(await ask(id)), reason: 'Wait for the BAF of January.' });
  const returned = await clerk().tariff.get({ id });
  expect(returned).toMatchObject({
    state: 'returned',
    approvals: [{ state: 'rejected', reason: 'Wait for the BAF of January.' }],
  });
  await clerk().tariff.requestApproval(await aboutOf(id));
  await clerk().tariff.withdraw(await aboutOf(id));
  await expect(
    chief().tariff.approve({ ...(await aboutOf(id)), comment: null }),
  ).rejects.toMatchObject({ code: 'wrong-state' });
  expect(await clerk().tariff.get({ id })).toMatchObject({ state: 'withdrawn', allowed: [] });
});

test('from the wrong side: others do not ask or withdraw, the author does not approve, a limited approver does not suffice', async () => {
  await add('m:21-22');
  const { id } = await newRate('m:21-22');
  const about = await aboutOf(id);
  for (const call of [
    () => manager().tariff.withdraw(about),
    () => manager().tariff.chooseApprovers({ ...about, approverIds: [world.approvers.chief] }),
    () => chief().tariff.approve({ ...about, comment: null }),
    () => clerk().tariff.approve({ ...about, comment: null }),
    () => chief().tariff.reject({ ...about, reason: 'no' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  // The author is an approver too, but never of their own proposal.
  await expect(ask(id, [world.approvers.colleague])).rejects.toMatchObject({ code: 'invalid' });
  await expect(clerk().tariff.requestApproval(await aboutOf(id))).rejects.toMatchObject({
    code: 'invalid',
    data: { fields: [{ path: 'approverIds' }] },
  });
  await ask(id);
  await expect(chief().tariff.approve({ ...about, comment: null })).rejects.toMatchObject({
    code: 'stale',
  });
});

test('the right is given and taken by administrators, to employees only, and logged', async () => {
  const admin = await world.api.person({ isEmployee: true, role: 'admin' });
  const { setPriceManager } = by(admin).admin;
  await expect(
    setPriceManager({ id: world.customer.accountId, isPriceManager: true }),
  ).rejects.toMatchObject({ code: 'invalid' });
  const person = await world.api.person({ isEmployee: true, isPriceManager: false });
  for (const isPriceManager of [true, false]) {
    await setPriceManager({ id: person.accountId, isPriceManager });
    expect((await by(person).account.me()).principal).toMatchObject({ isPriceManager });
  }
  const events = await world.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, person.accountId), like(auditEvent.action, 'account:%')));
  expect(events.map(({ action }) => action)).toEqual([
    'account:role-changed',
    'account:role-changed',
  ]);
  await expect(
    manager().admin.setPriceManager({ id: person.accountId, isPriceManager: true }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
