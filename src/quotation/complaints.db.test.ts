import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import type { AnswerView, RepricePreview, RevisionChanges } from './contract.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';

// Complaints 1 to 6 about other tools, which must not be possible here.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());
beforeEach(() => void (world.clock.now = new Date('2026-11-20T03:00:00Z')));

const base = (id: string, answerId: string) => `/quotation/${id}/answer/${answerId}`;
const chargeAt = (id: string, answerId: string, chargeId: string) =>
  `${base(id, answerId)}/charge/${encodeURIComponent(chargeId)}`;
const ocean = ({ charges }: AnswerView) =>
  charges.find((charge) => charge.segment === 'ocean' && charge.kind === 'freight')!;
const price = {
  unitPrice: null,
  amount: '140000',
  cost: null,
  taxKind: 'standard',
  reason: '年間契約による値引き',
};

async function answered(cargo: readonly object[] = [freight.excavator]) {
  const { id, routeId, number } = await world.request(cargo);
  return { id, routeId, number, answerId: await world.answer(id) };
}

async function setManual(
  id: string,
  answerId: string,
  values: object = price,
): Promise<AnswerView> {
  const seen = await world.view(world.author, id, answerId);
  await world.done(world.author, 'PUT', chargeAt(id, answerId, ocean(seen).id), {
    ...values,
    version: seen.version,
  });
  return world.view(world.author, id, answerId);
}

describe('1: tax and total that do not equal the printed lines', () => {
  it('the total is the sum of the lines plus tax rounded once, in the answer and in the PDF', async () => {
    const { id, answerId } = await answered([freight.excavator, freight.excavator]);
    const seen = await setManual(id, answerId, { ...price, amount: '123457' });
    const sum = seen.charges.reduce((total, charge) => total + Number(charge.amount), 0);
    expect(Number(seen.subtotal)).toBe(sum);
    expect(Number(seen.tax)).toBe(Math.floor(sum / 10));
    expect(Number(seen.total)).toBe(sum + Math.floor(sum / 10));
    const { text } = await world.pdf(world.author, id, answerId);
    for (const amount of [...seen.charges.map((charge) => charge.amount!), seen.total])
      expect(text).toContain(Number(amount).toLocaleString('en-US'));
  });
});

describe('2: a manual price silently overwritten', () => {
  it('survives changes of date and count, and only a confirmed re-price replaces it', async () => {
    const { id, answerId } = await answered();
    const manual = await setManual(id, answerId);
    expect(ocean(manual)).toMatchObject({ amount: '140000', manual: { reason: price.reason } });
    const { routes, lines } = manual;
    const { departure: _, ...route } = {
      condition: 'port-port',
      fromDoorId: null,
      fromPortId: world.ports.hitachinaka,
      toPortId: world.ports.tomakomai,
      toDoorId: null,
      viaPortIds: [],
      voyageId: null,
      departure: '',
    };
    await world.done(world.author, 'PUT', `/quotation/${id}/route/${routes[0]!.id}`, {
      ...route,
      departure: '2026-12-10',
      answerId,
      version: manual.version,
    });
    await world.done(world.author, 'PUT', `/quotation/${id}/freight/${lines[0]!.id}`, {
      routeId: routes[0]!.id,
      cargo: { ...freight.excavator, count: 2 },
      note: '',
      answerId,
      version: manual.version + 1,
    });
    const changed = await world.view(world.author, id, answerId);
    expect(ocean(changed)).toMatchObject({ amount: '140000', manual: { reason: price.reason } });

    const preview = await world.done<RepricePreview>(
      world.author,
      'GET',
      `${base(id, answerId)}/reprice`,
    );
    expect(preview.changes.find((change) => change.id === ocean(changed).id)).toMatchObject({
      before: { amount: '140000' },
      after: { amount: '286392' },
      manual: { reason: price.reason },
    });
    expect(ocean(await world.view(world.author, id, answerId)).amount).toBe('140000');
    // A price agreed by telephone is kept by choice.
    const kept = [ocean(changed).id];
    const keeping = await world.done<RepricePreview>(
      world.author,
      'GET',
      `${base(id, answerId)}/reprice?${new URLSearchParams({ 'kept[0]': kept[0]! })}`,
    );
    expect(keeping.changes.map((change) => change.id)).not.toContain(kept[0]);
    await world.done(world.author, 'POST', `${base(id, answerId)}/reprice`, {
      version: changed.version,
      kept,
    });
    const stays = await world.view(world.author, id, answerId);
    expect(ocean(stays)).toMatchObject({ amount: '140000', manual: { reason: price.reason } });
    expect(keeping.total.after).toBe(stays.total);
    await world.done(world.author, 'POST', `${base(id, answerId)}/reprice`, {
      version: stays.version,
    });
    expect(ocean(await world.view(world.author, id, answerId))).toMatchObject({
      amount: '286392',
      manual: null,
    });
  });

  it('needs a reason', async () => {
    const { id, answerId } = await answered();
    const seen = await world.view(world.author, id, answerId);
    const { status, refusal } = await world.call(
      world.author,
      'PUT',
      chargeAt(id, answerId, ocean(seen).id),
      { ...price, reason: ' ', version: seen.version },
    );
    expect(status).toBe(400);
    expect(refusal!.fields.map((field) => field.path)).toEqual(['reason']);
  });
});

