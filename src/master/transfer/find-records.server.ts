import type { Database } from '#platform/database/database.server.ts';
import { type AnyResource, fieldOf } from '../define.ts';
import type { Field } from '../kinds/registry.ts';
import { fieldRule } from '../rule.ts';
import { findBy, findRows } from '../select.server.ts';
import { type Row } from '../selection.server.ts';
import type { ParsedRow } from './parse-row.ts';
import { messages, sameRow } from './messages.ts';
import type { PlanFault } from './plan.server.ts';
import { keyOf } from './references.server.ts';
import type { RowChange } from './write.server.ts';

type Values = Record<string, unknown>;

/** The field by which a row without an id is matched with a record: the resource's key, or one that is unique per parent. */
export const matchKey = (resource: AnyResource): string | null =>
  keyOf(resource) ??
  Object.entries(resource.fields).find(
    ([, field]) => field.unique === 'in-parent' && field.required && field.store === 'text',
  )?.[0] ??
  null;

const normalise = (field: Field, value: unknown): unknown => {
  const parsed = fieldRule(field).safeParse(value);
  return parsed.success ? parsed.data : value;
};

const batchSize = 5000;
async function inChunks<T, R>(all: readonly T[], run: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < all.length; from += batchSize)
    found.push(...(await run(all.slice(from, from + batchSize))));
  return found;
}

const parentOf = (resource: AnyResource, row: Values) =>
  resource.parent ? row[resource.parent.field] : undefined;

/** The ids of records by their value of a unique field; only those of the parent where values are unique per parent. */
async function recordIdsByValue(
  db: Database,
  resource: AnyResource,
  key: string,
  values: readonly string[],
  parentId: string | undefined,
): Promise<Map<string, string>> {
  const found = await inChunks(values, (some) => findBy(db, resource, key, some));
  const isUniqueEverywhere = fieldOf(resource, key).unique === true;
  return new Map(
    found
      .filter(({ row }) => isUniqueEverywhere || parentOf(resource, row) === parentId)
      .map(({ row }) => [String(row[key]), row.id]),
  );
}

/** The existing records of rows, by row number. Rows with an unknown id are left out. */
export async function matchRecords(
  db: Database,
  resource: AnyResource,
  rows: readonly ParsedRow[],
  parentId: string | undefined,
): Promise<Map<number, Row>> {
  const key = matchKey(resource);
  const keyText = ({ values }: ParsedRow) =>
    key && values[key] !== null && values[key] !== undefined
      ? String(normalise(fieldOf(resource, key), values[key]))
      : null;
  const keys = [...new Set(rows.filter(({ id }) => id === '').map((row) => keyText(row)))].filter(
    (text) => text !== null,
  );
  const byKey = key
    ? await recordIdsByValue(db, resource, key, keys, parentId)
    : new Map<string, string>();
  const uuids = rows.map(({ id }) => id).filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  const found = await inChunks(
    [...new Set([...uuids.map((id) => id.toLowerCase()), ...byKey.values()])],
    (some) => findRows(db, resource, some),
  );
  const byId = new Map(
    found
      .filter(({ row }) => !parentId || parentOf(resource, row) === parentId)
      .map(({ row }) => [row.id, row]),
  );
  const matched = new Map<number, Row>();
  for (const each of rows) {
    const row = byId.get(
      each.id === '' ? (byKey.get(keyText(each) ?? '') ?? '') : each.id.toLowerCase(),
    );
    if (row) matched.set(each.number, row);
  }
  return matched;
}

/** Faults of unique values that are in two rows of the file, or in a record that the file does not change. */
export async function findDuplicates(
  db: Database,
  resource: AnyResource,
  changes: readonly RowChange[],
  parentId: string | undefined,
): Promise<PlanFault[]> {
  const faults: PlanFault[] = [];
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.unique || field.computed || key === resource.parent?.field) continue;
    const filled = changes.filter(
      ({ values }) => values[key] !== null && values[key] !== undefined,
    );
    const texts = [...new Set(filled.map(({ values }) => String(values[key])))];
    const holders = await recordIdsByValue(db, resource, key, texts, parentId);
    const seen = new Map<string, number>();
    for (const { number, before, values } of filled) {
      const text = String(values[key]);
      const first = seen.get(text);
      const holder = holders.get(text);
      if (first !== undefined) faults.push({ number, path: key, message: sameRow(first) });
      else if (holder && holder !== before?.id)
        faults.push({ number, path: key, message: messages.duplicate });
      if (first === undefined) seen.set(text, number);
    }
  }
  return faults;
}
