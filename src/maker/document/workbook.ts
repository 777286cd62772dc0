import { nameIn } from '#platform/i18n/name-in.ts';
import { type Bilingual, type Locale, locales } from '#platform/i18n/locale.ts';
import type { SheetColumn, SheetHead, SheetRow } from '#platform/sheet/write.server.ts';
import { averages } from '../rules/period.ts';
import { routeText } from '../rules/route-text.ts';
import { readTable } from '../rules/workbook.ts';
import { type Amount, type Matrix, pricePartsOf } from '../types.ts';
import { type PrintedSheet, columnsOf, offeredAmounts, routeCode } from './offered.ts';
import { type SheetWords, sheetWords, sheetWordsIn, viaIn } from './words.ts';

/** Bare prices, as they are edited and read back; or as they are offered, with BAF and charges in them. */
export const priceKinds = ['bare', 'offered'] as const;
export type PriceKind = (typeof priceKinds)[number];

const bareColumns = (sheet: PrintedSheet, words: SheetWords, locale: Locale) =>
  sheet.maker === 'nissan'
    ? columnsOf(sheet, words, locale)
    : pricePartsOf.toyota.map((part) => ({ code: words(part), name: '' }));

/** What names a row: its code, by which it is found again, and what people call it. */
const headsOf = (sheet: PrintedSheet, words: SheetWords, locale: Locale): string[][] =>
  sheet.maker === 'nissan'
    ? sheet.routes.map((route) => [
        routeCode(route),
        routeText(route, locale, viaIn(words)),
        route.leadDays === null ? '' : String(route.leadDays),
      ])
    : sheet.vehicles.map((vehicle) => [vehicle.code, nameIn(locale, vehicle)]);

/** The sheet as a workbook, its heads in sight wherever it is scrolled to; the Nissan type's with averages by route and class. */
export function workbookOf(
  sheet: PrintedSheet,
  locale: Locale,
  kind: PriceKind,
): { head: SheetHead; rows: SheetRow[] } {
  const words = sheetWordsIn(locale);
  const isNissan = sheet.maker === 'nissan';
  const { minorUnit } = sheet.currency;
  const amounts: Matrix = kind === 'bare' ? sheet.amounts : offeredAmounts(sheet);
  const prices =
    kind === 'bare' ? bareColumns(sheet, words, locale) : columnsOf(sheet, words, locale);
  const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
  const money = (header: string): SheetColumn => ({
    header,
    kind: 'number',
    scale: minorUnit,
    isGrouped: true,
    width: 14,
  });
  const columns = [
    text(words(kind === 'bare' ? 'code' : 'offeredCode'), isNissan ? 20 : 12),
    ...(isNissan
      ? [text(words('route'), 36), { header: words('days'), kind: 'number', width: 8 } as const]
      : [text(words('class'), 24)]),
    ...prices.map(({ code, name }) => money(`${code} ${name}`.trim())),
    ...(isNissan ? [money(words('average'))] : []),
  ];
  const means = averages(amounts, prices.length, minorUnit);
  const rows: SheetRow[] = headsOf(sheet, words, locale).map((heads, row) => [
    ...heads,
    ...(amounts[row] ?? []),
    ...(isNissan ? [means.rows[row] ?? null] : []),
  ]);
  if (isNissan) rows.push([words('average'), '', '', ...means.columns, means.all]);
  return { head: { name: sheet.title, columns, frozenColumns: isNissan ? 3 : 2 }, rows };
}

/** A price of a file that is another than the saved one, by its place in the sheet. */
export type ReadChange = Readonly<{
  row: number;
  column: number;
  now: Amount | null;
  next: Amount | null;
}>;
/** `cell`: as spreadsheets name it, B3. */
export type ReadFault = Readonly<{ cell: string; message: Bilingual }>;

/** A, B … Z, AA, AB … */
function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** So many faults are named. */
const mostFaults = 200;
const offeredFile: Bilingual = {
  en: 'These are prices as offered, with BAF and charges. Export the bare prices to edit them.',
  ja: 'BAF・諸費用を含む提示価格のファイルです。編集用の単価を書き出してください。',
};

/** Which prices of a sheet a table would change that was read from a file, as the sheet writes it in either language. */
export function readPrices(
  sheet: PrintedSheet,
  table: readonly (readonly string[])[],
): { changes: ReadChange[]; faults: ReadFault[] } {
  const both = (key: keyof typeof sheetWords): string[] => Object.values(sheetWords[key]);
  if (both('offeredCode').includes(table[0]?.[0]?.trim() ?? ''))
    return { changes: [], faults: [{ cell: 'A1', message: offeredFile }] };

  // Parts of a price are read by their name in either language, classes by their code.
  const rowAt = new Map(
    sheet.maker === 'nissan'
      ? sheet.routes.map((route, i) => [routeCode(route), i])
      : sheet.vehicles.map(({ code }, i) => [code, i]),
  );
  const columnAt = new Map(
    sheet.maker === 'nissan'
      ? sheet.vehicles.map(({ code }, i): [string, number] => [code, i])
      : locales.flatMap((locale) =>
          bareColumns(sheet, sheetWordsIn(locale), locale).map(({ code }, i): [string, number] => [
            code,
            i,
          ]),
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
        .slice(0, mostFaults)
        .map(({ row, column, message }) => ({ cell: cellName(row, column), message })),
    };
  const changes = cells.flatMap(({ rowCode, columnCode, amount: next }) => {
    const [row, column] = [rowAt.get(rowCode)!, columnAt.get(columnCode)!];
    const now = sheet.amounts[row]?.[column] ?? null;
    return now === next ? [] : [{ row, column, now, next }];
  });
  return { changes, faults: [] };
}
