import { readFileSync } from 'node:fs';
import { count, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { quotationLine } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

// Bad input: whatever is missing, of the wrong type, overlong or not the caller's is refused by the field's name.

type Call = Readonly<{
  method: string;
  path: string;
  body: Record<string, unknown>;
  by: TestSession;
}>;

let world: FreightWorld;
let calls: Record<string, Call>;

beforeAll(async () => {
  world = await freightWorld();
  const { author, customer, ports } = world;
  const draft = await world.request([freight.excavator], { submit: false });
  const asked = await world.request([freight.excavator]);
  const answerId = await world.answer(asked.id);
  const draftVersion = await world.versionOf(draft.id);
  const { version, routes, lines, charges } = await world.view(author, asked.id, answerId);
  const draftLine = (await world.read(customer, draft.id)).lines[0]!;
  const header = {
    customerId: customer.customerId,
    siteId: null,
    contactPersonId: customer.contactId,
    title: '輸送',
    message: '',
    language: 'ja',
  };
  const route = {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: ports.hitachinaka,
    toPortId: ports.tomakomai,
    toDoorId: null,
    viaPortIds: [],
    departure: '2026-11-25',
    voyageId: null,
  };
  const request = { answerId: null, version: draftVersion };
  const at = { answerId, version };
  const base = `/quotation/${asked.id}/answer/${answerId}`;
  const charge = `${base}/charge/${encodeURIComponent(charges[0]!.id)}`;
  const line = (cargo: object) => ({
    method: 'POST',
    path: `/quotation/${draft.id}/freight`,
    by: customer,
    body: { routeId: draft.routeId, cargo, note: '', ...request },
  });
  calls = {
    create: { method: 'POST', path: '/quotation', by: customer, body: header },
    saveHeader: {
      method: 'PUT',
      path: `/quotation/${draft.id}`,
      by: customer,
      body: { ...header, version: draftVersion },
    },
    addRoute: {
      method: 'POST',
      path: `/quotation/${draft.id}/route`,
      by: customer,
      body: { ...route, ...request },
    },
    saveRoute: {
      method: 'PUT',
      path: `/quotation/${draft.id}/route/${draft.routeId}`,
      by: customer,
      body: { ...route, ...request },
    },
    container: line(freight.containers(world.containerTypeId)),
    generalCargo: line(freight.pallets),
    heavyEquipment: line(freight.excavator),
    vehicle: line(freight.car),
    saveLine: {
      ...line(freight.excavator),
      method: 'PUT',
      path: `/quotation/${draft.id}/freight/${draftLine.id}`,
    },
    addLines: {
      method: 'POST',
      path: `/quotation/${draft.id}/freight/many`,
      by: customer,
      body: { lines: [{ routeId: draft.routeId, cargo: freight.car, note: '' }], ...request },
    },
    submit: {
      method: 'POST',
      path: `/quotation/${draft.id}/submit`,
      by: customer,
      body: { version: draftVersion },
    },
    cancel: {
      method: 'POST',
      path: `/quotation/${draft.id}/cancel`,
      by: customer,
      body: { version: draftVersion, reason: '不要になったため' },
    },
    saveAnswer: {
      method: 'PUT',
      path: base,
      by: author,
      body: {
        validUntil: '2026-12-15',
        currency: 'JPY',
        exchange: [{ from: 'USD', rate: '150.25', day: '2026-11-19' }],
        hold: false,
        version,
      },
    },
    saveBreakdown: {
      method: 'PUT',
      path: `/quotation/${asked.id}/route-breakdown/${routes[0]!.id}`,
      by: author,
      body: {
        ...at,
        breakdown: [
          { segment: 'ocean', carrier: '海路海運', days: '1.5', distanceKm: '760', note: '' },
        ],
      },
    },
    setManual: {
      method: 'PUT',
      path: charge,
      by: author,
      body: {
        version,
        unitPrice: null,
        amount: '1000',
        cost: null,
        taxKind: 'standard',
        reason: '値引き',
      },
    },
    markOnRequest: {
      method: 'POST',
      path: `${charge}/on-request`,
      by: author,
      body: { version, onRequest: true },
    },
    addCharge: {
      method: 'POST',
      path: `${base}/charge`,
      by: author,
      body: {
        version,
        lineId: lines[0]!.id,
        kind: 'discount',
        label: { en: 'Discount', ja: '値引き' },
        segment: 'ocean',
        amount: '1000',
        cost: null,
        taxKind: 'standard',
        reason: '端数調整',
      },
    },
    addSurcharge: {
      method: 'POST',
      path: `${base}/surcharge`,
      by: author,
      body: { version, lineId: lines[0]!.id, surchargeId: await world.withNight() },
    },
    saveRemarks: {
      method: 'PUT',
      path: `${base}/remark`,
      by: author,
      body: { version, remarks: [{ templateId: null, text: '備考', internal: false }] },
    },
    chooseApprovers: {
      method: 'PUT',
      path: `${base}/approver`,
      by: author,
      body: { version, approverIds: [world.approvers.chief] },
    },
    withdraw: {
      method: 'POST',
      path: `${base}/withdraw`,
      by: author,
      body: { version, reason: '作り直し' },
    },
  };
});
afterAll(() => world.close());

const written = async () => (await world.db.select({ count: count() }).from(auditEvent))[0]!.count;

/** Every way to invalidate one part of a body, with the field name that the refusal must contain. */
function* spoiled(
  value: unknown,
  path: string,
  put: (changed: unknown) => unknown,
): Generator<{ path: string; body: unknown; how: string }> {
  if (path !== '') yield { path, how: 'missing', body: put(undefined) };
  if (Array.isArray(value)) {
    if (path !== '') yield { path, how: 'text for a list', body: put('x') };
    for (const [i, each] of value.entries())
      yield* spoiled(each, `${path}[${i}]`, (changed) => put(value.with(i, changed)));
  } else if (value !== null && typeof value === 'object') {
    yield {
      path: path === '' ? 'surplus' : `${path}.surplus`,
      how: 'surplus',
      body: put({ ...value, surplus: 1 }),
    };
    for (const [key, each] of Object.entries(value)) {
      if (path === '' && key === 'answerId') continue;
      yield* spoiled(each, path === '' ? key : `${path}.${key}`, (changed) =>
        put({ ...value, [key]: changed }),
      );
    }
  } else if (path !== '') {
    yield { path, how: 'a list', body: put([{}]) };
    if (typeof value === 'string') {
      yield { path, how: 'overlong', body: put('あ'.repeat(3000)) };
      yield { path, how: 'a number', body: put(7) };
    }
    if (typeof value === 'number') {
      yield { path, how: 'too large', body: put(1e15) };
      yield { path, how: 'a fraction', body: put(1.5) };
      yield { path, how: 'text', body: put('many') };
    }
    if (typeof value === 'boolean') yield { path, how: 'text for a switch', body: put('maybe') };
  }
}

/** An element that is missing from a list is named by the list or by its place. */
const names = (given: string, path: string) =>
  given === path || path.startsWith(given) || given.startsWith(path);

describe('bad input', () => {
  it('names each missing, mistyped or overlong field of each call, and writes nothing', async () => {
    const before = await written();
    const wrong: string[] = [];
    let tried = 0;
    for (const [name, { method, path, body, by }] of Object.entries(calls)) {
      for (const bad of spoiled(body, '', (changed) => changed)) {
        tried++;
        const { status, refusal } = await world.call(by, method, path, bad.body);
        const field = bad.how === 'surplus' ? bad.path.replace(/\.?surplus$/, '') : bad.path;
        if (status !== 400 || !refusal?.fields.some((fault) => names(fault.path, field)))
          wrong.push(
            `${name} ${bad.path} ${bad.how}: ${status} ${JSON.stringify(refusal?.fields.map((fault) => fault.path))}`,
          );
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(400);
    expect(await written()).toBe(before);
  });

  it('names a choice that does not exist or is not allowed to the caller', async () => {
    const before = await written();
    const { call, customer, stranger } = world;
    const unknown = uuidv7();
    const cases: [keyof typeof calls, object, string][] = [
      ['create', { customerId: unknown }, 'customerId'],
      ['create', { customerId: stranger.customerId, contactPersonId: null }, 'customerId'],
      ['create', { contactPersonId: stranger.contactId }, 'contactPersonId'],
      ['create', { siteId: unknown }, 'siteId'],
      ['addRoute', { fromPortId: unknown }, 'fromPortId'],
      ['addRoute', { toPortId: world.ports.hitachinaka }, 'toPortId'],
      ['addRoute', { viaPortIds: [unknown] }, 'viaPortIds[0]'],
      ['addRoute', { condition: 'door-port' }, 'fromDoorId'],
      ['addRoute', { condition: 'port-door', toDoorId: unknown }, 'toDoorId'],
      ['addRoute', { voyageId: unknown }, 'voyageId'],
      ['addRoute', { departure: '2026-02-30' }, 'departure'],
      ['heavyEquipment', { routeId: unknown }, 'routeId'],
      ['heavyEquipment', { cargo: { ...freight.excavator, modelId: unknown } }, 'cargo.modelId'],
      ['heavyEquipment', { cargo: { ...freight.excavator, size: null } }, 'cargo.size.lengthMm'],
      ['container', { cargo: freight.containers(unknown) }, 'cargo.containerTypeId'],
      [
        'generalCargo',
        { cargo: { ...freight.pallets, packingStyleId: unknown } },
        'cargo.packingStyleId',
      ],
      ['generalCargo', { cargo: { ...freight.pallets, unNumber: '12' } }, 'cargo.unNumber'],
      ['vehicle', { cargo: { ...freight.car, variantId: unknown } }, 'cargo.variantId'],
      ['vehicle', { cargo: { ...freight.car, count: 0 } }, 'cargo.count'],
      ['saveAnswer', { currency: 'XXX' }, 'currency'],
      [
        'saveAnswer',
        { exchange: [{ from: 'USD', rate: '0', day: '2026-11-19' }] },
        'exchange[0].rate',
      ],
      [
        'saveBreakdown',
        { breakdown: [{ segment: 'pickup', carrier: '', days: null, distanceKm: null, note: '' }] },
        'breakdown',
      ],
      ['setManual', { amount: '-1' }, 'amount'],
      ['setManual', { amount: '12345678901234567890' }, 'amount'],
      ['setManual', { amount: null }, 'amount'],
      [
        'saveRemarks',
        { remarks: [{ templateId: unknown, text: '備考', internal: false }] },
        'remarks[0].templateId',
      ],
      ['chooseApprovers', { approverIds: [unknown] }, 'approverIds'],
    ];
    for (const [name, change, field] of cases) {
      const { method, path, body, by } = calls[name]!;
      const { status, refusal, text } = await call(by, method, path, { ...body, ...change });
      expect(status, `${name} ${field}: ${text}`).toBe(400);
      expect(
        refusal!.fields.map((fault) => fault.path),
        `${name} ${field}`,
      ).toContain(field);
    }
    expect(
      (await call(customer, 'GET', '/quotation?page=0')).refusal!.fields.map((fault) => fault.path),
    ).toEqual(['page']);
    expect(await written()).toBe(before);
  });

  it('pallets of before, without the name of their packing style, are filled in by the migration', async () => {
    const { db } = world;
    const [style] = await db.select().from(masters['general-cargo-packing-style']);
    const { id } = await world.request([
      { ...freight.pallets, packingStyleId: style!.id },
      { ...freight.pallets, packingStyleId: null },
    ]);
    const own = eq(quotationLine.quotationId, id);
    const read = () =>
      db
        .select({ cargo: quotationLine.cargo })
        .from(quotationLine)
        .where(own)
        .orderBy(quotationLine.position);
    const stored = await read();
    expect(stored).toMatchObject([
      { cargo: { packingStyleName: { ja: style!.name, en: style!.nameEn } } },
      { cargo: { packingStyleName: null } },
    ]);
    await db
      .update(quotationLine)
      .set({ cargo: sql`${quotationLine.cargo} - 'packingStyleName'` })
      .where(own);
    await db.execute(sql.raw(readFileSync('migrations/0030_packing-style-name.sql', 'utf8')));
    expect(await read()).toEqual(stored);
  });

  it('names a choice that is archived, unless the record has it already', async () => {
    const { call, db, ports, containerTypeId, customer } = world;
    const archive = (table: PgTable, id: string, archivedAt: Date | null) =>
      db.execute(
        sql`update ${table} set archived_at = ${archivedAt?.toISOString() ?? null} where id = ${id}`,
      );
    const [dollar] = await db
      .select({ id: masters.currency.id })
      .from(masters.currency)
      .where(eq(masters.currency.code, 'USD'));
    const [style] = await db.select().from(masters['general-cargo-packing-style']);
    const { currency, port, 'customer-contact-person': contact } = masters;
    const cases: [keyof typeof calls, object, string, PgTable, string][] = [
      ['create', {}, 'customerId', masters.customer, customer.customerId],
      ['create', {}, 'contactPersonId', contact, customer.contactId],
      ['addRoute', {}, 'fromPortId', port, ports.hitachinaka],
      ['addRoute', {}, 'toPortId', port, ports.tomakomai],
      ['addRoute', { viaPortIds: [ports.kushiro] }, 'viaPortIds[0]', port, ports.kushiro],
      ['saveRoute', { toPortId: ports.kushiro }, 'toPortId', port, ports.kushiro],
      ['container', {}, 'cargo.containerTypeId', masters['container-type'], containerTypeId],
      [
        'generalCargo',
        { cargo: { ...freight.pallets, packingStyleId: style!.id } },
        'cargo.packingStyleId',
        masters['general-cargo-packing-style'],
        style!.id,
      ],
      ['saveAnswer', { currency: 'USD' }, 'currency', currency, dollar!.id],
      ['saveAnswer', {}, 'exchange[0].from', currency, dollar!.id],
    ];
    const before = await written();
    for (const [name, change, field, table, id] of cases) {
      await archive(table, id, new Date());
      const { method, path, body, by } = calls[name]!;
      const person = name === 'create' ? world.author : by;
      const { refusal, text } = await call(person, method, path, { ...body, ...change });
      await archive(table, id, null);
      expect(refusal?.fields, `${name} ${field}: ${text}`).toContainEqual(
        expect.objectContaining({ path: field, code: 'archived' }),
      );
    }
    expect(await written()).toBe(before);
    await archive(port, ports.tomakomai, new Date());
    const { method, path, body, by } = calls.saveRoute!;
    const kept = await call(by, method, path, { ...body, departure: '2026-11-26', version: 0 });
    await archive(port, ports.tomakomai, null);
    expect(kept.refusal?.code).toBe('stale');
  });

  it('a stale version is refused by every call that takes one, and nothing is written', async () => {
    const before = await written();
    for (const [name, { method, path, body, by }] of Object.entries(calls)) {
      if (!('version' in body)) continue;
      const { status, refusal, text } = await world.call(by, method, path, {
        ...body,
        version: Number(body.version) - 1,
      });
      expect({ status, code: refusal?.code }, `${name}: ${text}`).toEqual({
        status: 409,
        code: 'stale',
      });
      expect(refusal!.detail, name).toMatchObject({ version: body.version });
    }
    expect(await written()).toBe(before);
  });

  it('a charge, line or route that does not exist is not found', async () => {
    const { method, path, body, by } = calls.setManual!;
    expect(
      (await world.call(by, method, path.replace(/charge\/.*/, 'charge/nothing'), body)).status,
    ).toBe(404);
    for (const name of ['saveRoute', 'saveLine'] as const) {
      const each = calls[name]!;
      expect(
        (await world.call(each.by, each.method, each.path.replace(/[^/]+$/, uuidv7()), each.body))
          .status,
        name,
      ).toBe(404);
    }
  });

  it('an incomplete request is refused, naming what is missing', async () => {
    const { id } = await world.request([], { submit: false });
    const refused = await world.call(world.customer, 'POST', `/quotation/${id}/submit`, {
      version: await world.versionOf(id),
    });
    expect(refused).toMatchObject({
      status: 400,
      refusal: { fields: [{ path: 'routes[0].lines', code: 'line-missing' }] },
    });
    world.clock.now = new Date('2026-11-26T00:00:00Z');
    const past = await world.call(world.customer, 'POST', `/quotation/${id}/submit`, {
      version: await world.versionOf(id),
    });
    expect(past.refusal!.fields.map((fault) => fault.code)).toEqual([
      'line-missing',
      'departure-past',
    ]);
    expect(await world.read(world.customer, id)).toMatchObject({ state: 'draft', number: null });
  });
});

it('a customer can only choose its own doors, and none that was removed from it', async () => {
  const { db, customer, stranger, ports } = world;
  const { door, 'door-customer': own } = masters;
  const made = { createdAt: new Date(), updatedAt: new Date() };
  const where = {
    postalCode: '053-0001',
    prefecture: '北海道',
    address: '苫小牧市',
    addressEn: 'Tomakomai',
    nearestPort: ports.tomakomai,
  };
  const [yard, link] = [uuidv7(), uuidv7()];
  await db.insert(door).values({
    ...made,
    ...where,
    id: yard,
    code: 'YARD-9',
    name: '第二ヤード',
    nameEn: 'Second yard',
  });
  await db.insert(own).values({ ...made, id: link, door: yard, customer: customer.customerId });
  const { id } = await world.request([freight.excavator], { submit: false });
  const add = async (by: TestSession, quotationId: string) => {
    const route = {
      condition: 'port-door',
      fromDoorId: null,
      fromPortId: ports.hitachinaka,
      toPortId: ports.tomakomai,
      toDoorId: yard,
      viaPortIds: [],
      departure: '2026-11-25',
      voyageId: null,
    };
    return (
      await world.call(by, 'POST', `/quotation/${quotationId}/route`, {
        ...route,
        answerId: null,
        version: await world.versionOf(quotationId),
      })
    ).status;
  };
  expect([await add(customer, id), await add(stranger, id)]).toEqual([201, 404]);
  await db.update(own).set({ archivedAt: new Date() }).where(eq(own.id, link));
  expect(await add(customer, id)).toBe(400);
});

it('a line keeps its kind: a vehicle does not become a container', async () => {
  const { customer, done, call, read } = world;
  const { id } = await world.request([freight.excavator], { submit: false });
  const before = await read(customer, id);
  const save = (cargo: object) =>
    call(customer, 'PUT', `/quotation/${id}/freight/${before.lines[0]!.id}`, {
      routeId: before.lines[0]!.routeId,
      cargo,
      note: '',
      answerId: null,
      version: before.version,
    });
  const refused = await save(freight.pallets);
  expect([refused.status, refused.refusal?.fields[0]?.path]).toEqual([400, 'cargo.kind']);
  expect(await read(customer, id)).toEqual(before);
  expect((await save(freight.excavator)).status).toBeLessThan(300);
  await done(customer, 'GET', `/quotation/${id}`);
});