describe('3: validity ignored, or a price of 0 after it ends', () => {
  it('without a rate for the day there is no amount, never 0', async () => {
    world.clock.now = new Date('2026-09-20T03:00:00Z');
    const { id } = await world.request([freight.excavator], { departure: '2026-09-30' });
    const { charges } = await world.view(world.author, id, await world.answer(id));
    for (const charge of charges) expect(charge).toMatchObject({ amount: null, unitPrice: null });
  });

  it('an answer past its validity can neither be offered nor agreed', async () => {
    const { id, answerId } = await answered();
    const { version } = await world.view(world.author, id, answerId);
    await world.done(world.author, 'PUT', base(id, answerId), {
      validUntil: '2026-11-25',
      currency: 'JPY',
      exchange: [],
      hold: true,
      version,
    });
    expect((await world.askApproval(id, answerId)).status).toBe(200);
    expect((await world.step(world.chief, id, answerId, 'approve', { comment: null })).status).toBe(
      200,
    );
    world.clock.now = new Date('2026-11-25T15:00:00Z');
    const late = await world.step(world.author, id, answerId, 'offer');
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect((await world.view(world.author, id, answerId)).state).toBe('approved');
    world.clock.now = new Date('2026-11-25T14:59:59Z');
    expect((await world.step(world.author, id, answerId, 'offer')).status).toBe(200);
    world.clock.now = new Date('2026-11-25T15:00:00Z');
    expect(await world.step(world.customer, id, answerId, 'agree')).toMatchObject({
      status: 409,
      refusal: { code: 'wrong-state', detail: { state: 'expired' } },
    });
  });
});

describe('4: expiring at the start of the last day', () => {
  it('an offer is valid until the end of its last day in Asia/Tokyo', async () => {
    const [first, second] = [await answered(), await answered()];
    for (const { id, answerId } of [first, second]) {
      const { version } = await world.view(world.author, id, answerId);
      await world.done(world.author, 'PUT', base(id, answerId), {
        validUntil: '2026-11-30',
        currency: 'JPY',
        exchange: [],
        hold: false,
        version,
      });
      await world.offered(id, answerId);
    }
    const lastMoment = new Date('2026-11-30T14:59:59.999Z');
    await expireAndRemind(world.db, lastMoment, 'http://umiji.test');
    world.clock.now = lastMoment;
    expect((await world.step(world.customer, first.id, first.answerId, 'agree')).status).toBe(200);
    await expireAndRemind(world.db, new Date('2026-11-30T15:00:00Z'), 'http://umiji.test');
    expect((await world.read(world.customer, first.id)).state).toBe('agreed');
    expect((await world.read(world.customer, second.id)).state).toBe('expired');
    expect((await world.view(world.customer, second.id, second.answerId)).state).toBe('expired');
  });
});

