import type { SignedIn } from '#account/procedure.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { contentOf } from '#platform/file/received.server.ts';
import { readSheet as readRows } from '#platform/sheet/read.server.ts';
import { sheetFile } from '#platform/sheet/write.server.ts';
import {
  type PriceKind,
  type ReadChange,
  type ReadFault,
  readPrices,
  workbookOf,
} from './workbook.ts';
import type { Named } from '../transition.server.ts';
import { readSheet } from '../view.server.ts';

export async function sheetWorkbook(
  context: SignedIn,
  named: Named,
  locale: Locale,
  kind: PriceKind,
): Promise<File> {
  const sheet = await readSheet(context, named);
  const { head, rows } = workbookOf(sheet, locale, kind);
  return sheetFile(`${sheet.number}-${locale}`, 'xlsx', head, rows);
}

/** The maximum of rows in a file; more than any sheet has. */
const maxRows = 5_000;

/** @throws Refused unsupported-file for what is no workbook or CSV file, or a longer one than any sheet */
export async function tableOf(bytes: Uint8Array): Promise<string[][]> {
  const table: string[][] = [];
  for await (const { number, cells } of readRows(bytes, maxRows + 1)) {
    if (number > maxRows) throw new Refused('unsupported-file');
    while (table.length < number - 1) table.push([]);
    table.push([...cells]);
  }
  return table;
}

/** Reads a workbook or CSV file in the format of the export; answers which prices would change. Nothing is saved. */
export async function readWorkbook(
  context: SignedIn,
  named: Named,
  file: File,
): Promise<{ changes: ReadChange[]; faults: ReadFault[] }> {
  const sheet = await readSheet(context, named);
  return readPrices(sheet, await tableOf((await contentOf(file)).bytes));
}
