import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { instantOfferOutcome } from '#quotation/instant-outcome.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { instantRule } from '#test/instant-rule.ts';
import type { TestSession } from '#test/session.ts';
import { decideInstantly } from './decide.server.ts';
import { instantOfferSwitch, instantOfferUse } from './tables.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';

// Requests that are offered at once by rule, and those that wait for a person, over the REST addresses.

const rules = masters['instant-offer'];
let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.update(rules).set({ active: false });
  await world.db.update(instantOfferSwitch).set({ stopped: false });
});

/** A rule that is switched on for the customer of the world, with these differences. */
async function rule(values: Partial<typeof rules.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  const at = new Date('2026-11-01T00:00:00Z');
  await world.db.insert(rules).values({
    id,
    createdAt: at,
    updatedAt: at,
    ...instantRule(world, `定期顧客 ${id}`),
    ...values,
  });
  return id;
}

const outcomeOf = async (quotationId: string) =>
  (
    await world.db
      .select()
      .from(instantOfferOutcome)
      .where(eq(instantOfferOutcome.quotationId, quotationId))
  )[0];
const failedOf = async (quotationId: string) =>
  (await outcomeOf(quotationId))?.failures.flatMap(({ failures }) =>
    failures.map(({ code }) => code),
  );
const answersOf = (quotationId: string) =>
  world.db.select().from(quotationAnswer).where(eq(quotationAnswer.quotationId, quotationId));
const draft = () => world.request([freight.excavator], { submit: false });
const submit = (id: string) =>
  world.call(world.customer, 'POST', `/quotation/${id}/submit`, { version: 3 });
const useOf = async (ruleId: string) =>
  (await world.db.select().from(instantOfferUse).where(eq(instantOfferUse.ruleId, ruleId)))[0];

describe('a request that meets a rule', () => {
  it('is answered, approved by rule and offered at once, with document, PDF and mails', async () => {
    const ruleId = await rule({ name: '常陸那珂－苫小牧' });
    const before = new Set((await world.db.select().from(outboxMail)).map((mail) => mail.id));
    const { id, number } = await world.request([freight.excavator]);
    const view = await world.read(world.author, id);
    expect(view.state).toBe('offered');
    const [answer] = await answersOf(id);
    expect(answer).toMatchObject({
      state: 'offered',
      revision: 1,
      authorId: 'rule',
      authorName: '常陸那珂－苫小牧',
      validUntil: '2026-12-04',
      approvedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      // The one in the language of the request; the other is made when it is first read.
      pdfJa: expect.any(String),
    });
    expect(await outcomeOf(id)).toMatchObject({
      answerId: answer!.id,
      ruleId,
      ruleVersion: 1,
      ruleName: '常陸那珂－苫小牧',
      failures: [],
    });
    expect(await useOf(ruleId)).toMatchObject({ count: 1, amount: answer!.total });
    const letters = (await world.db.select().from(outboxMail)).filter(
      ({ id: of }) => !before.has(of),
    );
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      `【お見積】${number}-1`,
      expect.stringMatching(`^【即時提示】${number} .`),
    ]);
    // The timeline names the rule and its version for employees; nobody is said to have approved.
    expect(view.events.map(({ event, actorName }) => [event, actorName])).toEqual([
      ['create', expect.any(String)],
      ['submit', expect.any(String)],
      ['start-answer', ''],
      ['approve-by-rule', ''],
      ['offer', ''],
    ]);
    expect(view.events[3]!.comment).toBe('常陸那珂－苫小牧 (1)');
    const [logged] = await world.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.recordId, answer!.id));
    expect(logged).toMatchObject({
      action: 'quotation:approve-by-rule',
      actorId: null,
      after: { ruleId, ruleVersion: 1 },
    });
    const { text } = await world.pdf(world.customer, id, answer!.id, 'ja');
    expect(text).toContain('ルールにより承認');
    expect(text).toContain('鈴木恵');
    expect(text).not.toContain('高橋');
  });

  it('shows the customer neither the rule nor its limits, and lets the customer agree', async () => {
    await rule({ name: '内規A' });
    const { id } = await world.request([freight.excavator]);
    const view = await world.read(world.customer, id);
    const [answer] = await answersOf(id);
    const shown = await world.view(world.customer, id, answer!.id);
    const listed = async (by: TestSession) =>
      (
        await world.done<{ rows: { id: string; answer: { byRule: unknown } | null }[] }>(
          by,
          'GET',
          '/quotation',
        )
      ).rows.find((row) => row.id === id);
    const own = await listed(world.customer);
    expect(JSON.stringify([view, shown, own])).not.toMatch(/内規A|minimumMargin|approve-by-rule/);
    expect(own?.answer?.byRule).toBeNull();
    expect((await listed(world.author))?.answer?.byRule).toEqual({ name: '内規A', version: 1 });
    expect(shown.allowed).toContain('agree');
    const agreed = await world.step(world.customer, id, answer!.id, 'agree');
    expect(agreed.status, agreed.text).toBeLessThan(300);
  });

  it('decides without saving as the request itself is decided', async () => {
    const ruleId = await rule();
    const { id } = await draft();
    const sheet = await loadSheet(world.db, { quotationId: id, answerId: null });
    const asked = { customerId: world.customer.customerId, sheet, now: world.clock.now };
    expect(await decideInstantly(world.db, asked)).toMatchObject({
      kind: 'binding',
      rule: { id: ruleId, version: 1 },
      validUntil: '2026-12-04',
    });
    expect(await decideInstantly(world.db, { ...asked, message: '急ぎです' })).toMatchObject({
      kind: 'person',
      failures: [{ failures: [{ code: 'message' }] }],
    });
    expect(await useOf(ruleId)).toBeUndefined();
  });
});

