import { freightKinds } from '#freight/types.ts';
import { type Column, headColumnsOf } from '#quotation/sheet/paste/columns.ts';
import { type Head, hasHeading, readHead, unNumberIn } from '#quotation/sheet/paste/read.ts';
import { exact, factorOf, readQuantity } from '#quotation/sheet/paste/units.ts';
import type { Fact, FactKind } from './fact.ts';
import { findSizes } from './sizes.ts';
import type { Span } from './plain.ts';

// Tables in a mail, with tabs or | between their cells: what a bare number is, its heading says.

/** What the rows of a table are found to say, and where its rows begin. */
export type TableFacts = Readonly<{
  facts: readonly Fact[];
  /** The row of headings of each table, which itself names no freight. */
  heads: readonly Span[];
  /** Where each row below begins, and whether its table has a column for the name of goods. */
  rows: ReadonlyMap<number, Readonly<{ namesGoods: boolean }>>;
}>;

type Cell = Span & Readonly<{ text: string }>;
type Row = Span & Readonly<{ cells: readonly Cell[] }>;

/** The cells of a row; a | at its beginning starts the first one. */
function cellsOf(text: string, { at, end }: Span): Cell[] {
  const row = text.slice(at, end);
  const cells: Cell[] = [];
  let from = at + (/^ *\|/.exec(row)?.[0].length ?? 0);
  for (let i = from; i <= end; i++)
    if (i === end || text[i] === '\t' || text[i] === '|') {
      const raw = text.slice(from, i);
      const cell = raw.trim();
      const start = from + raw.indexOf(cell);
      cells.push({ at: start, end: start + cell.length, text: cell });
      from = i + 1;
    }
  return cells;
}

/** Rows of at least two cells, those below each other as one table; a rule between rows is none. */
function tablesOf(text: string): Row[][] {
  const tables: Row[][] = [];
  let current: Row[] | null = null;
  let at = 0;
  for (const line of text.split('\n')) {
    const row = { at, end: at + line.length };
    at = row.end + 1;
    if (/^[ |:+=-]*-{2,}[ |:+=-]*$/.test(line)) continue;
    if (!/[\t|]/.test(line)) {
      current = null;
      continue;
    }
    if (!current) tables.push((current = []));
    current.push({ ...row, cells: cellsOf(text, row) });
  }
  return tables;
}

const columns = freightKinds.flatMap((kind) => headColumnsOf(kind));
const factOf: Readonly<Record<string, FactKind>> = {
  'cargo.count': 'count',
  'cargo.size': 'size',
  'cargo.size.lengthMm': 'length',
  'cargo.size.widthMm': 'width',
  'cargo.size.heightMm': 'height',
  'cargo.size.weightKg': 'weight',
  'cargo.grossKg': 'weight',
  'cargo.temperatureC': 'temperature',
  'cargo.unNumber': 'unNumber',
};
const eachLead = /^(?:1 ?[台個本枚箱](?:あたり|当たり|につき)?の?|各|unit |each )/;
const each = new RegExp(`${eachLead.source}|単重|単体|自重|車両重量|機械重量|\\/ ?[台個本]`);
const total = /^(?:合計|総計|全体|total )/;
/** 総重量 may be that of each or of all. */
const gross = /^(?:総重|gross)/;
const named = /^(?:品名|貨物名?|内容|名称|description|cargo|goods|commodity|item)$/;
const packages = /個数|pcs|packages/;

type Heading = Readonly<{
  head: Head;
  column: Column | null;
  kind: FactKind | null;
  isEach: boolean;
  isGross: boolean;
  isPackage: boolean;
}>;

function headingOf({ text }: Cell): Heading {
  const head = readHead(text.replace(eachLead, '').replace(total, ''));
  const found = head.name === '' ? undefined : columns.find((each) => hasHeading(each, head));
  const column = found ?? null;
  const kind = column ? (factOf[column.path] ?? null) : null;
  return {
    head,
    column,
    kind: kind === 'weight' && total.test(text) ? 'totalWeight' : kind,
    isEach: kind === 'weight' && each.test(text),
    isGross: kind === 'weight' && gross.test(text),
    isPackage: packages.test(text),
  };
}

/** A number without a unit, in its cell or its heading, is one of millimetres or kilograms only where it can be nothing else. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 1000;
/** No piece is longer, or heavier, than this: 100 m, 1,000 t. */
const most: Partial<Record<FactKind, number>> = {
  count: 9999,
  length: 100_000,
  width: 100_000,
  height: 100_000,
  weight: 1_000_000,
};

function factIn({ at, end, text }: Cell, heading: Heading): Fact | null {
  const { kind, column, head, isEach, isGross, isPackage } = heading;
  if (!kind || !column) return null;
  if (kind === 'size') {
    const [size] = findSizes(text, head);
    return size?.value ? { ...size, at: at + size.at, end: at + size.end } : null;
  }
  if (kind === 'unNumber') {
    const number = unNumberIn(text);
    return number === undefined ? null : { at, end, kind, value: number };
  }
  const quantity = readQuantity(text.replace(/^約 ?/, ''));
  if (!quantity) return null;
  const { value, unit } = quantity;
  const factor = factorOf(column, unit, head.unit);
  if (factor === null) return null;
  if (kind === 'temperature') return { at, end, kind, value: String(value) };
  const number = exact(value * factor);
  if (number <= 0 || number > (most[kind] ?? Number.POSITIVE_INFINITY)) return null;
  if (kind === 'count')
    return Number.isInteger(number) ? { at, end, kind, value: number, isPackage } : null;
  const hasUnit = unit !== '' || head.unit !== null;
  return hasUnit || isPlain(value) ? { at, end, kind, value: number, isEach, isGross } : null;
}

/** What tables with headings say. A first row is one of headings if it has at least two that are known, one of them of a quantity. */
export function tableFacts(text: string): TableFacts {
  const facts: Fact[] = [];
  const heads: Span[] = [];
  const rows = new Map<number, Readonly<{ namesGoods: boolean }>>();
  for (const [first, ...rest] of tablesOf(text)) {
    const headings = (first?.cells ?? []).map((cell) => headingOf(cell));
    const known = headings.filter(({ column }) => column);
    if (!first || known.length < 2 || known.every(({ kind }) => kind === null)) continue;
    heads.push(first);
    const namesGoods = first.cells.some((cell) => named.test(cell.text));
    for (const row of rest) {
      rows.set(row.at, { namesGoods });
      for (const [i, cell] of row.cells.entries()) {
        const heading = headings[i];
        const fact = heading && factIn(cell, heading);
        if (fact) facts.push(fact);
      }
    }
  }
  return { facts, heads, rows };
}
