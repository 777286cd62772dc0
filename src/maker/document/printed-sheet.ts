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
type PrintedVehicle = Readonly<{ id: string; code: string; name: string; nameEn: string }>;
export type PrintedCharge = Charge & Readonly<{ name: string; nameEn: string }>;

/** The content of a sheet in files and prints. */
export type PrintedSheet = Readonly<{
  maker: Maker;
  /** With the revision. */
  number: string;
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

/** A column of prices. An import finds the column by its code. */
export type PriceColumn = Readonly<{ code: string; name: string }>;
/** What the texts of a document depend on. */
export type Writing = Readonly<{
  parts: readonly PartOfPrice[];
  locale: Locale;
  words: SheetWords;
}>;

/** How sheets of a layout are written to PDFs and workbooks. Pure. */
export type DocumentLayout = Readonly<{
  /** The columns of the prices as entered. */
  bareColumns: (sheet: PrintedSheet, writing: Writing) => PriceColumn[];
  /** The columns of the prices as offered. */
  offeredColumns: (sheet: PrintedSheet, writing: Writing) => PriceColumn[];
  /** The prices as offered, with included BAF and charges, by row and offered column. */
  offeredAmounts: (sheet: PrintedSheet) => Matrix;
  /** The text that says what includes the BAF. */
  bafIncluded: Extract<SheetWord, 'bafIncluded' | 'bafInTotal'>;
  /** The sheet has one route, which is printed in the header. */
  isOneRoute: boolean;
  /** The columns before the prices in print, with their width in millimetres, and their texts by row. */
  printHeads: (words: SheetWords) => { label: string; width: number }[];
  printRows: (sheet: PrintedSheet, writing: Writing) => string[][];
  /** The columns before the prices in a workbook. An import finds the row by the code in the first one. */
  workbookHeads: (words: SheetWords, code: string) => SheetColumn[];
  workbookRows: (sheet: PrintedSheet, writing: Writing) => [string, ...string[]][];
  /** Whether workbooks have averages by row and column. */
  hasAverages: boolean;
}>;
