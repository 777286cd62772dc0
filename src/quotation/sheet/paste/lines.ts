import { isCellError, unusableCell } from '#platform/sheet/cell-error.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import { blankCargo, blankSize } from '../blank-cargo.ts';
import { pastedLineRule } from '../line-rule.ts';
import type { LineInput } from '#quotation/line-input.ts';
import type { FreightKind } from '#freight/types.ts';
import type { Column } from './columns.ts';
import { readDimensions } from './dimensions.ts';
import { type Head, type PastedTable, parseCell } from './read.ts';
import { fillFromPhrase } from './vehicle-phrase.ts';
import { exact, plainText, storedUnit } from './units.ts';
import { lastOf } from '#platform/expect.ts';

/** Finds the id of the record that a cell names; null for none, or more than one. */
export type FindRecord = (path: string, name: string) => string | null;

export type ReadLine = Readonly<{
  line: Omit<LineInput, 'routeId'> | null;
  faults: readonly FieldFault[];
  /** What was not understood but is not needed; the line can be added without it. */
  warnings: readonly FieldFault[];
  /** By column: a value that was converted, as it is taken over, e.g. “3,200 mm”. */
  converted: readonly (string | null)[];
  /** The row adds up those above it. */
  isSum: boolean;
}>;

const needsSize = {
  en: 'Name the model, or give its size.',
  ja: '型式または寸法・重量を入力してください。',
};
const unknownName = { en: 'Not in the master.', ja: 'マスタにありません。' };
const notUnderstood = { en: 'Not understood; left out.', ja: '読み取れないため反映しません。' };
const notASize = {
  en: 'Write it as length × width × height.',
  ja: '長さ×幅×高さの形式で入力してください。',
};

type Cell = Readonly<{ column: Column; head: Head; text: string; at: number }>;

const sizePaths = ['lengthMm', 'widthMm', 'heightMm'].map((axis) => `cargo.size.${axis}`);

/** The cells of a row that belong to a column. */
const cellsOf = ({ columns, heads }: PastedTable, row: readonly string[]): Cell[] =>
  columns.flatMap((column, at) => {
    const head = heads[at];
    return column && head ? [{ column, head, text: row[at] ?? '', at }] : [];
  });

/** A whole size in the column of one measure, e.g. 3200×2100×1500 below “length”. */
const sizeIn = ({ column, head, text }: Cell) =>
  column.kind === 'dimensions' || sizePaths.includes(column.path)
    ? readDimensions(text, head.unit, head.axes)
    : null;

/** Reads the cells of a row into `cargo` and `size`; what is missing or unknown is found in `faults` and `warnings`. */
function readCells(kind: FreightKind, cells: readonly Cell[], find: FindRecord) {
  const size: Record<string, unknown> = { ...blankSize };
  const cargo: Record<string, unknown> = {
    ...blankCargo(kind),
    ...(kind === 'container' ? {} : { size }),
  };
  const faults: FieldFault[] = [];
  const warnings: FieldFault[] = [];
  const unknownModels: Cell[] = [];
  let note: unknown = '';
  for (const cell of cells) {
    const { column, head, text } = cell;
    const { path } = column;
    const key = lastOf(path.split('.'));
    const whole = sizeIn(cell);
    const value = whole ?? parseCell(column, text, head);
    if (value === undefined) continue;
    if (whole) Object.assign(size, whole);
    else if (column.kind === 'dimensions')
      faults.push({ path, code: 'dimensions', message: notASize });
    else if (path === 'note') note = value;
    else if (path.startsWith('cargo.size.')) size[key] = value;
    else if (column.kind === 'flag' && typeof value !== 'boolean')
      warnings.push({ path, code: 'not-understood', message: notUnderstood });
    else if (column.kind === 'name') {
      cargo[key] = find(path, String(value));
      if (cargo[key] !== null) continue;
      if (path === 'cargo.packingStyleId')
        warnings.push({ path, code: 'select', message: unknownName });
      else if (path === 'cargo.modelId' || path === 'cargo.variantId') unknownModels.push(cell);
      else faults.push({ path, code: 'select', message: unknownName });
    } else if (kind === 'vehicle' && path === 'cargo.unNumber')
      cargo.dangerousGoods = [{ unNumber: value, packingGroup: null }];
    else if (kind === 'vehicle' && path === 'cargo.temperatureC')
      cargo.reefer = { setTemperatureC: value };
    else cargo[key] = value;
  }
  const naming = kind === 'vehicle' ? fillFromPhrase(cells, cargo, size) : undefined;
  // A model that the master lacks is not needed where the size is given; its name is kept as the description.
  const hasSize = Object.values(size).every((each) => each !== null);
  for (const unknown of unknownModels) {
    // “13 m chassis laden x3” is no model: all that it says is in the fields.
    if (unknown === naming) continue;
    const { column, text } = unknown;
    const fault = { path: column.path, code: 'select', message: unknownName };
    (hasSize ? warnings : faults).push(fault);
    if (hasSize && cargo.description === '') cargo.description = text.trim();
  }
  return { cargo, size, note, faults, warnings };
}

