import { grouped } from '../grouped.ts';
import type { Bilingual } from '../i18n/locale.ts';

const megabyte = 1024 * 1024;

/** What a spreadsheet that is read may have at most. */
export const sheetLimits = {
  /** Of a workbook, unpacked. */
  bytes: 128 * megabyte,
  /** Of a sheet, also empty ones. */
  rows: 120_000,
  columns: 500,
  cells: 5_000_000,
  /** Characters of a cell: Excel's own limit. */
  characters: 32_767,
} as const;

/** Why a spreadsheet is too large to be read. */
export type SheetFault = 'size' | 'rows' | 'columns' | 'cells' | 'characters' | 'effort';

const number = (value: number) => grouped(String(value));
const { bytes, rows, columns, cells, characters } = sheetLimits;

export const sheetFaults: Readonly<Record<SheetFault, Bilingual>> = {
  size: {
    en: `Unpacked it has more than ${bytes / megabyte} MB.`,
    ja: `展開後のサイズは${bytes / megabyte}MBまでです。`,
  },
  rows: { en: `At most ${number(rows)} rows.`, ja: `行数は${number(rows)}行までです。` },
  columns: { en: `At most ${columns} columns.`, ja: `列数は${columns}列までです。` },
  cells: { en: `At most ${number(cells)} cells.`, ja: `セル数は${number(cells)}個までです。` },
  characters: {
    en: `At most ${number(characters)} characters in a cell.`,
    ja: `1セルの文字数は${number(characters)}文字までです。`,
  },
  effort: {
    en: 'Reading it takes too long. Please split it.',
    ja: '読み込みに時間がかかりすぎます。分割してください。',
  },
};

/** The refusal of a spreadsheet in a worker, where no `Refused` can be thrown. */
export class SheetRefused extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}
