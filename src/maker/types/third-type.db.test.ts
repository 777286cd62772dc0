import { readXlsx } from 'hucre';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/**
 * The application with two more lines in the registry: a type by its parts, and the same maker's sheets by route.
 * It is loaded only for this file, with its own modules; other files are not affected.
 */
async function applicationWithMore() {
  vi.resetModules();
  vi.doMock('#maker/types/registry.ts', async (original) => {
    const { makerTypes } = await original<typeof import('#maker/types/registry.ts')>();
    const { third } = await import('#test/fixtures/third-maker-type.ts');
    const [freight] = third.parts;
    const byRoute = { name: 'fourth', layout: 'route-by-class', parts: [freight] } as const;
    return { makerTypes: [...makerTypes, third, { ...third, ...byRoute }] };
  });
  const { makerWorld } = await import('#test/maker.ts');
  const { calculate } = await import('../layouts/calculate.ts');
  const { closeTypesetter } = await import('#platform/print/typeset.server.ts');
  const { navigationOf } = await import('../../routes/navigation.ts');
  const { screenAt } = await import('../../routes/screens.ts');
  return { world: await makerWorld(), calculate, closeTypesetter, navigationOf, screenAt };
}

let application: Awaited<ReturnType<typeof applicationWithMore>>;
let world: (typeof application)['world'];
beforeAll(async () => {
  application = await applicationWithMore();
  ({ world } = application);
  // The database checks names of types and parts against the real registry, which does not have these.
  const { rows } = await world.db.execute<{ owner: string; name: string }>(sql`
    select conrelid::regclass::text as owner, conname as name from pg_constraint
    where contype = 'c' and conrelid in ('maker_quotation'::regclass, 'maker_cell'::regclass, 'customer'::regclass)`);
  for (const { owner, name } of rows)
    await world.db.execute(
      sql`alter table ${sql.identifier(owner)} drop constraint ${sql.identifier(name)}`,
    );
});
afterAll(async () => {
  await world.api.close();
  await application.closeTypesetter();
  vi.doUnmock('#maker/types/registry.ts');
  vi.resetModules();
});

type OnWire = Awaited<ReturnType<typeof world.sheet>>;
type Cell = Readonly<{ routeId: string; vehicleId: string; part: string; amount: string }>;

/** A sheet of a type with these prices, from its draft to its offer. */
async function offered(
  name: string,
  draft: (customerId: string) => Promise<string>,
  cells: (sheet: OnWire) => Cell[],
) {
  const { db, done, author, chief, stranger, approvers } = world;
  await db.execute(sql`update customer set maker = ${name} where id = ${stranger.customerId}`);
  const id = await draft(stranger.customerId);
  const path = (rest = '') => `/${name}-quotation/${id}${rest}`;
  const read = () => done<OnWire>(author, 'GET', path('/sheet'));
  const version = async () => (await read()).version;
  await done(author, 'POST', path('/vehicle/all'), { version: await version() });
  await done(author, 'PUT', path('/sheet'), { base: 0, cells: cells(await read()) });
  await done(author, 'PUT', path('/approver'), {
    version: await version(),
    approverIds: [approvers.chief],
    hold: false,
  });
  await done(author, 'POST', path('/request-approval'), { version: await version() });
  await done(chief, 'POST', path('/approve'), { version: await version(), comment: null });
  return { path, sheet: await read() };
}

async function file(path: string) {
  const answer = await world.api.call(`/api/v1${path}`, { session: world.author });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
async function textOf(path: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(await file(`${path}?locale=ja`)));
  return text.join('\n').normalize('NFKC');
}
const rowsOf = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows;
const form = (bytes: Uint8Array) => {
  const data = new FormData();
  data.append('file', new File([Buffer.from(bytes)], 'prices.xlsx'));
  return data;
};

/** What the screen shows in a cell. */
function shown(sheet: OnWire, row: number, column: number, baf = true): string {
  const amountAt = (at: { row: number; column: number }) =>
    sheet.amounts[at.row]?.[at.column] ?? null;
  const texts = { amountAt, textAt: (at: { row: number; column: number }) => amountAt(at) ?? '' };
  return application
    .calculate(sheet, texts, { of: 'prices', baf, charges: true })
    .show({ row, column });
}