describe('a request that only a person can judge', () => {
  it('has a document of the customer’s own attached', async () => {
    await rule();
    const { id } = await draft();
    const form = new FormData();
    form.set('file', new File(['当社の取引条件'], '条件.txt'));
    form.set('internal', 'false');
    const path = `/quotation/${id}/document`;
    expect((await world.call(world.customer, 'POST', path, form)).status).toBe(201);
    expect((await submit(id)).status).toBe(200);
    expect(await failedOf(id)).toEqual(['attachment']);
  });

  it('is lighter than the master lets a machine be', async () => {
    await rule();
    const type = masters['freight-type'];
    const machines = eq(type.code, 'heavy-equipment');
    const [before] = await world.db.select().from(type).where(machines);
    expect(before).toMatchObject({ leastWeightKg: 200, mostDensity: 2500 });
    await world.db.update(type).set({ leastWeightKg: 50_000 }).where(machines);
    const { id } = await world.request([freight.excavator]);
    expect(await failedOf(id)).toEqual(['plausibility']);
    await world.db.update(type).set({ leastWeightKg: before!.leastWeightKg }).where(machines);
    expect((await world.request([freight.excavator])).number).not.toBeNull();
  });
});

describe('a request that meets no rule waits for a person', () => {
  it('names what failed to employees only, and leaves nothing of the attempt', async () => {
    await rule({ minimumMargin: '90', amountLimit: '1000' });
    const { id } = await world.request([freight.excavator]);
    const view = await world.read(world.author, id);
    expect(view).toMatchObject({ state: 'requested', answers: [], instant: { rule: null } });
    expect(view.events.map(({ event }) => event)).toEqual(['create', 'submit']);
    expect(await failedOf(id)).toEqual(['amount', 'margin']);
    expect(view.instant?.failures).toHaveLength(1);
    expect((await world.read(world.customer, id)).instant).toBeNull();
  });

  it('for another customer, lane, or without a rate', async () => {
    await rule();
    const other = await world.request([freight.excavator], { by: world.stranger });
    expect(await failedOf(other.id)).toEqual(['customer']);
    const lane = await world.request([freight.excavator], { to: world.ports.kushiro });
    expect(await failedOf(lane.id)).toEqual(expect.arrayContaining(['lane', 'unpriced']));
  });

  it('beyond the credit limit', async () => {
    await rule();
    const { customer } = masters;
    const only = eq(customer.id, world.customer.customerId);
    await world.db.update(customer).set({ creditLimit: '1000' }).where(only);
    const { id } = await world.request([freight.excavator]);
    await world.db.update(customer).set({ creditLimit: null }).where(only);
    expect(await failedOf(id)).toEqual(['credit']);
  });

  it('while all rules are stopped, or none is switched on', async () => {
    await rule();
    await world.db.insert(instantOfferSwitch).values({}).onConflictDoNothing();
    await world.db.update(instantOfferSwitch).set({ stopped: true });
    const { id } = await world.request([freight.excavator]);
    expect((await world.read(world.author, id)).state).toBe('requested');
    expect(await outcomeOf(id)).toBeUndefined();
  });

  it('where the attempt itself fails: the request is sent, and nothing of the answer stays', async () => {
    await rule({ validityDays: 14 });
    // More than the column of the answer's total has room for.
    const { 'base-rate': baseRate } = masters;
    const only = eq(baseRate.id, world.excavatorRate.rateId);
    await world.db.update(baseRate).set({ sell: '9999999999.00' }).where(only);
    const { id } = await world.request([{ ...freight.excavator, count: 900 }]);
    await world.db.update(baseRate).set({ sell: '1500' }).where(only);
    expect((await world.read(world.author, id)).state).toBe('requested');
    expect(await answersOf(id)).toEqual([]);
    expect(await failedOf(id)).toEqual([expect.stringMatching(/^(error|amount)$/)]);
  });
});

