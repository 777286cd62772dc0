import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOffer } from '#master/resources/quotation/instant-offer.ts';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { instantOfferOutcome } from '#quotation/instant-outcome.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { instantRule } from '#test/instant-rule.ts';
import type { TestSession } from '#test/session.ts';
import { addShip } from '#test/ships.ts';
import { instantOfferSwitch } from './tables.ts';

// What administrators do with rules over the REST addresses, and what everybody else may not.

const rules = masters['instant-offer'];
let world: FreightWorld;
let one: TestSession;
let other: TestSession;

/** An administrator with an employee record. */
async function administrator(name: string, nameEn: string): Promise<TestSession> {
  const session = await world.api.person({
    name,
    isEmployee: true,
    role: 'admin',
    email: `${nameEn}@umiji.example`,
  });
  const [company] = await world.db.select().from(masters.company);
  const at = new Date('2026-09-01T00:00:00Z');
  await world.db.insert(masters.employee).values({
    id: uuidv7(),
    createdAt: at,
    updatedAt: at,
    code: nameEn.toUpperCase(),
    name,
    nameEn,
    nameKana: 'カンリシャ',
    email: session.email,
    account: session.accountId,
    company: company!.id,
    joinedOn: '2020-04-01',
  });
  return session;
}

beforeAll(async () => {
  world = await freightWorld();
  one = await administrator('佐藤 健一', 'Sato');
  other = await administrator('山田 花子', 'Yamada');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.update(rules).set({ active: false });
  await world.db.update(instantOfferSwitch).set({ stopped: false, resumeAskedById: null });
});

const body = () => instantRule(world, `常陸那珂－苫小牧 ${uuidv7()}`);
type Saved = Readonly<{ row: { id: string }; pendingChange?: string }>;

const confirm = (by: TestSession, change: string) =>
  world.done(by, 'POST', `/admin/change/${change}/confirm`, { version: 1 });
const ruleOf = async (name: string) =>
  (await world.db.select().from(rules).where(eq(rules.name, name)))[0]!;

/** A rule that one administrator made and the other confirmed. */
async function rule(values: object = {}) {
  const made = { ...body(), ...values };
  const saved = await world.done<Saved>(one, 'POST', '/admin/instant-offer', made);
  await confirm(other, saved.pendingChange!);
  return ruleOf(made.name);
}
const state = '/admin/instant-offer-state';
const post = (by: TestSession | null, path: string, values: object = {}) =>
  world.call(by, 'POST', path, values);
const stateOf = async (id: string) => (await world.read(world.author, id)).state;
const ask = async () => stateOf((await world.request([freight.excavator])).id);
const lastEvent = async (action: string) =>
  (
    await world.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.resource, instantOffer.name), eq(auditEvent.action, action)))
      .orderBy(desc(auditEvent.at), desc(auditEvent.id))
      .limit(1)
  )[0];
const switchRow = async () => (await world.db.select().from(instantOfferSwitch))[0];

describe('rules', () => {
  it('wait for a second administrator, and their versions say what was changed', async () => {
    const made = body();
    const saved = await world.done<Saved>(one, 'POST', '/admin/instant-offer', made);
    expect(await ask()).toBe('requested');
    expect(
      (await post(one, `/admin/change/${saved.pendingChange}/confirm`, { version: 1 })).status,
    ).toBe(409);
    await confirm(other, saved.pendingChange!);
    expect(await ask()).toBe('offered');
    const { id } = await ruleOf(made.name);
    const changed = await world.done<Saved>(one, 'PUT', `/admin/instant-offer/${id}`, {
      ...made,
      amountLimit: '500000',
      version: 1,
    });
    await confirm(other, changed.pendingChange!);
    const versions = await world.done<
      { version: number; values: Record<string, unknown>; changedBy: string; confirmedBy: string }[]
    >(one, 'GET', `/admin/instant-offer/${id}/version`);
    expect(versions).toMatchObject([
      { version: 2, values: { amountLimit: '500000.00' }, changedBy: '佐藤 健一' },
      { version: 1, values: { amountLimit: '3000000.00' }, confirmedBy: '山田 花子' },
    ]);
    expect(versions[0]!.values.lanes).toMatchObject([
      { fromPort: { ja: expect.stringContaining('常陸那珂') } },
    ]);
  });

  it('are switched off at once by one administrator, from the version that was seen', async () => {
    const { id, name } = await rule();
    const path = `/admin/instant-offer/${id}/switch-off`;
    expect((await post(one, path, { version: 7 })).refusal?.code).toBe('stale');
    expect((await post(one, path, { version: 1 })).status).toBeLessThan(300);
    expect(await ruleOf(name)).toMatchObject({ active: false, version: 2 });
    expect(await ask()).toBe('requested');
    expect(await lastEvent('update')).toMatchObject({
      recordId: id,
      actorId: one.accountId,
      before: { active: true },
      after: { active: false },
    });
    // Again: nothing is left to do.
    expect((await post(one, path, { version: 1 })).status).toBeLessThan(300);
    expect(await ruleOf(name)).toMatchObject({ version: 2 });
    expect(
      (await post(one, `/admin/instant-offer/${uuidv7()}/switch-off`, { version: 1 })).status,
    ).toBe(404);
  });
});

