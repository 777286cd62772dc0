import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { masters } from '#master/schema.ts';
import type { AddableSurcharge } from '#quotation/sheet/added-surcharge.server.ts';
import { loadManualCharges } from '#quotation/sheet/stored-charges.server.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// Surcharges that do not follow from the shipment: an employee adds them to a line, and the surcharge master prices them.

let world: FreightWorld;
let night: string;
beforeAll(async () => {
  world = await freightWorld();
  night = await world.withNight();
});
afterAll(() => world.close());

type At = Readonly<{ id: string; answerId: string; lineId: string }>;
const base = ({ id, answerId }: At) => `/quotation/${id}/answer/${answerId}`;

async function startAnswer(): Promise<At> {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { lines } = await world.view(world.author, id, answerId);
  return { id, answerId, lineId: lines[0]!.id };
}
const view = ({ id, answerId }: At) => world.view(world.author, id, answerId);
const added = async (at: At) =>
  (await view(at)).charges.find((charge) => charge.kind === 'surcharge') ?? null;

const add = async (at: At, surchargeId = night) =>
  world.call(world.author, 'POST', `${base(at)}/surcharge`, {
    version: await world.answerVersion(at.id, at.answerId),
    lineId: at.lineId,
    surchargeId,
  });
const change = async (at: At, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
  world.done(world.author, method, `${base(at)}${path}`, {
    version: await world.answerVersion(at.id, at.answerId),
    ...body,
  });
const addable = (at: At) =>
  world.done<AddableSurcharge[]>(world.author, 'GET', `${base(at)}/addable-surcharge`);

describe('a manually added surcharge', () => {
  it('night work on an excavator: 20 % of the ocean freight, BAF on the freight without it', async () => {
    const at = await startAnswer();
    expect(await added(at)).toBeNull();
    expect(await addable(at)).toEqual([
      expect.objectContaining({
        lineId: at.lineId,
        surchargeId: night,
        segment: 'ocean',
        percent: '20.000',
      }),
    ]);
    const { status, text } = await add(at);
    expect(status, text).toBe(201);
    const seen = await view(at);
    expect(
      seen.charges.filter(({ segment }) => segment === 'ocean').map(({ amount }) => amount),
    ).toEqual(['143196', '28639', '40095']);
    expect(Number(seen.subtotal)).toBe(240_569 + 28_639);
    expect(await added(at)).toMatchObject({
      label: { en: 'Night surcharge', ja: '夜間割増' },
      trace: { surcharge: { id: night, kind: 'night', steps: 1, percent: '20' } },
    });
    expect(await addable(at)).toEqual([]);
    expect((await add(at)).status).toBe(400);
  });

  it('is logged with its name and amount', async () => {
    const at = await startAnswer();
    await add(at);
    const events = await world.db
      .select({ after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.recordId, at.answerId));
    expect(events.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({
        charge: expect.objectContaining({
          label: { en: 'Night surcharge', ja: '夜間割増' },
          amount: '28639',
        }),
      }),
    );
  });

  it('follows its base freight, also in the next revision', async () => {
    const at = await startAnswer();
    await add(at);
    const { lines } = await view(at);
    await world.done(world.author, 'PUT', `/quotation/${at.id}/freight/${at.lineId}`, {
      answerId: at.answerId,
      version: await world.answerVersion(at.id, at.answerId),
      routeId: lines[0]!.routeId,
      cargo: { ...freight.excavator, count: 2 },
      note: '',
    });
    expect(await added(at)).toMatchObject({ amount: '57278' });
    await change(at, 'POST', '/withdraw', { reason: '作り直し' });
    const answerId = await world.answer(at.id);
    expect(await added({ ...at, answerId })).toMatchObject({ amount: '57278' });
  });

  it('can have a manual price; a re-price clears that and keeps the surcharge', async () => {
    const at = await startAnswer();
    await add(at);
    const { id } = (await added(at))!;
    await change(at, 'PUT', `/charge/${encodeURIComponent(id)}`, {
      unitPrice: null,
      amount: '20000',
      cost: null,
      taxKind: 'standard',
      reason: '特別対応',
    });
    expect(await added(at)).toMatchObject({ amount: '20000' });
    const preview = await world.done(world.author, 'GET', `${base(at)}/reprice`);
    expect(preview).toMatchObject({
      changes: [{ id, before: { amount: '20000' }, after: { amount: '28639' } }],
    });
    await change(at, 'POST', '/reprice');
    expect(await added(at)).toMatchObject({ amount: '28639', manual: null });
  });

  it('counts in a what-if, and can be removed', async () => {
    const at = await startAnswer();
    await add(at);
    const { id } = (await added(at))!;
    const own = await loadManualCharges(world.db, [at.answerId]);
    expect(own.get(at.answerId)?.map((charge) => charge.id)).toEqual([id]);
    await change(at, 'DELETE', `/charge/${encodeURIComponent(id)}`);
    expect(await added(at)).toBeNull();
    expect(Number((await view(at)).subtotal)).toBe(240_569);
  });

  it('stays when its master record has ended, with a problem', async () => {
    const { surcharge } = masters;
    const at = await startAnswer();
    await add(at);
    await world.db.update(surcharge).set({ validTo: '2026-11-24' }).where(eq(surcharge.id, night));
    try {
      await change(at, 'POST', '/reprice');
      expect(await added(at)).toMatchObject({ amount: '28639' });
      expect((await view(at)).inside!.problems).toContainEqual(
        expect.objectContaining({ code: 'manual-not-due', lineId: at.lineId }),
      );
      expect(await addable(await startAnswer())).toEqual([]);
    } finally {
      await world.db.update(surcharge).set({ validTo: null }).where(eq(surcharge.id, night));
    }
  });

  it('one that follows from the shipment cannot be added', async () => {
    await world.withOverWidth();
    const { surcharge } = masters;
    const [wide] = await world.db.select().from(surcharge).where(eq(surcharge.kind, 'over-width'));
    const { status, refusal } = await add(await startAnswer(), wide!.id);
    expect([status, refusal?.fields.map(({ path }) => path)]).toEqual([400, ['surchargeId']]);
  });
});
