import type { Values } from './kinds/kind.ts';
import { type Fields, kindOf } from './kinds/registry.ts';

/** A new record's values: what fields start with, as many rows as there have to be, the rest empty. */
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

/** A record's values as the form edits them, e.g. numbers without the zeros that a column adds. */
export function formValues(fields: Fields, row: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([key, field]) => {
        const value = row[key] ?? null;
        const { formValue: edited } = kindOf(field);
        return [key, value === null || !edited ? value : edited(field, value, formValues)];
      }),
  );
}