describe('what changes between the estimate and the request', () => {
  it('of two requests that race for the last offer of a day exactly one is offered', async () => {
    const ruleId = await rule({ dailyCount: 1 });
    const [a, b] = [await draft(), await draft()];
    const sent = await Promise.all([submit(a.id), submit(b.id)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const states = await Promise.all(
      [a, b].map(async ({ id }) => (await world.read(world.author, id)).state),
    );
    expect(states.toSorted()).toEqual(['offered', 'requested']);
    expect(await useOf(ruleId)).toMatchObject({ count: 1 });
    const waiting = states[0] === 'offered' ? b : a;
    expect(await failedOf(waiting.id)).toEqual(['daily-count']);
  });

  it('the amount of a day is not exceeded either, and the next day begins anew', async () => {
    const first = await rule({ dailyCount: null, dailyAmount: '10000000' });
    const { id } = await world.request([freight.excavator]);
    const { total } = (await answersOf(id))[0]!;
    await world.db.update(rules).set({ active: false }).where(eq(rules.id, first));
    const tight = await rule({ dailyCount: null, dailyAmount: String(Number(total) * 1.5) });
    const [a, b] = [await draft(), await draft()];
    await Promise.all([submit(a.id), submit(b.id)]);
    expect(await useOf(tight)).toMatchObject({ count: 1, amount: total });
    const today = world.clock.now;
    // Midnight in Tokyo.
    world.clock.now = new Date('2026-11-20T15:00:00Z');
    const next = await world.request([freight.excavator]);
    world.clock.now = today;
    expect((await world.read(world.author, next.id)).state).toBe('offered');
  });

  it('a repeated submission gives one offer', async () => {
    await rule();
    const { id } = await draft();
    const sent = await Promise.all([submit(id), submit(id)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await answersOf(id)).toHaveLength(1);
  });

  it('a rule that was switched off or changed since is not applied as it was', async () => {
    const ruleId = await rule();
    const { id } = await draft();
    await world.db.update(rules).set({ active: false }).where(eq(rules.id, ruleId));
    await submit(id);
    expect((await world.read(world.author, id)).state).toBe('requested');
    await world.db
      .update(rules)
      .set({ active: true, validityDays: 7, version: 2 })
      .where(eq(rules.id, ruleId));
    const next = await draft();
    await submit(next.id);
    expect(await outcomeOf(next.id)).toMatchObject({ ruleId, ruleVersion: 2 });
    expect((await answersOf(next.id))[0]!.validUntil).toBe('2026-11-27');
  });

  it('the offer has the price of the moment it is sent', async () => {
    await rule();
    const { id } = await draft();
    const { 'base-rate': baseRate } = masters;
    const only = eq(baseRate.id, world.excavatorRate.rateId);
    await world.db.update(baseRate).set({ sell: '1600' }).where(only);
    await submit(id);
    const [answer] = await answersOf(id);
    const { charges } = await world.view(world.author, id, answer!.id);
    await world.db.update(baseRate).set({ sell: '1500' }).where(only);
    expect(
      charges.find(({ kind, segment }) => kind === 'freight' && segment === 'ocean'),
    ).toMatchObject({ unitPrice: '1600' });
  });

  it('later revisions are made by people', async () => {
    await rule();
    const { id } = await world.request([freight.excavator]);
    const second = await world.answer(id);
    const view = await world.view(world.author, id, second);
    expect(view).toMatchObject({ state: 'draft', revision: 2, inside: { authorName: '鈴木 恵' } });
  });
});
