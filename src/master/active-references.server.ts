import { type SQL, and, isNull, sql } from 'drizzle-orm';
import { among } from '#platform/database/conditions.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';
import type { Fields } from './kinds/registry.ts';
import { rowsIn } from './kinds/rows.ts';
import { type ResourceName, resourceNamed } from './registry.ts';
import { type Columns, columnNamed, columnsOf, tableNamed } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** The condition for records whose last day has not passed; undefined where the resource has no last day. */
export const isActive = ({ lastDay }: AnyResource, columns: Columns): SQL | undefined =>
  lastDay
    ? sql`coalesce(${columnNamed(columns, lastDay)} >= (now() at time zone 'Asia/Tokyo')::date, true)`
    : undefined;

const inactive: FieldFault['message'] = {
  en: 'No longer there: please select another.',
  ja: '在籍していません。別の値を選択してください。',
};
const archived: FieldFault['message'] = {
  en: 'This record is archived: please select another.',
  ja: '保管済みです。別の値を選択してください。',
};

/** A record that an input refers to, and the field that does. */
type Reference = Readonly<{ path: string; to: string; id: string }>;

type Found = { to: string; id: string; archived: boolean; usable: boolean };

/** What is known of the records that are referred to. One query; none without references. */
async function readReferred(
  tx: Transaction,
  references: readonly Reference[],
): Promise<ReadonlyMap<string, Found>> {
  if (references.length === 0) return new Map();
  const ofEach = [...Map.groupBy(references, ({ to }) => to)].map(([to, some]) => {
    const table = tableNamed(to);
    const isUsable = and(isNull(table.archivedAt), isActive(resourceNamed(to), columnsOf(table)));
    const ids = [...new Set(some.map(({ id }) => id))];
    return sql`select ${to}::text as "to", ${table.id} as id, ${table.archivedAt} is not null as archived, ${isUsable} as usable from ${table} where ${among(table.id, ids)}`;
  });
  const { rows } = await tx.execute<Found>(sql.join(ofEach, sql` union all `));
  return new Map(rows.map((row) => [keyOf(row), row]));
}
const keyOf = ({ to, id }: Pick<Reference, 'to' | 'id'>) => `${to} ${id}`;

/**
 * The faults of references to records that are archived, or past their last day. One query; none without references.
 * An unknown id is left to the foreign key or to the caller, unless `unknown` is the message of its fault.
 */
export async function inactiveFaults(
  tx: Transaction,
  references: readonly Reference[],
  { unknown }: Readonly<{ unknown?: FieldFault['message'] }> = {},
): Promise<FieldFault[]> {
  const referred = await readReferred(tx, references);
  return references.flatMap((reference): FieldFault[] => {
    const { path } = reference;
    const found = referred.get(keyOf(reference));
    if (!found) return unknown ? [{ path, code: 'select', message: unknown }] : [];
    if (found.usable) return [];
    return found.archived
      ? [{ path, code: 'archived', message: archived }]
      : [{ path, code: 'not-there', message: inactive }];
  });
}

/** A reference of an input: where it stands, the master it points to, and the id, if one is chosen. */
export type ChosenReference = readonly [
  path: string,
  to: ResourceName,
  id: string | null | undefined,
];

/**
 * Refuses references of an input to archived records. `kept` are the ids that the changed record has already: they may stay.
 * Ids that do not exist are the caller's to refuse.
 * @throws Refused invalid, naming the fields.
 */
export async function assertActive(
  tx: Transaction,
  references: readonly ChosenReference[],
  kept: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const fields = await inactiveFaults(
    tx,
    references.flatMap(([path, to, id]) =>
      id === null || id === undefined || kept.includes(id) ? [] : [{ path, to, id }],
    ),
  );
  if (fields.length > 0) throw new Refused('invalid', { fields });
}

/** The id, or null where the record is archived: for copies, whose form nobody has filled in. */
export async function activeOrNull(
  tx: Transaction,
  to: ResourceName,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const faults = await inactiveFaults(tx, [{ path: '', to, id }]);
  return faults.length === 0 ? id : null;
}

/** The references of a record that its version before did not have in the same field; nested rows may change places. */
function newReferences(
  fields: Fields,
  row: Values,
  before: readonly Values[],
  at = '',
): Reference[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = row[key];
    if ('fields' in field) {
      const nestedBefore = before.flatMap((each) => rowsIn(each[key]));
      return rowsIn(value).flatMap((each, i) =>
        newReferences(field.fields, each, nestedBefore, `${at}${key}[${i}].`),
      );
    }
    if (!('to' in field) || field.computed || typeof value !== 'string') return [];
    return before.some((each) => each[key] === value)
      ? []
      : [{ path: at + key, to: field.to, id: value }];
  });
}

/**
 * Refuses new references to records that are not active. References that the record already had may stay.
 * @throws Refused invalid, naming the fields.
 */
export async function assertActiveReferences(
  tx: Transaction,
  { fields }: AnyResource,
  changes: readonly Readonly<{ row: Values; before: Values | null }>[],
): Promise<void> {
  const faults = await inactiveFaults(
    tx,
    changes.flatMap(({ row, before }) => newReferences(fields, row, before ? [before] : [])),
  );
  if (faults.length > 0) throw new Refused('invalid', { fields: faults });
}