describe('5: what is offered or accepted can still be edited; approval bypassed', () => {
  /** Every call that edits an answer, with its current version. */
  async function tryEdits(id: string, answerId: string) {
    const { version, routes, lines, charges } = await world.view(world.author, id, answerId);
    const at = { version, answerId };
    const route = {
      condition: 'port-port',
      fromDoorId: null,
      fromPortId: world.ports.hitachinaka,
      toPortId: world.ports.kushiro,
      toDoorId: null,
      viaPortIds: [],
      departure: '2026-12-01',
      voyageId: null,
    };
    const line = { routeId: routes[0]!.id, cargo: freight.parcel, note: '' };
    const part = { segment: 'ocean', carrier: '', days: null, distanceKm: null, note: '' };
    const chargeId = charges[0]!.id;
    const own = {
      lineId: lines[0]!.id,
      kind: 'discount',
      label: { en: 'Discount', ja: '値引き' },
      segment: 'ocean',
      amount: '1000',
      cost: null,
      taxKind: 'standard',
      reason: '端数調整',
    };
    const edits: [string, string, object][] = [
      [
        'PUT',
        base(id, answerId),
        { version, validUntil: '2027-01-31', currency: 'JPY', exchange: [], hold: false },
      ],
      ['POST', `/quotation/${id}/route`, { ...route, ...at }],
      ['PUT', `/quotation/${id}/route/${routes[0]!.id}`, { ...route, ...at }],
      ['DELETE', `/quotation/${id}/route/${routes[0]!.id}`, at],
      ['PUT', `/quotation/${id}/route-breakdown/${routes[0]!.id}`, { ...at, breakdown: [part] }],
      ['POST', `/quotation/${id}/freight`, { ...line, ...at }],
      ['POST', `/quotation/${id}/freight/many`, { lines: [line], ...at }],
      ['PUT', `/quotation/${id}/freight/${lines[0]!.id}`, { ...line, ...at }],
      ['POST', `/quotation/${id}/freight/${lines[0]!.id}/copy`, at],
      ['DELETE', `/quotation/${id}/freight/${lines[0]!.id}`, at],
      ['PUT', `/quotation/${id}/freight`, { ...at, ids: lines.map((each) => each.id) }],
      ['PUT', chargeAt(id, answerId, chargeId), { ...price, version }],
      ['POST', `${chargeAt(id, answerId, chargeId)}/clear`, { version }],
      ['POST', `${chargeAt(id, answerId, chargeId)}/on-request`, { version, onRequest: true }],
      ['POST', `${base(id, answerId)}/charge`, { ...own, version }],
      [
        'POST',
        `${base(id, answerId)}/surcharge`,
        { version, lineId: lines[0]!.id, surchargeId: lines[0]!.id },
      ],
      ['POST', `${base(id, answerId)}/reprice`, { version }],
      ['PUT', `${base(id, answerId)}/remark`, { version, remarks: [] }],
      ['PUT', `${base(id, answerId)}/approver`, { version, approverIds: [] }],
    ];
    const found: string[] = [];
    for (const [method, path, body] of edits) {
      const { status, refusal } = await world.call(world.author, method, path, body);
      if (status !== 409 || refusal?.code !== 'wrong-state')
        found.push(`${method} ${path}: ${status} ${refusal?.code}`);
    }
    return found;
  }

  it('every edit of an offered or agreed answer is refused', async () => {
    const { id, answerId } = await answered();
    await world.offered(id, answerId);
    const before = await world.view(world.customer, id, answerId);
    expect(await tryEdits(id, answerId)).toEqual([]);
    expect((await world.step(world.customer, id, answerId, 'agree')).status).toBe(200);
    expect(await tryEdits(id, answerId)).toEqual([]);
    const { charges, total } = await world.view(world.customer, id, answerId);
    expect({ charges, total }).toEqual({ charges: before.charges, total: before.total });
  });

  it('a change revokes the approval', async () => {
    const { id, answerId } = await answered();
    const { version } = await world.view(world.author, id, answerId);
    await world.done(world.author, 'PUT', base(id, answerId), {
      validUntil: '2026-12-15',
      currency: 'JPY',
      exchange: [],
      hold: true,
      version,
    });
    await world.askApproval(id, answerId);
    await world.step(world.chief, id, answerId, 'approve', { comment: null });
    expect((await world.view(world.author, id, answerId)).state).toBe('approved');
    await setManual(id, answerId);
    const after = await world.view(world.author, id, answerId);
    expect(after.state).toBe('draft');
    expect(after.inside!.approvals.map((step) => step.state)).toEqual(['waiting']);
    expect(await world.step(world.author, id, answerId, 'offer')).toMatchObject({
      status: 409,
      refusal: { code: 'wrong-state' },
    });
  });

  it('an answer that differs from what was approved is not offered', async () => {
    const { id, answerId } = await answered();
    const { version } = await world.view(world.author, id, answerId);
    await world.done(world.author, 'PUT', base(id, answerId), {
      validUntil: '2026-12-15',
      currency: 'JPY',
      exchange: [],
      hold: true,
      version,
    });
    await world.askApproval(id, answerId);
    await world.step(world.chief, id, answerId, 'approve', { comment: null });
    await world.db
      .update(quotationCharge)
      .set({ amount: '1' })
      .where(eq(quotationCharge.answerId, answerId));
    expect(await world.step(world.author, id, answerId, 'offer')).toMatchObject({
      status: 409,
      refusal: { code: 'stale' },
    });
    expect((await world.pdf(world.author, id, answerId)).text).toContain('未承認');
  });

  it('before approval the PDF is marked as a draft and hidden from the customer, after the offer neither', async () => {
    const { id, answerId } = await answered();
    expect((await world.pdf(world.author, id, answerId)).text).toContain('未承認');
    expect((await world.call(world.customer, 'GET', `${base(id, answerId)}/pdf`)).status).toBe(404);
    await world.askApproval(id, answerId);
    expect((await world.pdf(world.author, id, answerId)).text).toContain('未承認');
    await world.step(world.chief, id, answerId, 'approve', { comment: null });
    expect((await world.pdf(world.customer, id, answerId)).text).not.toContain('未承認');
  });

  it('a duplicate starts without approval', async () => {
    const { id, answerId } = await answered();
    await world.offered(id, answerId);
    const { id: copy } = await world.done(world.author, 'POST', `/quotation/${id}/duplicate`, {});
    expect(await world.read(world.author, copy)).toMatchObject({
      state: 'draft',
      number: null,
      answers: [],
      sourceId: id,
    });
  });
});