/** The column that a part of a vehicle is read from. */
const columnPathOf = (path: string) =>
  path.startsWith('cargo.dangerousGoods')
    ? 'cargo.unNumber'
    : path.startsWith('cargo.reefer')
      ? 'cargo.temperatureC'
      : path;

/** A row as a line, or the faults of its cells; the `path` of a fault is that of the column. */
function readRow(
  kind: FreightKind,
  pasted: PastedTable,
  row: readonly string[],
  find: FindRecord,
): Omit<ReadLine, 'isSum'> {
  const cells = cellsOf(pasted, row);
  const { cargo, size, note, faults, warnings } = readCells(kind, cells, find);
  for (const { column, text } of cells) {
    const message = isCellError(text) && unusableCell(text);
    if (message) faults.push({ path: column.path, code: 'cell-error', message });
  }
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
  const isTold = (path: string) =>
    faults.some(
      (fault) => fault.path === path || (fault.path === 'cargo.size' && sizePaths.includes(path)),
    );
  const all = [
    ...faults,
    ...(parsed.success
      ? []
      : faultsOf(parsed.error)
          .map((fault) => ({ ...fault, path: columnPathOf(fault.path) }))
          .filter(({ path }) => !isTold(path))),
  ];
  return {
    line: all.length === 0 && parsed.success ? parsed.data : null,
    faults: all,
    warnings,
    converted: convertedTexts(pasted, cells),
  };
}

const numberText = (value: unknown) => Number(value).toLocaleString('en');

/** The values that are taken over in another unit than they are written in. */
function convertedTexts({ columns }: PastedTable, cells: readonly Cell[]): (string | null)[] {
  const texts: (string | null)[] = columns.map(() => null);
  for (const cell of cells) {
    const whole = sizeIn(cell);
    if (whole) {
      const { lengthMm, widthMm, heightMm } = whole;
      texts[cell.at] =
        `${[lengthMm, widthMm, heightMm].map((mm) => numberText(mm)).join(' × ')} mm`;
      continue;
    }
    const { column, head, text } = cell;
    const value = parseCell(column, text, head);
    const isBare = Number(plainText(text).replaceAll(',', '')) === value;
    if (typeof value === 'number' && !isBare)
      texts[cell.at] = `${numberText(value)} ${storedUnit(column)}`.trim();
  }
  return texts;
}

const sumWords = /^(総?合計|総計|小計|計|(grand|sub)?totals?|sum)[:：]?$/;
const numeric = new Set<Column['kind']>(['integer', 'decimal']);

/** Rows that add up those above them: headed “合計” or “Total”, or without a text and with the sums of their columns. */
function findSums(pasted: PastedTable): boolean[] {
  const values = pasted.rows.map((row) =>
    cellsOf(pasted, row).map(({ column, head, text }) => ({
      isNumber: numeric.has(column.kind),
      at: column.path,
      text: text.trim(),
      value: parseCell(column, text, head),
    })),
  );
  const sums: boolean[] = [];
  for (const [i, row] of values.entries()) {
    const isNamed = (pasted.rows[i] ?? []).some((cell) =>
      sumWords.test(plainText(cell).replaceAll(/\s/g, '')),
    );
    const filled = row.filter(({ text }) => text !== '');
    const above = values.slice(0, i).filter((_, j) => !sums[j]);
    const addsUp = ({ at, value }: (typeof row)[number]) =>
      Number(value) ===
      exact(
        above.reduce(
          (sum, other) => sum + Number(other.find((each) => each.at === at)?.value ?? Number.NaN),
          0,
        ),
      );
    const isTotal =
      above.length > 1 &&
      filled.length > 0 &&
      filled.every((each) => each.isNumber && addsUp(each));
    sums.push(isNamed || isTotal);
  }
  return sums;
}

/** Every row as a line or its faults. */
export function readLines(kind: FreightKind, pasted: PastedTable, find: FindRecord): ReadLine[] {
  const sums = findSums(pasted);
  return pasted.rows.map((row, i) => ({
    ...readRow(kind, pasted, row, find),
    isSum: sums[i] ?? false,
  }));
}

/** What of the rows that were read is added: their lines and faults. Sums are left out on request. */
export function linesToAdd(read: readonly ReadLine[], withoutSums: boolean) {
  const added = read.filter((each) => !(withoutSums && each.isSum));
  return {
    rows: added.length,
    lines: added.flatMap((each) => each.line ?? []),
    faulty: added.filter((each) => each.line === null).length,
    warned: added.filter((each) => each.warnings.length > 0).length,
    /** The numbers of all rows that add up others. */
    sums: read.flatMap((each, i) => (each.isSum ? [i + 1] : [])),
  };
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