describe('the switch', () => {
  it('stops all by one administrator, and goes on when another one confirms', async () => {
    await rule();
    expect((await post(one, `${state}/stop`)).status).toBeLessThan(300);
    expect(await ask()).toBe('requested');
    expect(await lastEvent('instant-offer:stop')).toMatchObject({
      actorId: one.accountId,
      after: { stopped: true },
    });
    expect((await post(one, `${state}/resume`)).status).toBeLessThan(300);
    expect(await switchRow()).toMatchObject({ stopped: true, resumeAskedById: one.accountId });
    expect(await lastEvent('instant-offer:resume-ask')).toMatchObject({ actorId: one.accountId });
    // Whoever asked does not confirm it.
    expect((await post(one, `${state}/resume`)).refusal?.code).toBe('own-change');
    expect(await ask()).toBe('requested');
    expect((await post(other, `${state}/resume`)).status).toBeLessThan(300);
    expect(await switchRow()).toMatchObject({ stopped: false, resumeAskedById: null });
    expect(await lastEvent('instant-offer:resume')).toMatchObject({
      actorId: other.accountId,
      after: { stopped: false },
    });
    expect(await ask()).toBe('offered');
  });

  it('tells what each rule has offered today against its limits', async () => {
    const { id } = await rule({ dailyCount: 5 });
    await ask();
    const { rules: shown } = await world.done<{
      rules: { id: string; dailyCount: number; today: { count: number } }[];
    }>(one, 'GET', state);
    expect(shown.find((each) => each.id === id)).toMatchObject({
      dailyCount: 5,
      today: { count: 1 },
    });
  });
});

describe('from the wrong side', () => {
  it('clerks, customers and guests neither read nor change any of it', async () => {
    const { id } = await rule();
    const calls = [
      ['GET', state],
      ['GET', `/admin/instant-offer/${id}/version`],
      ['GET', `/admin/instant-offer/${id}/trial?from=2026-11-01&to=2026-11-30`],
      ['POST', `${state}/stop`],
      ['POST', `${state}/resume`],
      ['POST', `/admin/instant-offer/${id}/switch-off`],
      ['POST', '/admin/instant-offer'],
    ] as const;
    for (const by of [world.author, world.chief, world.customer, null])
      for (const [method, path] of calls) {
        const { status } = await world.call(
          by,
          method,
          path,
          method === 'GET' ? undefined : path === '/admin/instant-offer' ? body() : {},
        );
        expect([path, status]).toEqual([path, by === null ? 401 : 403]);
      }
    expect((await switchRow())?.stopped ?? false).toBe(false);
    expect(await ask()).toBe('offered');
  });
});

describe('the trial', () => {
  type Trial = Readonly<{
    requests: { id: string; failures: { code: string }[] }[];
    offered: { count: number };
    failed: { code: string; count: number }[];
  }>;
  const day = '2026-11-20';
  const trial = (id: string) =>
    world.done<Trial>(one, 'GET', `/admin/instant-offer/${id}/trial?from=${day}&to=${day}`);
  const codes = ({ requests }: Trial, id: string) =>
    requests.find((each) => each.id === id)?.failures.map(({ code }) => code);

  /** A voyage of a ship that has 5 metres of lane. */
  async function fullVoyage(): Promise<string> {
    const { ship, voyage } = masters;
    const shipId = await addShip(world.db);
    await world.db.update(ship).set({ laneMeters: 5 }).where(eq(ship.id, shipId));
    const id = uuidv7();
    const at = new Date('2026-11-01T00:00:00Z');
    const call = (port: string, on: string) => ({
      port,
      eta: `2026-11-${on} 06:00`,
      closing: null,
      etd: `2026-11-${on} 18:00`,
    });
    await world.db.insert(voyage).values({
      id,
      createdAt: at,
      updatedAt: at,
      ship: shipId,
      number: '25N',
      status: 'open',
      calls: [call(world.ports.hitachinaka, '25'), call(world.ports.tomakomai, '26')],
    });
    return id;
  }

  it('judges as the request itself, with space and credit of today, and saves nothing', async () => {
    const full = await fullVoyage();
    const routine = await world.request([freight.excavator]);
    const without = await world.request([freight.excavator], { to: world.ports.kushiro });
    const crowded = await world.request([{ ...freight.excavator, count: 9 }], { voyageId: full });
    const { id } = await rule();
    const outcomes = await world.db.$count(instantOfferOutcome);
    const tried = await trial(id);
    expect(codes(tried, routine.id)).toEqual([]);
    expect(codes(tried, without.id)).toEqual(expect.arrayContaining(['lane', 'unpriced']));
    expect(codes(tried, crowded.id)).toContain('check');
    expect(tried.failed.find(({ code }) => code === 'check')?.count).toBe(1);
    expect(tried.offered.count).toBe(
      tried.requests.filter(({ failures }) => failures.length === 0).length,
    );
    expect(await world.db.$count(instantOfferOutcome)).toBe(outcomes);

    const only = eq(masters.customer.id, world.customer.customerId);
    await world.db.update(masters.customer).set({ creditLimit: '1000' }).where(only);
    const limited = await trial(id);
    await world.db.update(masters.customer).set({ creditLimit: null }).where(only);
    expect(codes(limited, routine.id)).toEqual(['credit']);
    expect(limited.offered.count).toBe(0);
  });
});
