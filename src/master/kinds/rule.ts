import type * as z from 'zod';
import type { Locale } from '#platform/i18n/locale.ts';
import type { AnyField } from './field.ts';
import type { Fields } from './registry.ts';

export type Shape = Record<string, z.ZodType>;
/** How a spreadsheet formats a column; see `SheetColumn` of platform/sheet. */
export type CellFormat = Readonly<{
  kind: 'text' | 'number' | 'date';
  scale?: number | undefined;
  width?: number | undefined;
}>;
type Row = Readonly<Record<string, unknown>>;
/** Whether two rows say the same in all of the fields. */
type IsSameRow = (fields: Fields, a: Row, b: Row) => boolean;

/**
 * What fields of a kind accept and give away: in forms, by the API and in files (CSV, XLSX). Values are as in `Kind`.
 * References are named and found by the caller, see transfer/references.server.ts.
 */
export interface KindRule<F extends AnyField> {
  /** A filled-in value; what it refuses carries a message of `#ui/form/rules`. */
  rule(field: F, shapeOf: (fields: Fields) => Shape): z.ZodType;
  /** A filled-in value as the API answers it; nothing is refused by it. */
  schema(field: F, shapeOf: (fields: Fields) => Shape): z.ZodType;
  /** What the API's description shows where the field's name has no example of its own. */
  readonly example?: string | number | boolean;
  /** How a file's column is formatted. */
  sheet(field: F): CellFormat;
  /** The text of a file's cell; `String(value)` by default. */
  cellText?(field: F, value: unknown, locale: Locale): string | null;
  /**
   * The value that a file's cell says, for the rule to check; the text itself by default. What is not understood stays
   * as it is, so that the rule refuses it.
   */
  cellValue?(field: F, text: string): unknown;
  /** What an empty cell of a file stands for; null by default. */
  readonly emptyCell?: unknown;
  /** Whether two filled-in values are one; alike as JSON by default. */
  isSame?(field: F, a: unknown, b: unknown, isSameRow: IsSameRow): boolean;
}

/** A cell's text as it is compared: full and half width alike, in small letters. */
export const normalised = (text: string) => text.normalize('NFKC').trim().toLowerCase();
