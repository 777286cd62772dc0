import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parentsOf } from '#master/address.ts';
import { type AnyResource, addressOf } from '#master/define.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import type { Row } from '#master/selection.server.ts';
import { tableNamed } from '#master/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { mastersWorld } from './masters.ts';
import type { TestApi, TestSession } from './session.ts';

// Every operation of every master below another, at an address with a wrong parent or a wrong grandparent: all get
// not-found, and nothing is written.

let api: TestApi;
let desk: TestSession;
beforeAll(async () => {
  const world = await mastersWorld();
  api = world.api;
  desk = world.people.admin;
}, 60_000);
afterAll(() => api.close());

const rowsOf = async ({ name }: AnyResource): Promise<Row[]> =>
  api.db.select().from(tableNamed(name));
const rowOf = async ({ name }: AnyResource, id: string): Promise<Row | undefined> =>
  (
    await api.db
      .select()
      .from(tableNamed(name))
      .where(eq(tableNamed(name).id, id))
  )[0];

/** A copy of a record, for masters with a single one: its unique texts differ. */
async function copyOf(resource: AnyResource, row: Row): Promise<string> {
  const id = uuidv7();
  const { searchText: _, ...values } = row;
  const own = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.exactlyOne) return [[key, false]];
    return field.unique && field.store === 'text' ? [[key, `${String(row[key])}-9`]] : [];
  });
  await api.db
    .insert(tableNamed(resource.name))
    .values({ ...values, ...Object.fromEntries(own), id });
  return id;
}

const fieldOfParent = ({ parent }: AnyResource) => parent?.field ?? '';
async function anotherThan(resource: AnyResource, id: string, under?: string): Promise<string> {
  const found = (await rowsOf(resource)).find(
    (row) => row.id !== id && (under === undefined || row[fieldOfParent(resource)] === under),
  );
  const row = await rowOf(resource, id);
  if (!row) throw new Error(`no ${resource.name} ${id}`);
  return found?.id ?? copyOf(resource, row);
}

/** The values of a record that a form sends. */
const inputOf = (resource: AnyResource, row: Row) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([key, field]) => !field.computed && key !== fieldOfParent(resource))
      .map(([key]) => [key, row[key] ?? null]),
  );

const below = resourceList.filter(({ parent }) => parent);
const chains = below.flatMap((resource) => {
  const above = parentsOf(resource);
  return above.map((wrong, i) => ({ name: `${resource.name}, wrong ${wrong.name}`, resource, i }));
});

/** A record with the ids in its address, and those ids with another one at `i`. */
async function addressesOf(resource: AnyResource, i: number) {
  const [row] = (await rowsOf(resource)).filter(({ archivedAt }) => archivedAt === null);
  if (!row) throw new Error(`the demonstration has no ${resource.name}`);
  const above = parentsOf(resource);
  const right: string[] = [];
  let at: Row | undefined = row;
  for (const [n, parent] of above.toReversed().entries()) {
    const child: AnyResource = above.toReversed()[n - 1] ?? resource;
    const id = String(at?.[fieldOfParent(child)]);
    right.unshift(id);
    at = await rowOf(parent, id);
  }
  const parent = above[i];
  if (!parent) throw new Error('no such parent');
  const other = await anotherThan(parent, right[i] ?? '', right[i - 1]);
  const wrong = right.map((id, n) => (n === i ? other : id));
  return { row, right, wrong, unknown: right.map((id, n) => (n === i ? uuidv7() : id)) };
}

function pathOf(resource: AnyResource, ids: readonly string[]): string {
  let n = 0;
  return `/api/v1${addressOf(resource, resourceNamed)}`.replaceAll(
    /\{id\d*\}/g,
    () => ids[n++] ?? '',
  );
}

const snapshot = async (resource: AnyResource) => JSON.stringify(await rowsOf(resource));

/** Every call about one record of a list, and about the list itself. */
function calls(resource: AnyResource, list: string, row: Row) {
  const one = `${list}/${row.id}`;
  const { version } = row;
  const has = (...operations: readonly string[]) =>
    resource.operations.some((operation) => operations.includes(operation));
  const [own, changed] = [inputOf(resource, row), { ...inputOf(resource, row), version }];
  return {
    ofRecord: [
      { method: 'GET', path: one },
      ...(has('edit', 'in-place') ? [{ method: 'PUT', path: one, body: changed }] : []),
      ...(has('archive')
        ? [
            { method: 'DELETE', path: one, body: { version } },
            { method: 'POST', path: `${one}/restore`, body: { version } },
          ]
        : []),
    ],
    ofList: [
      { method: 'GET', path: list },
      { method: 'GET', path: `${list}/export?format=csv` },
      { method: 'GET', path: `${list}/template?format=csv` },
      ...(has('new', 'in-place') ? [{ method: 'POST', path: list, body: own }] : []),
      ...(has('archive')
        ? [
            {
              method: 'POST',
              path: `${list}/archive`,
              body: { archived: true, rows: [{ id: row.id, version }] },
            },
          ]
        : []),
    ],
  };
}

describe.each(chains)('$name', ({ resource, i }) => {
  test('every call gets not-found, and nothing changes', async () => {
    const { row, wrong, unknown } = await addressesOf(resource, i);
    const before = await snapshot(resource);
    // Another parent has its own list, unless it is not below the grandparent of the address.
    const hasOwnList = i === parentsOf(resource).length - 1;
    for (const ids of [wrong, unknown]) {
      const { ofRecord, ofList } = calls(resource, pathOf(resource, ids), row);
      const refused = ids === wrong && hasOwnList ? ofRecord : [...ofRecord, ...ofList];
      for (const { path, ...call } of refused) {
        const response = await api.call(path, { ...call, session: desk });
        expect.soft(response.status, `${call.method} ${path} ${await response.text()}`).toBe(404);
      }
    }
    expect(await snapshot(resource)).toBe(before);
  });
});

describe.each(below.map((resource) => ({ name: resource.name, resource })))(
  '$name at its own address',
  ({ resource }) => {
    test('is found, saved below the same parent, and archived with others only there', async () => {
      const { row, right, wrong } = await addressesOf(resource, parentsOf(resource).length - 1);
      const at = pathOf(resource, right);
      for (const path of [at, `${at}/${row.id}`])
        expect((await api.call(path, { session: desk })).status, path).toBe(200);
      if (!resource.operations.includes('archive')) return;
      const many = (ids: readonly string[]) =>
        api.call(`${pathOf(resource, ids)}/archive`, {
          body: { archived: true, rows: [{ id: row.id, version: row.version }] },
          session: desk,
        });
      expect(await (await many(wrong)).json()).toMatchObject({
        done: 0,
        refused: [{ id: row.id }],
      });
      expect((await rowOf(resource, row.id))?.archivedAt).toBeNull();
    });
  },
);
