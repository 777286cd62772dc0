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
/** Whether two rows are equal in all of the fields. */
type IsSameRow = (fields: Fields, a: Row, b: Row) => boolean;

/**
 * Validation of a kind in forms and the API, and its cells in files (CSV, XLSX). Values are as in `Kind`. The texts of
 * references are made and resolved by the caller, see transfer/references.server.ts.
 */
export interface KindRule<F extends AnyField> {
  /** Validates a value that is not empty; faults have a message of `#ui/form/rules`. */
  rule(field: F, shapeOf: (fields: Fields) => Shape): z.ZodType;
  /** Describes a value in answers of the API. */
  schema(field: F, shapeOf: (fields: Fields) => Shape): z.ZodType;
  /** The example in the API's description, where fieldExamples has none for the field's name. */
  readonly example?: string | number | boolean;
  /** How a file's column is formatted. */
  sheet(field: F): CellFormat;
  /** The text of a file's cell; `String(value)` by default. */
  cellText?(field: F, value: unknown, locale: Locale): string | null;
  /** Parses the text of a file's cell; by default the text itself. Text that cannot be parsed is returned, for `rule` to refuse. */
  cellValue?(field: F, text: string): unknown;
  /** The value of an empty cell in a file; null by default. */
  readonly emptyCell?: unknown;
  /** Whether two values that are not empty are equal; compared as JSON by default. */
  isSame?(field: F, a: unknown, b: unknown, isSameRow: IsSameRow): boolean;
}

/** A cell's text for comparison: half width, lower case, trimmed. */
export const normalised = (text: string) => text.normalize('NFKC').trim().toLowerCase();
