import { Decimal } from 'decimal.js';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { refusals } from '#platform/refusal.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import type { AnyResource } from '../define.ts';
import type { Field, Fields } from '../fields.ts';
import { content } from '../record-events.server.ts';
import { fieldRule, inputRule } from '../rule.ts';
import { type Row, findBy, findRows } from '../select.server.ts';
import { cellValue } from './cell-text.ts';
import { type Column, type FieldColumn, isField } from './columns.ts';
import { type References, keyOf } from './references.server.ts';
import type { RowChange } from './write.server.ts';

type Values = Record<string, unknown>;

/** A row of a file: its number, and what its cells say, by field; nested rows with the numbers they have in the head. */
type GivenRow = Readonly<{
  number: number;
  id: string;
  version: string;
  values: Values;
  nested: Readonly<Record<string, readonly number[]>>;
}>;
export type PlanFault = Readonly<{ number: number; path: string; message: Bilingual }>;
export type Plan = Readonly<{ changes: RowChange[]; unchanged: number; faults: PlanFault[] }>;

const said = {
  none: { en: 'There is no such record.', ja: '該当するデータがありません。' },
  several: {
    en: 'Several records are called so. Please write the code or the ID.',
    ja: '同じ名称のデータが複数あります。コードまたはIDを入力してください。',
  },
  archived: { en: 'This record is archived.', ja: '削除（保管）済みのデータです。' },
  fixed: { en: 'This cannot be changed any more.', ja: '変更できない項目です。' },
  cannotAdd: {
    en: 'Records cannot be added here; no record has this key.',
    ja: '登録のない行です。このマスタには追加できません。',
  },
  cannotChange: {
    en: 'Records cannot be changed here.',
    ja: 'このマスタのデータは変更できません。',
  },
  duplicate: refusals.duplicate,
  stale: refusals.stale,
} as const satisfies Record<string, Bilingual>;

const sameRow = (number: number): Bilingual => ({
  en: `The same as in row ${number.toLocaleString('en')}.`,
  ja: `${number.toLocaleString('en')}行目と重複しています。`,
});

/** What cells say, by field: nested rows that are left empty are no rows. */
function givenRow(
  number: number,
  columns: readonly (Column | null)[],
  cells: readonly string[],
): GivenRow {
  const values: Values = {};
  const standard = { id: '', version: '' };
  const nested = new Map<string, Map<number, Values>>();
  columns.forEach((column, i) => {
    const text = cells[i] ?? '';
    if (!column) return;
    if (!isField(column)) {
      if (column.key !== 'archivedAt') standard[column.key] = text.trim();
      return;
    }
    if (column.field.computed) return;
    const value = cellValue(column.field, text);
    if (column.in === undefined) {
      values[column.key] = value;
      return;
    }
    const rows = nested.get(column.in) ?? new Map<number, Values>();
    nested.set(column.in, rows.set(column.row!, { ...rows.get(column.row!), [column.key]: value }));
  });
  const places: Record<string, number[]> = {};
  for (const [key, rows] of nested) {
    const filled = [...rows]
      .filter(([, row]) => Object.values(row).some((value) => value !== null))
      .toSorted(([a], [b]) => a - b);
    values[key] = filled.map(([, row]) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    );
    places[key] = filled.map(([row]) => row);
  }
  return { number, ...standard, values, nested: places };
}

/** By what a row without an id finds its record: the resource's key, or one that is a key below one parent. */
const findingKey = (resource: AnyResource): string | null =>
  keyOf(resource) ??
  Object.entries(resource.fields).find(
    ([, field]) => field.unique === 'in-parent' && field.required && field.store === 'text',
  )?.[0] ??
  null;

const normal = (field: Field, value: unknown): unknown => {
  const parsed = fieldRule(field).safeParse(value);
  return parsed.success ? parsed.data : value;
};

/** Whether two values are one: decimals by amount, nested rows without what is computed in them. */
function isSame(field: Field, a: unknown, b: unknown): boolean {
  const isEmpty = (value: unknown) =>
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0);
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (field.store === 'numeric')
    return Number.isFinite(Number(a)) && new Decimal(String(a)).equals(String(b));
  if (field.kind === 'rows') {
    const [one, two] = [a as Values[], b as Values[]];
    return (
      one.length === two.length &&
      one.every((row, i) => allSame(field.fields!, row, two[i]!, Object.keys(field.fields!)))
    );
  }
  return JSON.stringify(a) === JSON.stringify(b);
}
const allSame = (fields: Fields, a: Values, b: Values, keys: readonly string[]): boolean =>
  keys.every(
    (key) =>
      fields[key]!.computed ||
      isSame(fields[key]!, a[key] ?? (fields[key]!.kind === 'flag' ? false : null), b[key]),
  );