describe('a type that is declared in one file', () => {
  it('supports draft, offer, PDF and workbook by the parts of its prices', async () => {
    const { header, route, author, stranger, done, call } = world;
    const { path, sheet } = await offered(
      'third',
      async (customerId) =>
        (await done(author, 'POST', '/third-quotation', { ...header, ...route, customerId })).id,
      ({ routes, vehicles }) =>
        routes.flatMap(({ id: routeId }) =>
          vehicles.slice(0, 1).flatMap(({ id: vehicleId }) => [
            { routeId, vehicleId, part: 'price', amount: '20000' },
            { routeId, vehicleId, part: 'washing', amount: '1500' },
          ]),
        ),
    );
    expect(sheet).toMatchObject({ maker: 'third', state: 'offered' });
    expect(sheet.amounts[0]).toEqual(['20000', '1500']);
    // After the two parts: 28 % of the freight, and the total.
    expect([shown(sheet, 0, 2), shown(sheet, 0, 3)]).toEqual(['5,600', '27,100']);

    const pdf = await textOf(path('/pdf'));
    for (const text of ['運賃', '洗車料', '27,100', '合計には2026年のBAF'])
      expect(pdf).toContain(text);
    expect(await rowsOf(await file(path('/xlsx?locale=en&prices=offered')))).toContainEqual([
      'K',
      'Class K',
      20000,
      1500,
      5600,
      27100,
    ]);
    const [head] = (await rowsOf(await file(path('/xlsx?locale=ja')))) ?? [];
    expect(head).toEqual(['コード', '車両クラス', '運賃', '洗車料']);
    const read = (bytes: Uint8Array) => done(author, 'POST', path('/xlsx'), form(bytes));
    expect(await read(await file(path('/xlsx?locale=ja')))).toEqual({ changes: [], faults: [] });
    expect(await read(Buffer.from('code,Washing\nK,1600'))).toEqual({
      changes: [{ row: 0, column: 1, now: '1500', next: '1600' }],
      faults: [],
    });

    // Its maker reads it.
    expect((await call(stranger, 'GET', path('/sheet'))).status).toBe(200);
  });

  it('refuses parts of another type’s prices, and has no procedures for routes', async () => {
    const { db, header, route, author, stranger, done, call } = world;
    const { customerId } = stranger;
    await db.execute(sql`update customer set maker = 'third' where id = ${customerId}`);
    const { id } = await done(author, 'POST', '/third-quotation', {
      ...header,
      ...route,
      customerId,
    });
    const path = (rest: string) => `/third-quotation/${id}${rest}`;
    await done(author, 'POST', path('/vehicle/all'), { version: 1 });
    const { routes, vehicles } = await done<OnWire>(author, 'GET', path('/sheet'));
    const refused = await call(author, 'PUT', path('/sheet'), {
      base: 0,
      cells: [{ routeId: routes[0]?.id, vehicleId: vehicles[0]?.id, part: 'lashing', amount: '1' }],
    });
    expect(refused.refusal?.fields[0]?.path).toBe('cells[0].amount');
    expect((await call(author, 'POST', path('/route'), { ...route, version: 2 })).status).toBe(404);
  });

  it('works with the layout by route and class too, with its routes and charges', async () => {
    const { header, route, ports, author, done } = world;
    const { path, sheet } = await offered(
      'fourth',
      async (customerId) => {
        const head = { ...header, customerId, withCharges: true };
        const { id } = await done(author, 'POST', '/fourth-quotation', head);
        const at = `/fourth-quotation/${id}`;
        await done(author, 'POST', `${at}/route`, { ...route, version: 1 });
        await done(author, 'POST', `${at}/route`, {
          ...route,
          toPortId: ports.kushiro,
          version: 2,
        });
        await done(author, 'POST', `${at}/charge`, {
          version: 3,
          name: '固縛料',
          nameEn: 'Lashing',
          basis: 'unit',
          amount: '1196',
          appliesTo: { routeIds: [], vehicleIds: [] },
        });
        return id;
      },
      ({ routes, vehicles }) =>
        routes.flatMap(({ id: routeId }) =>
          vehicles.map(({ id: vehicleId }) => ({
            routeId,
            vehicleId,
            part: 'price',
            amount: '10000',
          })),
        ),
    );
    expect(sheet.amounts).toEqual([
      ['10000', '10000', '10000'],
      ['10000', '10000', '10000'],
    ]);
    expect([shown(sheet, 0, 0), shown(sheet, 2, 3)]).toEqual(['13,996', '13,996']);
    expect(await textOf(path('/pdf'))).toContain('13,996');
    const rows = (await rowsOf(await file(path('/xlsx?locale=en')))) ?? [];
    expect(rows.at(-1)?.slice(3)).toEqual([10000, 10000, 10000, 10000]);
  });

  it('has screens, navigation and a log', () => {
    expect(application.screenAt('/third-quotation')?.title).toEqual({
      en: 'Third quotations',
      ja: '第三見積',
    });
    expect(application.screenAt('/third-quotation/x/third-quotation-charge')).toBeNull();
    expect(application.screenAt('/fourth-quotation/x/fourth-quotation-charge')).not.toBeNull();
    const { navigationOf } = application;
    const hrefs = navigationOf({ isEmployee: true, isUser: false, role: null, makers: [] }).flatMap(
      ({ items }) => items.map(({ href }) => href),
    );
    expect(hrefs).toEqual(expect.arrayContaining(['/third-quotation', '/log/third']));
  });
});
