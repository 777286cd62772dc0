import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { Change } from '#audit/change.ts';
import type { AnyField, Option } from './field.ts';
import type { Field, Fields } from './registry.ts';

/**
 * How a list is narrowed by a column. Its value in the address is text: of `one-of`, `any-of` and `reference` what is
 * looked for, separated by commas; of `flag` true or false; of `range` `from..to`; of `text` a part of the text.
 */
export type Filter =
  | Readonly<{ by: 'one-of' | 'any-of'; options: readonly Option[] }>
  | Readonly<{ by: 'reference'; to: string }>
  | Readonly<{ by: 'flag' }>
  | Readonly<{
      by: 'range';
      input: 'text' | 'date' | 'month';
      /** Put behind the end of a range, e.g. the last minute of a day where values have a time. */
      end?: string;
      noticeDays?: number | undefined;
    }>
  | Readonly<{ by: 'text' }>;

export type Values = Readonly<Record<string, unknown>>;
type Shown = Readonly<{
  locale: Locale;
  /** What a reference is called. */
  ref?: Bilingual | null | undefined;
}>;
/**
 * A kind of field: how its values are stored, shown, filtered and logged. What it accepts (rule, API, files) is its
 * `KindRule`, what it looks like in a form its `KindControl`: pages that only name fields load neither.
 * Values are what the column of the kind holds; empty ones never get here.
 * Methods, so that a kind of one field type stands in the registry for any.
 */
export interface Kind<F extends AnyField> {
  /** The text of lists and logs. */
  text(field: F, value: unknown, shown: Shown): string;
  filter(field: F): Filter;
  /** Whether values stand at the right edge in tabular figures. */
  readonly isFigure?: true;
  /** Whether a list cannot show it as a column unless its declaration says so. */
  readonly isUnlisted?: true;
  /** Whether lists leave it out of what they read, files out of what they import, and logs say only that it changed. */
  readonly isHeavy?: true;
  /** What a form starts with where the field has no initial value; null by default. */
  blank?(field: F, blankValues: (fields: Fields) => Values): unknown;
  /** A stored value as a form edits it; the value itself by default. */
  formValue?(
    field: F,
    value: unknown,
    editedValues: (fields: Fields, row: Values) => Values,
  ): unknown;
  /** What an event changed, where that is not one text for another. */
  changes?(
    field: F,
    before: unknown,
    after: unknown,
    locale: Locale,
    textOf: (field: Field, value: unknown) => string,
  ): Change[];
  /** A value of the log in words; as lists show it by default. */
  logText?(field: F, value: unknown, locale: Locale): string;
}

export const plainText = { text: (_: unknown, value: unknown) => String(value) };