const chunk = 5000;
async function inChunks<T, R>(all: readonly T[], run: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < all.length; from += chunk)
    found.push(...(await run(all.slice(from, from + chunk))));
  return found;
}

const parentOf = (resource: AnyResource, row: Values) =>
  resource.parent ? row[resource.parent.field] : undefined;

/** The records that rows are about, by the rows' numbers; ids that lead nowhere are left out. */
async function recordsOf(
  db: Database,
  resource: AnyResource,
  rows: readonly GivenRow[],
  parentId: string | undefined,
): Promise<Map<number, Row>> {
  const key = findingKey(resource);
  const keyText = (row: GivenRow) =>
    key && row.values[key] !== null && row.values[key] !== undefined
      ? String(normal(resource.fields[key]!, row.values[key]))
      : null;
  const texts = [...new Set(rows.filter(({ id }) => id === '').map((row) => keyText(row)))].filter(
    (text) => text !== null,
  );
  const called = key ? await inChunks(texts, (some) => findBy(db, resource, key, some)) : [];
  const own = called.filter(
    ({ row }) => resource.fields[key!]!.unique === true || parentOf(resource, row) === parentId,
  );
  const byKey = new Map(own.map(({ row }) => [String(row[key!]), row.id]));
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
  const about = new Map<number, Row>();
  for (const each of rows) {
    const row = byId.get(
      each.id === '' ? (byKey.get(keyText(each) ?? '') ?? '') : each.id.toLowerCase(),
    );
    if (row) about.set(each.number, row);
  }
  return about;
}

/** References of a row from texts to ids; a field that is narrowed by another comes after it. */
function resolve(
  fields: Fields,
  values: Values,
  own: Values,
  before: Values,
  references: References,
  fault: (path: string, message: Bilingual) => void,
  at = '',
): void {
  const refs = Object.entries(fields).filter(
    ([key, field]) => field.kind === 'ref' && typeof values[key] === 'string',
  );
  for (const [key, field] of refs.toSorted(
    ([, a], [, b]) => Number(Boolean(a.within)) - Number(Boolean(b.within)),
  )) {
    const found = references.called(field, String(values[key]), { ...own, ...values });
    if (typeof found === 'string') fault(at + key, said[found]);
    else if (found.archived && found.id !== before[key]) fault(at + key, said.archived);
    if (typeof found === 'object') values[key] = found.id;
  }
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== 'rows' || !Array.isArray(values[key])) continue;
    const held = (before[key] ?? []) as Values[];
    (values[key] as Values[]).forEach((row, i) =>
      resolve(field.fields!, row, {}, held[i] ?? {}, references, fault, `${at}${key}[${i}].`),
    );
  }
}

