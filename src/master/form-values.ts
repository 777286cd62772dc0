import type { Values } from './kinds/kind.ts';
import { type Fields, kindOf } from './kinds/registry.ts';

/** The values of a new record's form: initial values, the minimum of nested rows, null for the rest. */
export function blankValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([key, field]) => [
        key,
        field.initial ?? kindOf(field).blank?.(field, blankValues) ?? null,
      ]),
  );
}

/** The values of an existing record's form, e.g. decimals without the trailing zeros of the column's scale. */
export function formValues(fields: Fields, row: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([key, field]) => {
        const value = row[key] ?? null;
        const kind = kindOf(field);
        return [key, value === null ? null : (kind.formValue?.(field, value, formValues) ?? value)];
      }),
  );
}
