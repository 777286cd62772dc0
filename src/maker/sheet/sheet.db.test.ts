import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { makerWorld } from '#test/maker.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [
  ['14500', '18900', '27500'],
  ['13900', null, '26200'],
];

describe('a sheet', () => {
  it('is saved with one call and read by row and column, with the BAF of each route', async () => {
    const { quotation, sheet, author } = world;
    const read = await sheet(author, await quotation(prices));
    expect(read.amounts).toEqual(prices);
    expect(read.sheetVersion).toBe(1);
    expect(read.vehicles.map(({ code }) => code)).toEqual(['K', 'M', 'LL']);
    expect(read.routes.map(({ baf }) => baf)).toEqual([
      { kind: 'percent', result: '28' },
      { kind: 'percent', result: '28' },
    ]);
  });

  it('accepts saves of two people in different cells, and returns what the other changed', async () => {
    const { quotation, sheet, author, colleague, done, path, cellsOf } = world;
    const id = await quotation(prices);
    const seen = await sheet(author, id);
    const [first, second] = cellsOf(seen, [['15000', '19500']]);
    await done(author, 'PUT', path(id, '/sheet'), { base: seen.sheetVersion, cells: [first] });
    const saved = await done<{ version: number; others: { amount: string; changedBy: string }[] }>(
      colleague,
      'PUT',
      path(id, '/sheet'),
      {
        base: seen.sheetVersion,
        cells: [second],
      },
    );
    expect(saved.version).toBe(3);
    expect(saved.others).toMatchObject([{ amount: '15000', changedBy: '鈴木 恵' }]);
    expect((await sheet(author, id)).amounts[0]).toEqual(['15000', '19500', '27500']);
  });

  it('saves nothing where somebody else saved one of the same cells, and returns their values', async () => {
    const { quotation, sheet, author, colleague, done, call, path, cellsOf } = world;
    const id = await quotation(prices);
    const seen = await sheet(author, id);
    await done(author, 'PUT', path(id, '/sheet'), {
      base: seen.sheetVersion,
      cells: cellsOf(seen, [[null]]),
    });
    const late = await call(colleague, 'PUT', path(id, '/sheet'), {
      base: seen.sheetVersion,
      cells: cellsOf(seen, [['15100', '19600']]),
    });
    expect(late.status).toBe(409);
    expect(late.refusal).toMatchObject({
      code: 'stale',
      detail: { version: 2, cells: [{ amount: null, changedBy: '鈴木 恵' }] },
    });
    expect((await sheet(author, id)).amounts[0]).toEqual([null, '18900', '27500']);
  });

  it('refuses negative amounts, decimals of yen, cells of another sheet and duplicates, and saves none of the others', async () => {
    const { quotation, sheet, author, call, path, cellsOf } = world;
    const [id, other] = [await quotation(prices), await quotation()];
    const [cell, good] = cellsOf(await sheet(author, id), [['1', '2']]);
    const [foreign] = cellsOf(await sheet(author, other), [['3']]);
    for (const bad of [
      { ...cell, amount: '-1' },
      { ...cell, amount: '1.5' },
      { ...cell, amount: 'viel' },
      { ...cell, part: 'lashing' },
      foreign,
      good,
    ]) {
      expect(
        await call(author, 'PUT', path(id, '/sheet'), { base: 1, cells: [good, bad] }),
      ).toMatchObject({ status: 400 });
    }
    expect((await sheet(author, id)).amounts).toEqual(prices);
  });

  it('logs each changed price, and no unchanged one', async () => {
    const { quotation, sheet, author, done, path, cellsOf, db } = world;
    const id = await quotation(prices);
    const read = await sheet(author, id);
    await done(author, 'PUT', path(id, '/sheet'), {
      base: 1,
      cells: cellsOf(read, [['14500', '19000']]),
    });
    const events = (await db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).filter(
      (event) => event.action === 'maker:cells',
    );
    expect(events.at(-1)).toMatchObject({
      resource: 'nissan-quotation-sheet',
      before: { 'JPHIC–JPTMK M': '18900' },
      after: { 'JPHIC–JPTMK M': '19000' },
    });
    expect(Object.keys(events.at(-1)!.after!)).toHaveLength(1);
  });

  it('logs imported prices with their file, separately from typed ones', async () => {
    const { quotation, sheet, author, done, path, cellsOf, db } = world;
    const id = await quotation(prices);
    const [typed, imported] = cellsOf(await sheet(author, id), [['15000', '19500']]);
    await done(author, 'PUT', path(id, '/sheet'), {
      base: 1,
      cells: [typed, { ...imported, isImported: true }],
      file: '改定単価.xlsx',
    });
    const events = (await db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).slice(
      -2,
    );
    expect(events).toMatchObject([
      { action: 'maker:cells', comment: null, after: { 'JPHIC–JPTMK K': '15000' } },
      {
        action: 'maker:import',
        comment: '改定単価.xlsx',
        before: { 'JPHIC–JPTMK M': '18900' },
        after: { 'JPHIC–JPTMK M': '19500' },
      },
    ]);
    const saves = (since: number) =>
      done<{ version: number; names: string[] }>(
        author,
        'GET',
        path(id, `/sheet/saves?since=${since}`),
      );
    expect([await saves(1), await saves(2)]).toEqual([
      { version: 2, names: ['鈴木 恵'] },
      { version: 2, names: [] },
    ]);
  });

  it('removes a route with its prices, and charges that applied to it only', async () => {
    const { quotation, sheet, author, done, path, read } = world;
    const id = await quotation(prices);
    const { routes, version } = await read(author, id);
    const charge = {
      name: '固縛料',
      nameEn: 'Lashing',
      basis: 'unit',
      amount: '1196',
      appliesTo: { routeIds: [routes[0]!.id], vehicleIds: [] },
    };
    await done(author, 'POST', path(id, '/charge'), { ...charge, version });
    await done(author, 'DELETE', path(id, `/route/${routes[0]!.id}`), { version: version + 1 });
    const left = await sheet(author, id);
    expect(left.amounts).toEqual([prices[1]]);
    expect(left.charges).toEqual([]);
  });

  it('refuses a route or a class that it already has', async () => {
    const { quotation, author, call, path, route, nissanClasses } = world;
    const id = await quotation();
    expect(
      (await call(author, 'POST', path(id, '/route'), { ...route, leadDays: 5, version: 4 }))
        .refusal?.fields[0]?.path,
    ).toBe('toPortId');
    expect(
      (
        await call(author, 'POST', path(id, '/vehicle'), {
          classId: nissanClasses[0],
          note: '',
          version: 4,
        })
      ).refusal?.fields[0]?.path,
    ).toBe('classId');
  });
});
