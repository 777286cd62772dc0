import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { quotationLine } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
  // Beside the rate per m³ of the lane.
  const { 'base-rate': rate } = masters;
  const [any] = await world.db
    .select()
    .from(rate)
    .where(and(eq(rate.basis, 'm3'), eq(rate.sell, '2150')));
  if (!any) throw new Error('no rate for vehicles');
  const { id: _, searchText: _search, ...same } = any;
  for (const [unitKey, sell] of [
    ['chassis:12-13:laden:unaccompanied', '98000'],
    ['chassis:12-13:empty', '62000'],
  ] as const)
    await world.db
      .insert(rate)
      .values({ ...same, id: crypto.randomUUID(), unitKey, sell, basis: 'unit' });
});
afterAll(() => world.close());

const chassis = {
  ...freight.car,
  description: '',
  size: { lengthMm: 13_000, widthMm: 2490, heightMm: 3800, weightKg: 28_000 },
  category: 'chassis',
  laden: true,
};
const reefer = {
  ...chassis,
  reefer: { setTemperatureC: '-18' },
  dangerousGoods: [{ unNumber: '1202', packingGroup: null }],
};

/** Adds a line to a new draft of a customer; the status and the fields that were refused. */
async function add(cargo: object) {
  const { id, routeId } = await world.request([freight.excavator], { submit: false });
  const { status, refusal } = await world.call(world.customer, 'POST', `/quotation/${id}/freight`, {
    routeId,
    cargo,
    note: '',
    answerId: null,
    version: await world.versionOf(id),
  });
  const faults = refusal?.fields ?? [];
  return { id, status, faults: faults.map(({ path, message }) => `${path}: ${message}`) };
}

describe('a chassis', () => {
  it('is priced by category, length, load and crew, and described in the PDF in both languages', async () => {
    const { id } = await world.request([chassis, { ...chassis, laden: false }, reefer]);
    const answerId = await world.answer(id, ['ocean']);
    const { charges } = await world.view(world.author, id, answerId);
    const ocean = charges.filter(({ kind, segment }) => kind === 'freight' && segment === 'ocean');
    expect(ocean.map(({ amount }) => amount)).toEqual(['98000', '62000', '98000']);
    await world.offered(id, answerId);
    const [ja, en] = [
      await world.pdf(world.customer, id, answerId, 'ja'),
      await world.pdf(world.customer, id, answerId, 'en'),
    ];
    expect(ja.text).toContain('シャーシ13.0m');
    expect(ja.text).toContain('UN1202クラス3PGIII');
    expect(en.text).toContain('Chassis13.0m');
    expect(en.text).toContain('reefer−18°C');
  });
  it('is found by what it is', async () => {
    const { id } = await world.request([{ ...chassis, category: 'tractor-trailer' }]);
    const found = await world.call(world.author, 'GET', '/quotation/find?q=連結車');
    expect(JSON.stringify(found)).toContain(id);
  });
  it('calls of programs that know sizes only go on as before', async () => {
    const { id, status } = await add(freight.car);
    expect(status).toBe(201);
    expect((await world.read(world.customer, id)).lines.at(-1)?.cargo).toMatchObject({
      category: 'car',
      laden: null,
      accompanied: false,
      drivers: 0,
      dangerousGoods: [],
    });
  });
  it.each([
    [{ laden: null }, 'cargo.laden: Required.'],
    [
      { accompanied: true, drivers: 1 },
      'cargo.accompanied: A chassis has no cab: it is carried unaccompanied. Choose a tractor with trailer for one that is driven.',
    ],
    [
      { category: 'truck', accompanied: true },
      'cargo.drivers: At least one driver travels with an accompanied vehicle.',
    ],
    [
      { dangerousGoods: [{ unNumber: '9999' }] },
      'cargo.dangerousGoods[0].unNumber: This UN number is not in our list. Please check it, or ask us.',
    ],
    [
      { dangerousGoods: [{ unNumber: '1017' }] },
      'cargo.dangerousGoods[0].unNumber: We do not carry these dangerous goods as a rule. Please ask us.',
    ],
    [
      {
        category: 'truck',
        accompanied: true,
        drivers: 1,
        dangerousGoods: [{ unNumber: '1203', packingGroup: 'II' }],
      },
      'cargo.dangerousGoods[0].unNumber: We carry these dangerous goods only in unaccompanied vehicles. Please ask us.',
    ],
    [
      { dangerousGoods: [{ unNumber: '1202', packingGroup: 'I' }] },
      'cargo.dangerousGoods[0].packingGroup: Packing group III.',
    ],
    [
      { dangerousGoods: [{ unNumber: '1263' }] },
      'cargo.dangerousGoods[0].packingGroup: Packing group I or II or III.',
    ],
  ])('%o is refused', async (over, fault) => {
    expect(await add({ ...chassis, ...over })).toMatchObject({ status: 400, faults: [fault] });
  });
  it('the UN number of containers and general cargo is checked, too', async () => {
    const containers = { ...freight.containers(world.containerTypeId), unNumber: '9999' };
    expect((await add(containers)).status).toBe(400);
    expect((await add({ ...freight.pallets, unNumber: '1017' })).status).toBe(400);
    expect((await add({ ...freight.pallets, unNumber: '1263' })).status).toBe(201);
  });
});

