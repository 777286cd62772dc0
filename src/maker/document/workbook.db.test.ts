import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makerWorld } from '#test/maker.ts';
import type { TestSession } from '#test/session.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [
  ['14500', '18900', '27500'],
  ['13900', null, '26200'],
];
async function exported(session: TestSession, id: string, query = ''): Promise<Uint8Array> {
  const answer = await world.api.call(`/api/v1${world.path(id, '/xlsx')}${query}`, { session });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('spreadsheetml');
  return new Uint8Array(await answer.arrayBuffer());
}
const rowsOf = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]!.rows;
const upload = (bytes: Uint8Array) => {
  const form = new FormData();
  form.append('file', new File([Buffer.from(bytes)], '価格表.xlsx'));
  return form;
};
type Reading = {
  changes: { row: number; column: number; now: string | null; next: string | null }[];
  faults: { cell: string }[];
};

it('is a workbook of bare prices with averages, formats and frozen headings', async () => {
  const { quotation, author } = world;
  const bytes = await exported(author, await quotation(prices), '?locale=ja');
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  expect(sheet!.name).toMatch(/^P-\d{6}-1 2026年度下期/);
  expect(sheet!.freezePane).toMatchObject({ rows: 1, columns: 3 });
  expect(sheet!.rows).toEqual([
    ['コード', '経路', '日数', 'K Kクラス', 'M Mクラス', 'LL LLクラス', '平均'],
    [expect.stringContaining('>'), expect.stringContaining('→'), 3, 14500, 18900, 27500, 20300],
    [expect.stringContaining('>'), expect.stringContaining('→'), 3, 13900, null, 26200, 20050],
    ['平均', null, null, 14200, 18900, 26850, 20200],
  ]);
  const formats = [...(sheet!.cells?.values() ?? [])].map((cell) => cell.style?.numFmt);
  expect(formats).toContain('#,##0');
});

it('imported unchanged, in either language, changes nothing; a changed price is found, and saved only from the sheet', async () => {
  const { quotation, author, done, path, sheet } = world;
  const id = await quotation(prices);
  for (const locale of ['ja', 'en']) {
    expect(
      await done<Reading>(
        author,
        'POST',
        path(id, '/xlsx'),
        upload(await exported(author, id, `?locale=${locale}`)),
      ),
    ).toEqual({ changes: [], faults: [] });
  }
  const { routes } = await sheet(author, id);
  const code = [routes[1]!.fromPort.code, routes[1]!.toPort.code].join('>');
  const csv = Buffer.from(`code,LL,K\n${code},"26,900",`);
  expect(await done<Reading>(author, 'POST', path(id, '/xlsx'), upload(csv))).toEqual({
    changes: [
      { row: 1, column: 2, now: '26200', next: '26900' },
      { row: 1, column: 0, now: '13900', next: null },
    ],
    faults: [],
  });
  expect((await sheet(author, id)).amounts).toEqual(prices);
});

it('reports each cell of a file that cannot be read, and applies none of the others', async () => {
  const { quotation, author, done, call, path, sheet } = world;
  const id = await quotation(prices);
  const { routes } = await sheet(author, id);
  const code = [routes[0]!.fromPort.code, routes[0]!.toPort.code].join('>');
  const read = await done<Reading>(
    author,
    'POST',
    path(id, '/xlsx'),
    upload(Buffer.from(`code,K,XX\n${code},要相談,1\n\nJPXXX>JPYYY,1,1`)),
  );
  expect(read.changes).toEqual([]);
  expect(read.faults.map(({ cell }) => cell)).toEqual(['C1', 'B2', 'A4']);
  expect(
    (
      await call(
        author,
        'POST',
        path(id, '/xlsx'),
        upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])),
      )
    ).status,
  ).toBe(415);
});

it('shows contact persons of the maker the offer, with BAF in its prices, and cannot be imported as bare prices; anything but their own offer is not found', async () => {
  const { quotation, offered, customer, stranger, author, call, done, path } = world;
  const [draft, id] = [await quotation(prices), await quotation(prices)];
  await offered(id);
  for (const query of ['?locale=en', '?locale=en&prices=bare']) {
    const rows = await rowsOf(await exported(customer, id, query));
    expect(rows[0]![0]).toBe('Code (as offered)');
    // 14,500 with 28 % BAF.
    expect(rows[1]![3]).toBe(18_560);
  }
  expect((await call(customer, 'GET', path(draft, '/xlsx'))).status).toBe(404);
  expect((await call(customer, 'GET', path(draft, '/pdf'))).status).toBe(404);
  expect((await call(stranger, 'GET', path(id, '/xlsx'))).status).toBe(404);
  expect(
    (await call(customer, 'POST', path(id, '/xlsx'), upload(await exported(customer, id)))).status,
  ).toBe(403);
  expect(
    (
      await done<Reading>(
        author,
        'POST',
        path(draft, '/xlsx'),
        upload(await exported(author, id, '?prices=offered')),
      )
    ).faults,
  ).toMatchObject([{ cell: 'A1' }]);
});

it('contains the parts of each price of the Toyota type, and can be imported in either language', async () => {
  const { header, route, stranger, author, done, api } = world;
  const { id } = await done(author, 'POST', '/toyota-quotation', {
    ...header,
    ...route,
    customerId: stranger.customerId,
  });
  await done(author, 'POST', `/toyota-quotation/${id}/vehicle/all`, { version: 1 });
  const at = `/toyota-quotation/${id}`;
  const csv = 'コード,車両クラス,運賃,積込料,揚荷料,固縛料\nM,,２０，０００,1800,1800,';
  expect(await done<Reading>(author, 'POST', `${at}/xlsx`, upload(Buffer.from(csv)))).toEqual({
    changes: ['20000', '1800', '1800'].map((next, column) => ({ row: 1, column, now: null, next })),
    faults: [],
  });
  const answer = await api.call(`/api/v1${at}/xlsx?locale=en`, { session: author });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect((await rowsOf(bytes))[0]).toEqual([
    'Code',
    'Vehicle class',
    'Freight',
    'Loading',
    'Unloading',
    'Lashing',
  ]);
  expect(await done<Reading>(author, 'POST', `${at}/xlsx`, upload(bytes))).toEqual({
    changes: [],
    faults: [],
  });
});
