import type { FieldFault } from '#platform/refusal.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import { blankCargo, blankSize } from '../blank-cargo.ts';
import { pastedLineRule } from '../line-rule.ts';
import type { LineInput } from '#quotation/input.ts';
import type { FreightKind } from '#freight/types.ts';
import { type PastedTable, parseCell } from './read.ts';
import { lastOf } from '#platform/expect.ts';

/** Finds the id of the record that a cell names; null for none, or more than one. */
export type FindRecord = (path: string, name: string) => string | null;

export type ReadLine = Readonly<{
  line: Omit<LineInput, 'routeId'> | null;
  faults: readonly FieldFault[];
}>;

const needsSize = {
  en: 'Name the model, or give its size.',
  ja: '型式または寸法・重量を入力してください。',
};
const unknownName = { en: 'Not in the master.', ja: 'マスタにありません。' };

/** A row as a line, or the faults of its cells; the `path` of a fault is that of the column. */
function readRow(
  kind: FreightKind,
  { columns }: PastedTable,
  cells: readonly string[],
  find: FindRecord,
): ReadLine {
  const size: Record<string, unknown> = { ...blankSize };
  const cargo: Record<string, unknown> = {
    ...blankCargo(kind),
    ...(kind === 'container' ? {} : { size }),
  };
  const faults: FieldFault[] = [];
  let note: unknown = '';
  columns.forEach((column, i) => {
    const value = column && parseCell(column, cells[i] ?? '');
    if (!column || value === undefined) return;
    const key = lastOf(column.path.split('.'));
    if (column.path === 'note') note = value;
    else if (column.path.startsWith('cargo.size.')) size[key] = value;
    else if (column.kind === 'name') {
      cargo[key] = find(column.path, String(value));
      if (cargo[key] === null)
        faults.push({ path: column.path, code: 'select', message: unknownName });
    } else cargo[key] = value;
  });
  const parsed = pastedLineRule.safeParse({ cargo, note });
  const hasModel = 'modelId' in cargo || 'variantId' in cargo;
  if (
    hasModel &&
    Object.values(size).every((each) => each === null) &&
    !cargo.modelId &&
    !cargo.variantId &&
    faults.length === 0
  )
    faults.push({
      path: kind === 'vehicle' ? 'cargo.variantId' : 'cargo.modelId',
      code: 'required',
      message: needsSize,
    });
  const all = [
    ...faults,
    ...(parsed.success
      ? []
      : faultsOf(parsed.error).filter(({ path }) => !faults.some((fault) => fault.path === path))),
  ];
  return all.length === 0 && parsed.success
    ? { line: parsed.data, faults: [] }
    : { line: null, faults: all };
}

/** Every row as a line or its faults. */
export function readLines(kind: FreightKind, pasted: PastedTable, find: FindRecord): ReadLine[] {
  return pasted.rows.map((cells) => readRow(kind, pasted, cells, find));
}

/** The distinct names in cells that have to be looked up, by the path of their column. */
export function namesIn({ columns, rows }: PastedTable): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  columns.forEach((column, i) => {
    if (column?.kind !== 'name') return;
    names.set(column.path, new Set(rows.map((cells) => (cells[i] ?? '').trim()).filter(Boolean)));
  });
  return names;
}