describe('6: a change that requires starting again, history lost by copying', () => {
  it('a revision keeps the number, the manual entries and the history, and is compared line by line', async () => {
    const { id, number, answerId } = await answered();
    await setManual(id, answerId);
    await world.offered(id, answerId);
    const { id: second } = await world.done(world.author, 'POST', `/quotation/${id}/answer`, {});
    const revised = await world.view(world.author, id, second);
    expect(revised).toMatchObject({ number, revision: 2, state: 'draft' });
    expect(ocean(revised)).toMatchObject({ amount: '140000', manual: { reason: price.reason } });
    await world.done(world.author, 'POST', `/quotation/${id}/freight`, {
      routeId: revised.routes[0]!.id,
      cargo: freight.excavator,
      note: '',
      answerId: second,
      version: revised.version,
    });
    const { lines: changes } = await world.done<RevisionChanges>(
      world.author,
      'GET',
      `/quotation/${id}/compare/${answerId}/${second}`,
    );
    expect(changes.map(({ change, difference }) => ({ change, difference }))).toEqual([
      { change: 'same', difference: '0' },
      { change: 'added', difference: '240569' },
    ]);
    const { state, answers, events } = await world.read(world.author, id);
    expect(state).toBe('answering');
    expect(answers.map((each) => each.state)).toEqual(['superseded', 'draft']);
    expect(events.map((each) => each.event)).toEqual([
      'create',
      'submit',
      'start-answer',
      'request-approval',
      'approve-last',
      'offer',
      'start-answer',
      'supersede',
    ]);
  });
});