async function loadReferences(
  references: References,
  columns: readonly (Column | null)[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const texts = new Map<string, Set<string>>();
  columns.forEach((column, i) => {
    if (!column || !isField(column) || column.field.kind !== 'ref' || column.field.computed) return;
    const wanted = texts.get(column.field.to!) ?? new Set<string>();
    texts.set(column.field.to!, wanted);
    for (const cells of rows) if (cells[i]) wanted.add(cells[i]);
  });
  for (const [target, wanted] of texts) await references.load(target, { texts: wanted });
}

/** An empty cell of a new record means what its form starts with; an empty yes or no is a no. */
const isLeftOpen = (field: Field, value: unknown, before: Row | null) =>
  value === null && field.initial !== undefined && (before === null || field.kind === 'flag');

type Source = Readonly<{
  columns: readonly (Column | null)[];
  rows: readonly Readonly<{ number: number; cells: readonly string[] }>[];
}>;

/** What each row of a file would do, and everything that is wrong with it that can be said without writing. */
export async function planOf(
  db: Database,
  resource: AnyResource,
  { columns, rows }: Source,
  {
    parentId,
    references,
    report,
  }: Readonly<{
    parentId: string | undefined;
    references: References;
    report: (done: number) => Promise<void>;
  }>,
): Promise<Plan> {
  await loadReferences(
    references,
    columns,
    rows.map(({ cells }) => cells),
  );
  const given = rows.map(({ number, cells }) => givenRow(number, columns, cells));
  const about = await recordsOf(db, resource, given, parentId);
  const inFile = new Set(
    columns
      .filter(
        (column): column is FieldColumn =>
          column !== null && isField(column) && !column.field.computed,
      )
      .map((column) => column.in ?? column.key),
  );
  const rule = inputRule(resource);
  const faults: PlanFault[] = [];
  const changes: RowChange[] = [];
  const seen = new Map<string, number>();
  const can = (...operations: string[]) =>
    resource.operations.some((operation) => operations.includes(operation));
  let unchanged = 0;

  for (const [i, row] of given.entries()) {
    if (i % 500 === 0) await report(i);
    const wrong = new Map<string, Bilingual>();
    const fault = (path: string, message: Bilingual) =>
      void (wrong.has(path) || wrong.set(path, message));
    const before = about.get(row.number) ?? null;
    if (row.id !== '' && !before) fault('id', said.none);
    const first = before && seen.get(before.id);
    if (before && first)
      fault(row.id === '' ? (findingKey(resource) ?? 'id') : 'id', sameRow(first));
    if (before) seen.set(before.id, row.number);
    const held: Values = before ? content(resource.fields, before) : {};
    const own: Values = {
      ...held,
      ...(resource.parent ? { [resource.parent.field]: parentId } : {}),
    };
    resolve(resource.fields, row.values, own, held, references, fault);
    const keys = Object.keys(resource.fields).filter(
      (key) => inFile.has(key) && !resource.fields[key]!.computed && key !== resource.parent?.field,
    );
    if (before && wrong.size === 0 && allSame(resource.fields, row.values, held, keys)) {
      unchanged++;
      continue;
    }
    const entered = Object.fromEntries(
      keys.map((key) => [
        key,
        isLeftOpen(resource.fields[key]!, row.values[key], before) ? undefined : row.values[key],
      ]),
    );
    const kept = Object.entries(held).filter(
      ([key]) =>
        key !== resource.parent?.field && !resource.fields[key]!.computed && !inFile.has(key),
    );
    const parsed = rule.safeParse({ ...Object.fromEntries(kept), ...entered });
    if (!parsed.success)
      for (const { path, message } of faultsOf(parsed.error)) fault(path, message);
    const values = parsed.success ? (parsed.data as Values) : null;
    if (values && before && wrong.size === 0 && allSame(resource.fields, values, held, keys)) {
      unchanged++;
      continue;
    }
    if (row.id === '' && !before && !can('new', 'in-place'))
      fault(findingKey(resource) ?? keys[0]!, said.cannotAdd);
    if (before && !can('edit', 'in-place')) fault(findingKey(resource) ?? 'id', said.cannotChange);
    if (before && row.version !== '' && Number(row.version) !== before.version)
      fault('version', said.stale);
    if (before && before.archivedAt !== null) fault(findingKey(resource) ?? 'id', said.archived);
    if (values) {
      for (const key of keys)
        if (
          before &&
          resource.fields[key]!.fixed &&
          !isSame(resource.fields[key]!, values[key], held[key])
        )
          fault(key, said.fixed);
      for (const { path, message } of resource.check?.({ ...own, ...values }) ?? [])
        fault(path, message);
    }
    if (wrong.size === 0)
      changes.push({
        number: row.number,
        before,
        values: { ...values, ...(resource.parent ? { [resource.parent.field]: parentId } : {}) },
      });
    for (const [path, message] of wrong)
      faults.push({ number: row.number, path: inHead(path, row.nested), message });
  }
  faults.push(...(await duplicates(db, resource, changes, parentId)));
  return { changes, unchanged, faults };
}

/** A path with the number that a nested row has in the head: of the rows that are filled in, the third may be No.5. */
const inHead = (path: string, nested: GivenRow['nested']) =>
  path.replace(
    /^(\w+)\[(\d+)\]/,
    (_, key: string, i: string) => `${key}[${nested[key]?.[Number(i)] ?? i}]`,
  );

/** Values that may stand only once, but are in two rows of the file or in a record that it does not change. */
async function duplicates(
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
    const found = await inChunks(texts, (some) => findBy(db, resource, key, some));
    const holders = new Map(
      found
        .filter(({ row }) => field.unique === true || parentOf(resource, row) === parentId)
        .map(({ row }) => [String(row[key]), row.id]),
    );
    const seen = new Map<string, number>();
    for (const { number, before, values } of filled) {
      const text = String(values[key]);
      const first = seen.get(text);
      const holder = holders.get(text);
      if (first !== undefined) faults.push({ number, path: key, message: sameRow(first) });
      else if (holder && holder !== before?.id)
        faults.push({ number, path: key, message: said.duplicate });
      if (first === undefined) seen.set(text, number);
    }
  }
  return faults;
}
