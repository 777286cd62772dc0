import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { Change } from '#audit/change.ts';
import type { AnyField, Option } from './field.ts';
import type { Field, Fields } from './registry.ts';

/**
 * How a list is filtered by a column. The filter's value in the address is text: for `one-of`, `any-of` and `reference`
 * values separated by commas; for `flag` true or false; for `range` `from..to`; for `text` a part of the text.
 */
export type Filter =
  | Readonly<{ by: 'one-of' | 'any-of'; options: readonly Option[] }>
  | Readonly<{ by: 'reference'; to: string }>
  | Readonly<{ by: 'flag' }>
  | Readonly<{
      by: 'range';
      input: 'text' | 'date' | 'month';
      /** Appended to the end of a range, e.g. the last minute of the day where values have a time. */
      end?: string;
      noticeDays?: number | undefined;
    }>
  | Readonly<{ by: 'text' }>;

export type Values = Readonly<Record<string, unknown>>;
type Shown = Readonly<{
  locale: Locale;
  /** The label of the record that a reference points to. */
  ref?: Bilingual | null | undefined;
}>;
/**
 * A kind of field: how its values are displayed, filtered and logged. Validation (forms, API, files) is its `KindRule`,
 * the form control its `KindControl`: separate files, so that pages that only show values load neither.
 * Values are as stored in the column, never empty. The members are methods, because methods are compared bivariantly:
 * the registry can use a kind of any field type.
 */
export interface Kind<F extends AnyField> {
  /** The text of lists and logs. */
  text(field: F, value: unknown, shown: Shown): string;
  filter(field: F): Filter;
  /** Whether values are right-aligned in tabular figures. */
  readonly isFigure?: true;
  /** Whether a list can show it as a column only if its declaration lists it. */
  readonly isUnlisted?: true;
  /** Whether values are large: lists do not read them, files do not import them, logs say only that they changed. */
  readonly isHeavy?: true;
  /** The value of a new record's form where the field has no initial value; null by default. */
  blank?(field: F, blankValues: (fields: Fields) => Values): unknown;
  /** The value in the form of an existing record; the stored value by default. */
  formValue?(
    field: F,
    value: unknown,
    formValues: (fields: Fields, row: Values) => Values,
  ): unknown;
  /** The changes of an event, where they are more than one text replaced by another. */
  changes?(
    field: F,
    before: unknown,
    after: unknown,
    locale: Locale,
    textOf: (field: Field, value: unknown) => string,
  ): Change[];
  /** The text of a logged value; by default as in lists. */
  logText?(field: F, value: unknown, locale: Locale): string;
}

export const plainText = { text: (_: unknown, value: unknown) => String(value) };
