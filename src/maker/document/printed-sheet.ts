import type { Locale } from '#platform/i18n/locale.ts';
import type { SheetColumn } from '#platform/sheet/write.server.ts';
import type { Charge } from '../rules/amounts.ts';
import type { PartOfPrice } from '../types/maker-type.ts';
import type { Maker, Matrix, RouteBaf } from '../types.ts';
import type { SheetWord, SheetWords } from './words.ts';

type Place = Readonly<{ code: string; name: string; nameEn: string }>;
export type PrintedRoute = Readonly<{
  id: string;
  fromDoor: Place | null;
  fromPort: Place;
  via: readonly Place[];
  toPort: Place;
  toDoor: Place | null;
  leadDays: number | null;
  baf: RouteBaf | null;
}>;
export type PrintedVehicle = Readonly<{ id: string; code: string; name: string; nameEn: string }>;
export type PrintedCharge = Charge & Readonly<{ name: string; nameEn: string }>;

/** A sheet with all that its file or print tells. */
export type PrintedSheet = Readonly<{
  maker: Maker;
  title: string;
  withBaf: boolean;
  withCharges: boolean;
  bafYear: Readonly<{ year: number }> | null;
  currency: Readonly<{ code: string; minorUnit: number }>;
  routes: readonly PrintedRoute[];
  vehicles: readonly PrintedVehicle[];
  charges: readonly PrintedCharge[];
  amounts: Matrix;
}>;

/** A column of prices: its code names it again when a workbook is read back. */
export type PriceColumn = Readonly<{ code: string; name: string }>;
/** What a document is written with. */
export type Writing = Readonly<{
  parts: readonly PartOfPrice[];
  locale: Locale;
  words: SheetWords;
}>;

/** How sheets of a layout stand in PDFs and workbooks. Pure. */
export type DocumentLayout = Readonly<{
  /** Columns of the prices as they are entered. */
  bareColumns: (sheet: PrintedSheet, writing: Writing) => PriceColumn[];
  /** The same as offered. */
  offeredColumns: (sheet: PrintedSheet, writing: Writing) => PriceColumn[];
  /** The prices as they are offered, with the BAF and charges that are in them, by row and offered column. */
  offeredAmounts: (sheet: PrintedSheet) => Matrix;
  /** Says that the BAF is included, and in what. */
  bafIncluded: Extract<SheetWord, 'bafIncluded' | 'bafInTotal'>;
  /** The sheet is about one route, which stands in the head of the print. */
  isOneRoute: boolean;
  /** Columns before the prices in print, in millimetres, and what stands in them row by row. */
  printHeads: (words: SheetWords) => { label: string; width: number }[];
  printRows: (sheet: PrintedSheet, writing: Writing) => string[][];
  /** Columns before the prices in a workbook. The first holds the code that finds the row when it is read back. */
  workbookHeads: (words: SheetWords, code: string) => SheetColumn[];
  workbookRows: (sheet: PrintedSheet, writing: Writing) => [string, ...string[]][];
  /** Workbooks have averages by row and column. */
  hasAverages: boolean;
}>;