describe('tractors, trailers and drivers of ours', () => {
  it('are assigned in an answer by employees, and customers do not see them', async () => {
    const { db, author, customer } = world;
    const { 'driver-company': company, 'tractor-head': tractor } = masters;
    const [haulier] = await db
      .insert(company)
      .values({
        id: crypto.randomUUID(),
        code: 'H1',
        name: '東都陸送',
        nameEn: 'Toto Haulage',
        postalCode: '108-0022',
        address: '東京都港区',
        phone: '03-1234-5678',
      })
      .returning();
    const [head] = await db
      .insert(tractor)
      .values({
        id: crypto.randomUUID(),
        plate: '品川 100 あ 12-34',
        driverCompany: haulier?.id ?? '',
        inspectionExpiresOn: '2027-11-25',
      })
      .returning();
    const mine = { ...chassis, tractorHeadId: head?.id };
    expect((await add(mine)).status).toBe(400);
    expect((await world.call(customer, 'GET', '/mst/tractor-head/choices?q=')).status).toBe(403);

    const { id } = await world.request([chassis]);
    const answerId = await world.answer(id, ['ocean']);
    const view = await world.view(author, id, answerId);
    const [line] = view.lines;
    const saved = await world.call(author, 'PUT', `/quotation/${id}/freight/${line?.id}`, {
      routeId: line?.routeId,
      cargo: mine,
      note: '',
      answerId,
      version: view.version,
    });
    expect(saved.status).toBe(200);
    await world.offered(id, answerId);
    const headOf = async (by: TestSession) => {
      const [{ cargo } = { cargo: null }] = (await world.view(by, id, answerId)).lines;
      return cargo;
    };
    expect(await headOf(author)).toMatchObject({ tractorHeadId: head?.id });
    expect(await headOf(customer)).toMatchObject({ tractorHeadId: null });
  });
});

it('the database refuses units of vehicles that match equally closely, like the program', async () => {
  const overlap = async (a: string, b: string) =>
    (await world.db.execute(sql`select units_overlap(${a}, ${b}) as yes`)).rows[0]?.yes;
  expect(await overlap('chassis:12-13', 'chassis:12.5-14')).toBe(true);
  expect(await overlap('chassis:laden', 'chassis:unaccompanied')).toBe(true);
  expect(await overlap('vehicle:12-13', 'chassis')).toBe(true);
  expect(await overlap('chassis:0-12', 'chassis:12-13')).toBe(false);
  expect(await overlap('chassis:12-13', 'chassis:12-13:laden')).toBe(false);
  expect(await overlap('chassis:laden', 'chassis:empty')).toBe(false);
  expect(await overlap('m:12-13', 'chassis:12-13')).toBe(false);
});

it('a line of before, without these facts, is filled in by the migration', async () => {
  const { id } = await world.request([freight.car]);
  const { db } = world;
  const own = eq(quotationLine.quotationId, id);
  await db
    .update(quotationLine)
    .set({ cargo: sql`${quotationLine.cargo} - 'category' - 'drivers' - 'dangerousGoods'` })
    .where(own);
  const { readFileSync } = await import('node:fs');
  const statement = /UPDATE "quotation_line"[^;]+/.exec(
    readFileSync('migrations/0016_vehicle-cargo.sql', 'utf8'),
  )?.[0];
  await db.execute(sql.raw(statement ?? ''));
  const [line] = await db.select().from(quotationLine).where(own);
  expect(line?.cargo).toMatchObject({ category: 'car', drivers: 0, dangerousGoods: [] });
});
