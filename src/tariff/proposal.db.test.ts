import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { percentChange } from '#test/price-changes.ts';
import type { FreightWorld } from '#test/freight.ts';
import { tariffWorld } from '#test/tariff.ts';
import type { TestSession } from '#test/session.ts';
import { tariffRate } from '#test/rates.ts';
import { tariffRouter } from './api.server.ts';
import { priceProposal, proposalApproval } from './tables.ts';

const { 'base-rate': rate } = masters;
const today = dayOf(new Date());
const [begun, later] = [addDays(today, -100), addDays(today, 30)];
let world: FreightWorld;
let lane: string;
let yen: string;

beforeAll(async () => ({ world, lane, yen } = await tariffWorld()));
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
/** A change by percent of these rates; for a customer, a contract from the tariff. */
const percentOf = (
  rates: readonly { id: string; version: number }[],
  more: Partial<{ percent: string; customer: string | null }> = {},
) =>
  propose({
    kind: 'percent',
    change: {
      ...percentChange,
      lanes: [lane],
      percent: '-5',
      validFrom: later,
      rates: rates.map(({ id, version }) => ({ id, version })),
      ...more,
    },
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
    for (const call of [() => tariff.list({}), () => tariff.waiting()])
      await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
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
  const titleOf = async (proposal: { id: string }) => (await clerk().tariff.get(proposal)).title;
  expect(await titleOf(end)).toEqual({
    en: expect.stringMatching(`, 14 – 15 m, ${dayText(begun, 'en')} – ${dayText(today, 'en')}$`),
    ja: expect.stringContaining(`14～15 m未満（${dayText(begun, 'ja')}～${dayText(today, 'ja')}）`),
  });
  await chief().tariff.approve({ ...(await ask(end.id)), comment: null });
  expect(await periods('m:14-15')).toEqual([[begun, today, 80_000]]);

  const other = await add('m:15-16');
  const percent = await percentOf([other], { percent: '-30' });
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
  expect(await titleOf(archive)).toMatchObject({
    en: expect.stringMatching(`, 15 – 16 m, from ${dayText(later, 'en')}$`),
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

test.each(['the tariff rate', 'the contract that it would end'] as const)(
  'a contract by percent is refused where %s was changed, and nothing is written',
  async (what) => {
    const unitKey = what === 'the tariff rate' ? 'm:22-23' : 'm:23-24';
    const rates = manager().mst['base-rate'];
    const tariff = await add(unitKey);
    const contract = valuesOf({
      unitKey,
      scope: 'customer',
      customer: world.customer.customerId,
      sell: '75000',
    });
    const held = (await rates.create({ parentId: lane, ...contract })).row;
    const { id } = await percentOf([tariff], { customer: world.customer.customerId });
    const shown = await clerk().tariff.get({ id });
    expect(shown.title.en).toMatch(/^Contract of .+: tariff −5 %, from .+ \(1 rate\)$/);
    const about = await ask(id);
    const at = { parentId: lane };
    if (what === 'the tariff rate')
      await rates.update({
        ...at,
        ...valuesOf({ unitKey, sell: '81000' }),
        id: tariff.id,
        version: tariff.version,
      });
    else
      await rates.update({ ...at, ...contract, sell: '70000', id: held.id, version: held.version });
    const before = await periods(unitKey);
    await expect(chief().tariff.approve({ ...about, comment: null })).rejects.toMatchObject({
      code: 'proposal-stale',
    });
    expect(await periods(unitKey)).toEqual(before);
  },
);

test('a contract by percent is refused where the customer has got one in between', async () => {
  const tariff = await add('m:24-25');
  const { customerId: customer } = world.customer;
  const about = await ask((await percentOf([tariff], { customer })).id);
  await manager().mst['base-rate'].create({
    parentId: lane,
    ...valuesOf({ unitKey: 'm:24-25', scope: 'customer', customer, sell: '70000' }),
  });
  await expect(chief().tariff.approve({ ...about, comment: null })).rejects.toMatchObject({
    code: 'proposal-stale',
  });
  expect(await periods('m:24-25')).toHaveLength(2);
});

describe('a change by percent that was stored before the rates it ends were recorded', () => {
  /** Asks for approval of a proposal as it was stored then. */
  async function askAsStored(id: string) {
    const [stored] = await world.db.select().from(priceProposal).where(eq(priceProposal.id, id));
    const rates = stored!.shown.rates.map(({ ends: _, ...shown }) => shown);
    await world.db
      .update(priceProposal)
      .set({ shown: { ...stored!.shown, rates } })
      .where(eq(priceProposal.id, id));
    return ask(id);
  }

  test('is applied where its rates are as they were', async () => {
    const about = await askAsStored((await percentOf([await add('m:31-32')])).id);
    await chief().tariff.approve({ ...about, comment: null });
    expect(await periods('m:31-32')).toEqual([
      [begun, addDays(later, -1), 80_000],
      [later, null, 76_000],
    ]);
  });

  test('is refused where its rate was changed', async () => {
    const { id, version } = await add('m:32-33');
    const about = await askAsStored((await percentOf([{ id, version }])).id);
    const values = valuesOf({ unitKey: 'm:32-33', sell: '81000' });
    await manager().mst['base-rate'].update({ parentId: lane, id, version, ...values });
    await expect(chief().tariff.approve({ ...about, comment: null })).rejects.toMatchObject({
      code: 'proposal-stale',
    });
  });

  test.each([
    ['m:33-34', false],
    ['m:34-35', true],
  ])(
    'of a contract (%s); refused where the contract that it ends was changed: %s',
    async (unitKey, isChanged) => {
      const tariff = await add(unitKey);
      const { customerId: customer } = world.customer;
      const contract = valuesOf({ unitKey, scope: 'customer', customer, sell: '75000' });
      const rates = manager().mst['base-rate'];
      const { id, version } = (await rates.create({ parentId: lane, ...contract })).row;
      const about = await askAsStored((await percentOf([tariff], { customer })).id);
      if (isChanged)
        await rates.update({ parentId: lane, ...contract, sell: '70000', id, version });
      const approving = chief().tariff.approve({ ...about, comment: null });
      if (isChanged) await expect(approving).rejects.toMatchObject({ code: 'proposal-stale' });
      else await approving;
      expect(await periods(unitKey)).toHaveLength(isChanged ? 2 : 3);
    },
  );
});

test('is applied once: by two approvals at once, by a second approval, and of two that say the same', async () => {
  await add('m:25-26');
  const about = await ask((await newRate('m:25-26')).id);
  const same = await ask((await newRate('m:25-26')).id);
  const approve = (one: typeof about) => chief().tariff.approve({ ...one, comment: null });
  const results = await Promise.allSettled([approve(about), approve(about)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const applied = [
    [begun, addDays(later, -1), 80_000],
    [later, null, 84_000],
  ];
  expect(await periods('m:25-26')).toEqual(applied);
  await expect(approve(await aboutOf(about.id))).rejects.toMatchObject({ code: 'wrong-state' });
  await expect(approve(same)).rejects.toMatchObject({ code: 'proposal-stale' });
  for (const call of [
    () => clerk().tariff.requestApproval(about),
    () => clerk().tariff.withdraw(about),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'wrong-state' });
  expect(await periods('m:25-26')).toEqual(applied);
});

test('nobody but employees reaches a proposal, whatever they call', async () => {
  await add('m:26-27');
  const { id, version } = await ask((await newRate('m:26-27')).id);
  const before = await clerk().tariff.get({ id });
  const callers = {
    guest: null,
    newcomer: await world.api.person(),
    customer: world.customer,
    'former employee with the right': await world.api.person({
      isUser: true,
      isPriceManager: true,
    }),
  };
  const bodies = {
    propose: { change: { kind: 'archive', resource: 'base-rate', parentId: lane, id, version } },
    chooseApprovers: { version, approverIds: [world.approvers.chief] },
    requestApproval: { version },
    approve: { version, comment: null },
    reject: { version, reason: 'no' },
    withdraw: { version },
  };
  for (const [who, session] of Object.entries(callers))
    for (const [name, procedure] of Object.entries(tariffRouter)) {
      const { method = 'GET', path = '' } = procedure['~orpc'].route;
      const body = Object.entries(bodies).find(([each]) => each === name)?.[1];
      const answer = await world.api.call(`/api/v1${path.replace('{id}', id)}`, {
        method,
        session,
        ...(method === 'GET' ? {} : { body }),
      });
      expect.soft(answer.status, `${who}: ${name}`).toBe(session ? 403 : 401);
      expect.soft(await answer.text(), `${who}: ${name}`).not.toContain('田中');
    }
  expect(await clerk().tariff.get({ id })).toEqual(before);
});

test('nobody approves what they propose, even as an approver who was asked', async () => {
  await add('m:27-28');
  const { id } = await newRate('m:27-28');
  const about = await ask(id);
  await expect(clerk().tariff.approve({ ...about, comment: null })).rejects.toMatchObject({
    code: 'forbidden',
  });
  // Not even where the step is theirs, which no call can bring about.
  const [step] = await world.db
    .update(proposalApproval)
    .set({ approverId: world.approvers.colleague, employeeId: world.colleague.employeeId })
    .where(eq(proposalApproval.subjectId, id))
    .returning();
  expect(step?.employeeId).toBe(world.colleague.employeeId);
  for (const call of [
    () => clerk().tariff.approve({ ...about, comment: null }),
    () => clerk().tariff.reject({ ...about, reason: 'no' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
  expect(await clerk().tariff.get({ id })).toMatchObject({ state: 'in-approval' });
  expect((await clerk().tariff.get({ id })).allowed).not.toContain('approve');
  expect(await periods('m:27-28')).toHaveLength(1);
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
