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
  /** How many rows there are at least and at most. */
  min?: number;
  max?: number;
  /** What a list says of one row; the number of rows by default. */
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

/** Rows edited in place, labelled "No.1:", "No.2:" …; `min` and `max` count them. */
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

/** So many rows where a declaration says nothing else. */
export const maxNestedRows = 200;

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;
/** The nested rows that a value holds. */
export const rowsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((row) => isRow(row)) : [];

/** Texts in a row, each once; of many the first ones. */
function firstFew(texts: readonly string[]): string {
  const few = [...new Set(texts)];
  return few.length > 3 ? `${few.slice(0, 3).join(', ')} …` : few.join(', ');
}

type TextOf = (field: Field, value: unknown) => string;

/** A nested row in one text: what is filled in, name by name. */
const describeRow = (fields: Fields, row: Values, locale: Locale, textOf: TextOf) =>
  Object.entries(fields)
    .flatMap(([key, field]) => {
      const text = textOf(field, row[key]);
      return text ? [`${field.label[locale]} ${text}`] : [];
    })
    .join(' / ');

export const rowsKind: Kind<RowsField> = {
  text: ({ rowText }, value, { ref, locale }) => {
    const held = rowsIn(value);
    return rowText
      ? firstFew(held.map((row) => rowText(row)))
      : ref?.[locale] || String(held.length);
  },
  filter: () => ({ by: 'text' }),
  isUnlisted: true,
  blank: ({ fields, min = 0 }, blankValues) =>
    Array.from({ length: min }, () => blankValues(fields)),
  formValue: ({ fields }, value, editedValues) =>
    rowsIn(value).map((row) => editedValues(fields, row)),
  // Row by row, by their numbers.
  changes: ({ label, fields }, before, after, locale, textOf) => {
    const [old, held] = [rowsIn(before), rowsIn(after)];
    return Array.from({ length: Math.max(old.length, held.length) }, (_, i) => {
      const numbered = `${label[locale]} No.${i + 1}`;
      const [was, is] = [old[i], held[i]];
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
