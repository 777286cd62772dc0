import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReference } from '#master/reference/fill.server.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import type { AnyResource } from '#master/define.ts';
import { listRows } from '#master/select.server.ts';
import { readSheet } from '#platform/sheet/read.server.ts';
import type { SheetFormat } from '#platform/sheet/write.server.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { fillMasters } from './fill.server.ts';

let api: TestApi;
let desk: TestSession;
beforeAll(async () => {
  api = await testApi();
  const now = new Date();
  await fillReference(api.db, now);
  const accounts = {
    admin: await api.person({ isEmployee: true, role: 'admin' }),
    employee: await api.person({ isEmployee: true }),
    approver: await api.person({ isEmployee: true }),
    customer: await api.person({ isUser: true }),
  };
  desk = accounts.employee;
  await fillMasters(api.db, now, Object.fromEntries(Object.entries(accounts).map(([who, { accountId, email }]) => [who, { id: accountId, email, name: who }])) as never);
}, 60_000);
afterAll(() => api.close());

const rowsOf = async (file: File) => (await Array.fromAsync(readSheet(new Uint8Array(await file.arrayBuffer())))).map(({ cells }) => cells);

/** The ids above a list that has records: of the first record of the resource, outermost first. */
async function aboveOf(resource: AnyResource): Promise<{ parentId?: string; grandparentId?: string }> {
  if (!resource.parent) return {};
  const { rows } = await listRows(api.db, resource, { size: 1, archived: 'all' });
  const parentId = String(rows[0]!.row[resource.parent.field]);
  const above = resourceNamed(resource.parent.resource);
  if (!above.parent) return { parentId };
  const [parent] = (await listRows(api.db, above, { ids: [parentId], archived: 'all' })).rows;
  return { parentId, grandparentId: String(parent!.row[above.parent.field]) };
}

test('ports leave as the list finds them, in its order and in the reader’s language: codes, decimals, days, the port company by code and name', async () => {
  const query = { filter: { prefecture: '北海道' }, sort: '-unlocode' };
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await api.client(desk, 'ja').mst.port!.export({ ...query, format });
    expect(file.name).toMatch(new RegExp(`^港-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const [head, ...rows] = await rowsOf(file);
    expect(head!.slice(0, 4)).toEqual(['UN/LOCODE', '名称', '英語名', 'カナ']);
    expect(head!.slice(-2)).toEqual(['ID', '版']);
    const listed = await listRows(api.db, resourceNamed('port'), { ...query, size: 200 });
    expect(rows.map((cells) => cells[0])).toEqual(listed.rows.map(({ row }) => row.unlocode));
    const tomakomai = rows.find((cells) => cells[0] === 'JPTMK')!;
    expect(tomakomai[head!.indexOf('緯度')]).toMatch(/^42\.6/);
  }
});

test('of a list with a search only the chosen records leave', async () => {
  const { rows } = await listRows(api.db, resourceNamed('customer'), { size: 3 });
  const ids = rows.map(({ row }) => row.id).slice(1);
  const [head, ...found] = await rowsOf(await api.client(desk).mst.customer!.export({ ids, format: 'csv' }));
  expect(found.map((cells) => cells[head!.indexOf('ID')])).toEqual(ids);
  expect(found[0]![head!.indexOf('Payment term')]).toMatch(/^\S+ .+/);
  expect(found[0]![head!.indexOf('Tax rounding')]).toMatch(/^[A-Z][a-z]/);
});

test.each(resourceList.map((resource) => [resource.name, resource] as const))(
  '%s: every record of a list leaves, and an empty file has a head for each field',
  async (name, resource) => {
    const above = await aboveOf(resource);
    const { total } = await listRows(api.db, resource, { ...above, size: 1 });
    expect(total).toBeGreaterThan(0);
    const format: SheetFormat = name.length % 2 ? 'xlsx' : 'csv';
    const [head, ...rows] = await rowsOf(await api.client(desk, 'ja').mst[name]!.export({ ...above, format }));
    expect(rows).toHaveLength(total);
    expect(new Set(head).size).toBe(head!.length);
    const [empty, ...none] = await rowsOf(await api.client(desk).mst[name]!.template({ ...above, format }));
    expect(none).toEqual([]);
    const required = Object.entries(resource.fields).filter(([key, field]) => field.required && !field.computed && field.kind !== 'rows' && key !== resource.parent?.field);
    expect(empty).toEqual(expect.arrayContaining(required.map(([, field]) => field.label.en)));
  },
);
