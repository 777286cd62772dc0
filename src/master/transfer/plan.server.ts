import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import type { AnyResource, Operation } from '../define.ts';
import type { Field, Fields } from '../kinds/registry.ts';
import { ruleOf } from '../kinds/rules.ts';
import { priceFaults } from '../price-faults.ts';
import { isSame, isSameRow } from '../same-value.ts';
import { fieldValues } from '../record-events.server.ts';
import { inputRule } from '../rule.ts';
import type { Row } from '../selection.server.ts';
import { type Column, isField, parentColumns } from './columns.ts';
import { loadParents } from './parents.server.ts';
import { findDuplicates, matchKey, matchRecords } from './find-records.server.ts';
import { type ParsedRow, type PlanFault, rowParser } from './parse-row.ts';
import { messages, sameRow } from './messages.ts';
import type { References } from './references.server.ts';
import { loadReferences, resolveReferences } from './resolve-references.ts';
import type { RowChange } from './write.server.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row that says what its record says already. */
type UnchangedRow = Readonly<{ number: number; before: Row }>;
export type Plan = { changes: RowChange[]; unchanged: UnchangedRow[]; faults: PlanFault[] };

/** Whether an empty cell stands for the initial value: in new records, and for flags, where empty means no. */
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
  /** Whether the importer may change what prices follow from. */
  mayPrice: boolean;
  report: (done: number) => Promise<void>;
  /** Lets others run where it is time to; awaited for each row. */
  pause: () => Promise<void>;
}>;

/** The faults of a row by path, the first of each path. */
type Faults = Map<string, Bilingual>;

/** The fields that a file can change: those with a column in it. */
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

/** Checks rows one by one: a row is a change, changes nothing (null), or has faults. */
function rowChecker(
  resource: AnyResource,
  written: Fields,
  { parentId, references, mayPrice }: Pick<Options, 'parentId' | 'references' | 'mayPrice'>,
) {
  const { fields, parent, operations } = resource;
  const rule = inputRule(resource);
  const entries = Object.entries(written);
  const keys = Object.keys(written);
  const keptKeys = Object.entries(fields).flatMap(([name, field]) =>
    name === parent?.field || field.computed || name in written ? [] : [name],
  );
  const parentValue = parent ? { [parent.field]: parentId } : {};
  const key = matchKey(resource);
  const can = (operation: Operation) =>
    operations.includes(operation) || operations.includes('in-place');

  /** Validates a row; fields without a column keep their current value. */
  const parse = (values: Values, current: Values, before: Row | null) => {
    const input: Record<string, unknown> = {};
    for (const name of keptKeys) if (name in current) input[name] = current[name];
    for (const [name, field] of entries)
      input[name] = usesInitialValue(field, values[name], before) ? undefined : values[name];
    return rule.safeParse(input);
  };

  return (row: ParsedRow, before: Row | null, faults: Faults): RowChange | null => {
    const fault = (path: string, message: Bilingual) =>
      void (faults.has(path) || faults.set(path, message));
    const current: Values = before ? fieldValues(fields, before) : {};
    const own: Values = { ...current, ...parentValue };
    const isUnchanged = (values: Values) =>
      before !== null && faults.size === 0 && isSameRow(fields, values, current, keys);

    const unresolved = { fields, values: row.values, own, before: current };
    const resolved = resolveReferences(unresolved, references, fault);
    if (isUnchanged(resolved)) return null;
    const parsed = parse(resolved, current, before);
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
    for (const [name, field] of entries)
      if (before && field.fixed && !isSame(field, values[name], current[name]))
        fault(name, messages.fixed);
    for (const { path, message } of resource.check?.({ ...own, ...values }) ?? [])
      fault(path, message);
    if (!mayPrice)
      for (const { path, message } of priceFaults(resource, before && current, {
        ...current,
        ...values,
      }))
        fault(path, message);
    return { number: row.number, before, values: { ...values, ...parentValue } };
  };
}

/** What each row of a file would change, and all faults that can be found without writing. */
export async function planImport(
  db: Database,
  resource: AnyResource,
  { columns, rows }: Source,
  options: Options,
): Promise<Plan> {
  const { pause } = options;
  await loadReferences(
    options.references,
    columns,
    rows.map(({ cells }) => cells),
    pause,
  );
  const parse = rowParser(columns);
  const parsed: ParsedRow[] = [];
  for (const { number, cells } of rows) {
    parsed.push(parse(number, cells));
    await pause();
  }
  const records = await matchRecords(db, resource, parsed, options);
  const check = rowChecker(resource, writtenFields(resource, columns), options);
  const key = matchKey(resource) ?? 'id';
  const plan: Plan = { changes: [], unchanged: [], faults: [] };
  const seen = new Map<string, number>();
  for (const [i, row] of parsed.entries()) {
    if (i % 500 === 0) await options.report(i);
    await pause();
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
    else if (before) plan.unchanged.push({ number: row.number, before });
  }
  plan.faults.push(...(await findDuplicates(db, resource, plan.changes, options.parentId)));
  return plan;
}

const noColumn: Bilingual = {
  en: 'A file of all records needs this column.',
  ja: '一括ファイルに必要な列です。',
};

/** The same for a file of all parents: each row names its own. */
export async function planWhole(
  db: Database,
  resource: AnyResource,
  { head, columns, rows }: Source & Readonly<{ head: { number: number } }>,
  { report, ...options }: Omit<Options, 'parentId'>,
): Promise<Plan> {
  const levels = parentColumns(resource);
  const places = levels.map(({ key }) => columns.findIndex((column) => column?.key === key));
  const plan: Plan = { changes: [], unchanged: [], faults: [] };
  for (const [i, { key }] of levels.entries())
    if (places[i] === -1) plan.faults.push({ number: head.number, path: key, message: noColumn });
  if (plan.faults.length > 0) return plan;
  const parents = await loadParents(db, resource, () => report(0));
  const byParent = new Map<string, Source['rows'][number][]>();
  for (const row of rows) {
    const found = parents.find(places.map((place) => row.cells[place] ?? ''));
    if ('id' in found) {
      const some = byParent.get(found.id);
      if (some) some.push(row);
      else byParent.set(found.id, [row]);
    } else
      plan.faults.push({
        number: row.number,
        path: levels[found.level]?.key ?? '',
        message: found.message,
      });
  }
  let done = 0;
  for (const [parentId, some] of byParent) {
    await report(done);
    const { changes, unchanged, faults } = await planImport(
      db,
      resource,
      { columns, rows: some },
      { ...options, parentId, report: async () => undefined },
    );
    plan.changes.push(...changes);
    plan.unchanged.push(...unchanged);
    plan.faults.push(...faults);
    done += some.length;
  }
  plan.changes.sort((a, b) => a.number - b.number);
  return plan;
}

/** A path with the index that a nested row has in the header: the third row that is filled in may be No.5. */
const pathInFile = (path: string, nested: ParsedRow['nested']) =>
  path.replace(
    /^(\w+)\[(\d+)\]/,
    (_, key: string, i: string) => `${key}[${nested[key]?.[Number(i)] ?? i}]`,
  );
