import { changeOf } from '#audit/change.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import {
  type BaseField,
  type FieldOptions,
  type RequiredBy,
  type ValuesOf,
  commonProperties,
} from './field.ts';
import type { Kind, Values } from './kind.ts';
import type { Field, Fields } from './registry.ts';

type RowsOptions<V> = FieldOptions<V> & {
  /** The minimum and maximum number of rows. */
  min?: number;
  max?: number;
  /** The text of a row in lists; by default a list shows the number of rows. */
  rowText?: (row: Values) => string;
};
export type RowsField<V = readonly unknown[], Required extends boolean = boolean> = BaseField<
  V,
  'json',
  Required
> &
  Readonly<{
    kind: 'rows';
    fields: Fields;
    min?: number;
    max?: number;
    rowText?: (row: Values) => string;
  }>;

/** Nested rows, edited in the form as "No.1:", "No.2:" …. */
export function rows<const FS extends Fields, const O extends RowsOptions<ValuesOf<FS>[]> = object>(
  en: string,
  ja: string,
  fields: FS,
  options?: O,
): RowsField<ValuesOf<FS>[], RequiredBy<O>> {
  return {
    kind: 'rows',
    store: 'json',
    fields,
    ...commonProperties<RowsOptions<ValuesOf<FS>[]>>(en, ja, options ?? {}),
  };
}

/** The default maximum. */
export const maxNestedRows = 200;

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;
/** The nested rows of a value. */
export const rowsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((row) => isRow(row)) : [];

/** The first three distinct texts, separated by commas. */
function firstFew(texts: readonly string[]): string {
  const few = [...new Set(texts)];
  return few.length > 3 ? `${few.slice(0, 3).join(', ')} …` : few.join(', ');
}

type TextOf = (field: Field, value: unknown) => string;

/** A nested row as one text: the label and value of each field that has one. */
const describeRow = (fields: Fields, row: Values, locale: Locale, textOf: TextOf) =>
  Object.entries(fields)
    .flatMap(([key, field]) => {
      const text = textOf(field, row[key]);
      return text ? [`${field.label[locale]} ${text}`] : [];
    })
    .join(' / ');

export const rowsKind: Kind<RowsField> = {
  text: ({ rowText }, value, { ref, locale }) => {
    const rows = rowsIn(value);
    return rowText
      ? firstFew(rows.map((row) => rowText(row)))
      : ref?.[locale] || String(rows.length);
  },
  filter: () => ({ by: 'text' }),
  isUnlisted: true,
  blank: ({ fields, min = 0 }, blankValues) =>
    Array.from({ length: min }, () => blankValues(fields)),
  formValue: ({ fields }, value, formValues) => rowsIn(value).map((row) => formValues(fields, row)),
  // Rows are compared by their position.
  changes: ({ label, fields }, before, after, locale, textOf) => {
    const [oldRows, newRows] = [rowsIn(before), rowsIn(after)];
    return Array.from({ length: Math.max(oldRows.length, newRows.length) }, (_, i) => {
      const numbered = `${label[locale]} No.${i + 1}`;
      const [was, is] = [oldRows[i], newRows[i]];
      if (was && is)
        return Object.entries(fields).flatMap(([key, inner]) =>
          changeOf(
            `${numbered} ${inner.label[locale]}`,
            textOf(inner, was[key]),
            textOf(inner, is[key]),
          ),
        );
      return changeOf(
        numbered,
        was ? describeRow(fields, was, locale, textOf) : null,
        is ? describeRow(fields, is, locale, textOf) : '',
      );
    }).flat();
  },
};
