import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import type { AnyResource, Operation } from '../define.ts';
import type { Field, Fields } from '../kinds/registry.ts';
import { ruleOf } from '../kinds/rules.ts';
import { fieldValues } from '../record-events.server.ts';
import { inputRule } from '../rule.ts';
import type { Row } from '../select.server.ts';
import { type Column, isField } from './columns.ts';
import { findDuplicates, matchKey, matchRecords } from './find-records.server.ts';
import { type ParsedRow, parseRow } from './parse-row.ts';
import { messages, sameRow } from './messages.ts';
import type { References } from './references.server.ts';
import { loadReferences, resolveReferences } from './resolve-references.ts';
import type { RowChange } from './write.server.ts';

type Values = Readonly<Record<string, unknown>>;

export type PlanFault = Readonly<{ number: number; path: string; message: Bilingual }>;
export type Plan = { changes: RowChange[]; unchanged: number; faults: PlanFault[] };

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values of a field are one, however they are written. */
function isSame(field: Field, a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  const rule = ruleOf(field);
  return rule.isSame
    ? rule.isSame(field, a, b, isSameRow)
    : JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two rows say the same in some of the fields: all by default. */
function isSameRow(
  fields: Fields,
  a: Values,
  b: Values,
  keys: readonly string[] = Object.keys(fields),
): boolean {
  return keys.every((key) => {
    const field = fields[key];
    return (
      !field || field.computed || isSame(field, a[key] ?? ruleOf(field).emptyCell ?? null, b[key])
    );
  });
}

/** An empty cell of a new record means what its form starts with; an empty yes or no is a no. */
const usesInitialValue = (field: Field, value: unknown, before: Row | null) =>
  value === null &&
  field.initial !== undefined &&
  (before === null || ruleOf(field).emptyCell !== undefined);

type Source = Readonly<{
  columns: readonly (Column | null)[];
  rows: readonly Readonly<{ number: number; cells: readonly string[] }>[];
}>;
type Options = Readonly<{
  parentId: string | undefined;
  references: References;
  report: (done: number) => Promise<void>;
}>;

/** What is wrong with a row, by path: of several faults in one place the first is enough. */
type Faults = Map<string, Bilingual>;

/** The fields that a file may change: those that have a column in it. */
function writtenFields({ fields, parent }: AnyResource, columns: Source['columns']): Fields {
  const inFile = new Set(
    columns.map(
      (column) => column && isField(column) && !column.field.computed && (column.in ?? column.key),
    ),
  );
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([key, field]) => inFile.has(key) && !field.computed && key !== parent?.field,
    ),
  );
}

/** How rows of a file are checked one by one: each is a change, changes nothing, or has faults. */
function rowChecker(resource: AnyResource, written: Fields, { parentId, references }: Options) {
  const { fields, parent, operations } = resource;
  const rule = inputRule(resource);
  const keys = Object.keys(written);
  const above = parent ? { [parent.field]: parentId } : {};
  const key = matchKey(resource);
  const can = (operation: Operation) =>
    operations.includes(operation) || operations.includes('in-place');

  /** What the resource's rule makes of a row: what is not in the file stays as it is. */
  const parse = (values: Values, held: Values, before: Row | null) => {
    const kept = Object.entries(held).filter(
      ([name]) => name !== parent?.field && !fields[name]?.computed && !(name in written),
    );
    const entered = Object.entries(written).map(([name, field]) => [
      name,
      usesInitialValue(field, values[name], before) ? undefined : values[name],
    ]);
    return rule.safeParse({ ...Object.fromEntries(kept), ...Object.fromEntries(entered) });
  };

  return (row: ParsedRow, before: Row | null, faults: Faults): RowChange | null => {
    const fault = (path: string, message: Bilingual) =>
      void (faults.has(path) || faults.set(path, message));
    const held: Values = before ? fieldValues(fields, before) : {};
    const own: Values = { ...held, ...above };
    const isUnchanged = (values: Values) =>
      before !== null && faults.size === 0 && isSameRow(fields, values, held, keys);

    const given = { fields, values: row.values, own, before: held };
    const resolved = resolveReferences(given, references, fault);
    if (isUnchanged(resolved)) return null;
    const parsed = parse(resolved, held, before);
    if (!parsed.success)
      for (const { path, message } of faultsOf(parsed.error)) fault(path, message);
    if (parsed.success && isUnchanged(parsed.data)) return null;

    if (row.id === '' && !before && !can('new')) fault(key ?? keys[0] ?? 'id', messages.cannotAdd);
    if (before && !can('edit')) fault(key ?? 'id', messages.cannotChange);
    if (before && row.version !== '' && Number(row.version) !== before.version)
      fault('version', messages.stale);
    if (before && before.archivedAt !== null) fault(key ?? 'id', messages.archived);
    if (!parsed.success) return null;
    const values = parsed.data;
    for (const [name, field] of Object.entries(written))
      if (before && field.fixed && !isSame(field, values[name], held[name]))
        fault(name, messages.fixed);
    for (const { path, message } of resource.check?.({ ...own, ...values }) ?? [])
      fault(path, message);
    return { number: row.number, before, values: { ...values, ...above } };
  };
}

/** What each row of a file would do, and everything that is wrong with it that can be said without writing. */
export async function planImport(
  db: Database,
  resource: AnyResource,
  { columns, rows }: Source,
  options: Options,
): Promise<Plan> {
  await loadReferences(
    options.references,
    columns,
    rows.map(({ cells }) => cells),
  );
  const given = rows.map(({ number, cells }) => parseRow(number, columns, cells));
  const records = await matchRecords(db, resource, given, options.parentId);
  const check = rowChecker(resource, writtenFields(resource, columns), options);
  const key = matchKey(resource) ?? 'id';
  const plan: Plan = { changes: [], unchanged: 0, faults: [] };
  const seen = new Map<string, number>();
  for (const [i, row] of given.entries()) {
    if (i % 500 === 0) await options.report(i);
    const faults: Faults = new Map();
    const before = records.get(row.number) ?? null;
    if (row.id !== '' && !before) faults.set('id', messages.none);
    const first = before && seen.get(before.id);
    if (first) faults.set(row.id === '' ? key : 'id', sameRow(first));
    if (before) seen.set(before.id, row.number);
    const change = check(row, before, faults);
    for (const [path, message] of faults)
      plan.faults.push({ number: row.number, path: pathInFile(path, row.nested), message });
    if (faults.size > 0) continue;
    if (change) plan.changes.push(change);
    else plan.unchanged++;
  }
  plan.faults.push(...(await findDuplicates(db, resource, plan.changes, options.parentId)));
  return plan;
}

/** A path with the number that a nested row has in the head: of the rows that are filled in, the third may be No.5. */
const pathInFile = (path: string, nested: ParsedRow['nested']) =>
  path.replace(
    /^(\w+)\[(\d+)\]/,
    (_, key: string, i: string) => `${key}[${nested[key]?.[Number(i)] ?? i}]`,
  );
