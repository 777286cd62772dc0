import { type Bilingual, type Locale, locales } from '#platform/i18n/locale.ts';
import type { SheetColumn, SheetHead, SheetRow } from '#platform/sheet/write.server.ts';
import { averages } from '../rules/period.ts';
import { readTable } from '../rules/workbook.ts';
import type { Amount } from '../types.ts';
import { documentLayoutOf, writingIn } from './document-layout.ts';
import type { PrintedSheet } from './printed-sheet.ts';
import { sheetWords } from './words.ts';

/** Bare prices, which can be edited and imported; or prices as offered, with included BAF and charges. */
export const priceKinds = ['bare', 'offered'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** The sheet as a workbook with frozen headers. */
export function workbookOf(
  sheet: PrintedSheet,
  locale: Locale,
  kind: PriceKind,
): { head: SheetHead; rows: SheetRow[] } {
  const layout = documentLayoutOf(sheet);
  const writing = writingIn(sheet, locale);
  const { words } = writing;
  const { minorUnit } = sheet.currency;
  const amounts = kind === 'bare' ? sheet.amounts : layout.offeredAmounts(sheet);
  const prices = (kind === 'bare' ? layout.bareColumns : layout.offeredColumns)(sheet, writing);
  const heads = layout.workbookHeads(words, words(kind === 'bare' ? 'code' : 'offeredCode'));
  const money = (header: string): SheetColumn => ({
    header,
    kind: 'number',
    scale: minorUnit,
    isGrouped: true,
    width: 14,
  });
  const columns = [
    ...heads,
    ...prices.map(({ code, name }) => money(`${code} ${name}`.trim())),
    ...(layout.hasAverages ? [money(words('average'))] : []),
  ];
  const rows: (string | null)[][] = layout
    .workbookRows(sheet, writing)
    .map((texts, row) => [...texts, ...(amounts[row] ?? [])]);
  if (layout.hasAverages) {
    const means = averages(amounts, prices.length, minorUnit);
    for (const [row, mean] of means.rows.entries()) rows[row]?.push(mean);
    rows.push([words('average'), ...heads.slice(1).map(() => ''), ...means.columns, means.all]);
  }
  return {
    head: { name: `${sheet.number} ${sheet.title}`, columns, frozenColumns: heads.length },
    rows,
  };
}

/** A price in a file that differs from the saved one, with its position in the sheet. */
export type ReadChange = Readonly<{
  row: number;
  column: number;
  now: Amount | null;
  next: Amount | null;
}>;
/** `cell` as in spreadsheets: B3. */
export type ReadFault = Readonly<{ cell: string; message: Bilingual }>;

/** A, B … Z, AA, AB … */
function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** The maximum of faults in an answer. */
const maxFaults = 200;
const offeredFile: Bilingual = {
  en: 'These are prices as offered, with BAF and charges. Export the bare prices to edit them.',
  ja: 'BAF・諸費用を含む提示価格のファイルです。編集用の単価を書き出してください。',
};

/** The changes and faults of a table that was read from a file; the export's format in either language. */
export function readPrices(
  sheet: PrintedSheet,
  table: readonly (readonly string[])[],
): { changes: ReadChange[]; faults: ReadFault[] } {
  const both = (key: keyof typeof sheetWords): string[] => Object.values(sheetWords[key]);
  if (both('offeredCode').includes(table[0]?.[0]?.trim() ?? ''))
    return { changes: [], faults: [{ cell: 'A1', message: offeredFile }] };

  const layout = documentLayoutOf(sheet);
  const numbered = (codes: readonly string[]) =>
    codes.map((code, i): [string, number] => [code, i]);
  // Rows have the same codes in every language; parts of a price are recognised by their name in either.
  const rowAt = new Map(
    numbered(layout.workbookRows(sheet, writingIn(sheet, 'en')).map(([code]) => code)),
  );
  const columnAt = new Map(
    locales.flatMap((locale) =>
      numbered(layout.bareColumns(sheet, writingIn(sheet, locale)).map(({ code }) => code)),
    ),
  );
  const ignored = new Set(
    (['route', 'class', 'days', 'average', 'total', 'baf'] as const).flatMap(both),
  );
  const { cells, faults } = readTable(
    table,
    {
      rows: new Set(rowAt.keys()),
      columns: new Set(columnAt.keys()),
      minorUnit: sheet.currency.minorUnit,
    },
    ignored,
  );
  if (faults.length > 0)
    return {
      changes: [],
      faults: faults
        .slice(0, maxFaults)
        .map(({ row, column, message }) => ({ cell: cellName(row, column), message })),
    };
  const changes = cells.flatMap(({ rowCode, columnCode, amount: next }) => {
    const [row, column] = [rowAt.get(rowCode), columnAt.get(columnCode)];
    if (row === undefined || column === undefined) return [];
    const now = sheet.amounts[row]?.[column] ?? null;
    return now === next ? [] : [{ row, column, now, next }];
  });
  return { changes, faults: [] };
}
