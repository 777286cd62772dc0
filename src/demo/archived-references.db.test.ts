import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fields } from '#master/kinds/registry.ts';
import { rowsIn } from '#master/kinds/rows.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import { findRow, findRows, listRows } from '#master/select.server.ts';
import { tableName } from '#master/tables.ts';
import { isRecord } from '#platform/type-guards.ts';
import { propertyOf } from '#platform/property.ts';
import { covering } from '#test/extent.ts';
import { onDatabase } from '#test/postgres.ts';
import { mastersWorld } from '#test/masters.ts';
import type { TestApi, TestSession } from '#test/session.ts';

// Every reference field of every master: a new reference to an archived record is refused at the field, one that the record
// already has may stay.

let api: TestApi;
let desk: TestSession;
beforeAll(async () => {
  const world = await mastersWorld();
  api = world.api;
  // The only administrator, who changes every master at once.
  desk = world.people.admin;
}, 60_000);
afterAll(() => api.close());

type ReferenceField = { path: string; to: string; in: string | null; key: string };
const referenceFields = (fields: Fields, inside: string | null = null): ReferenceField[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (field.computed) return [];
    if ('fields' in field) return referenceFields(field.fields, key);
    const path = inside === null ? key : `${inside}[0].${key}`;
    return 'to' in field ? [{ path, to: field.to, in: inside, key }] : [];
  });

/** Archives a record without triggers, because the program refuses to archive the only one. */
const setArchived = (to: string, id: string, archived: boolean) =>
  onDatabase(api.url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update "${tableName(to)}" set archived_at = ${archived ? 'now()' : 'null'} where id = $1`,
      [id],
    );
  });

/** The faults of a refused call by path. */
async function faultsOf(call: Promise<unknown>): Promise<{ path: string; code: string }[]> {
  try {
    await call;
    return [];
  } catch (error) {
    const fields = propertyOf(propertyOf(error, 'data'), 'fields');
    return Array.isArray(fields)
      ? fields
          .filter(isRecord)
          .map(({ path, code }) => ({ path: String(path), code: String(code) }))
      : [];
  }
}

const cases = resourceList
  .filter(({ operations }) => operations.some((each) => each !== 'archive'))
  .flatMap((resource) =>
    referenceFields(resource.fields).map(
      (field) => [`${resource.name} ${field.path}`, resource, field] as const,
    ),
  );

test('there are many references', () => expect(cases.length).toBeGreaterThan(60));

/** A field of the record, of its nested rows, or its parent; of a master below none, one or two others. */
const traitsOf = ([, resource, field]: (typeof cases)[number]): string[] => [
  field.in === null ? 'own' : 'nested',
  field.key === resource.parent?.field ? 'parent' : 'other',
  `below ${resource.parent ? (resourceNamed(resource.parent.resource).parent ? 'two' : 'one') : 'none'}`,
  ...resource.operations,
];

test.each(covering(cases, traitsOf))(
  '%s: a reference to an archived record is refused',
  async (_, resource, field) => {
    const { rows } = await listRows(api.db, resource, { size: 200, archived: 'all' });
    const all = await findRows(
      api.db,
      resource,
      rows.map(({ row }) => row.id),
    );
    const holder = all.find((each) => {
      const { row } = each;
      const value = field.in === null ? row[field.key] : rowsIn(row[field.in])[0]?.[field.key];
      return typeof value === 'string';
    });
    const source = holder ?? all[0];
    if (!source) throw new Error(`the demonstration has no ${resource.name}`);
    const { row } = source;
    const values: Record<string, unknown> = Object.fromEntries(
      Object.entries(resource.fields).flatMap(
        ([key, { computed, fields }]: [string, { computed?: boolean; fields?: Fields }]) =>
          computed || key === resource.parent?.field
            ? []
            : [
                [
                  key,
                  fields
                    ? rowsIn(row[key]).map((inner) =>
                        Object.fromEntries(
                          Object.keys(fields)
                            .filter((name) => !fields[name]?.computed)
                            .map((name) => [name, inner[name] ?? null]),
                        ),
                      )
                    : row[key],
                ],
              ],
      ),
    );
    const target = resourceNamed(field.to);
    const current = field.in === null ? row[field.key] : rowsIn(row[field.in])[0]?.[field.key];
    const id =
      typeof current === 'string'
        ? current
        : (await listRows(api.db, target, { size: 1 })).rows[0]?.row.id;
    if (!id) throw new Error(`the demonstration has no ${field.to}`);
    if (field.in === null) values[field.key] = id;
    else
      values[field.in] = rowsIn(values[field.in]).map((inner, i) =>
        i === 0 ? { ...inner, [field.key]: id } : inner,
      );
    const parentId = resource.parent ? String(row[resource.parent.field]) : undefined;
    const above = resource.parent && resourceNamed(resource.parent.resource);
    const grandparentId =
      above?.parent && parentId
        ? String((await findRow(api.db, above, parentId))?.row[above.parent.field])
        : undefined;
    const at = { ...(parentId && { parentId }), ...(grandparentId && { grandparentId }) };
    const isParent = field.key === resource.parent?.field;
    if (isParent) delete values[field.key];
    const call = api.client(desk).mst[resource.name];
    if (!call) throw new Error(`no calls of ${resource.name}`);
    await setArchived(field.to, id, true);
    try {
      const refused = { path: field.path, code: 'archived' };
      if (resource.operations.some((each) => each === 'new' || each === 'in-place')) {
        const found = await faultsOf(call.create({ ...at, ...values }));
        expect(found).toContainEqual(refused);
      }
      if (typeof current === 'string') {
        const found = await faultsOf(
          call.update({ ...at, ...values, id: row.id, version: row.version }),
        );
        expect(found.filter(({ code }) => code === 'archived')).toEqual([]);
      }
    } finally {
      await setArchived(field.to, id, false);
    }
  },
);
