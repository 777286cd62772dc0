import type { Field, Fields } from './kinds/registry.ts';
import { ruleOf } from './kinds/rules.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values of a field are equal, also when written differently. */
export function isSame(field: Field, a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  const rule = ruleOf(field);
  return rule.isSame
    ? rule.isSame(field, a, b, isSameRow)
    : JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two rows are equal in some of the fields; by default in all. */
export function isSameRow(
  fields: Fields,
  a: Values,
  b: Values,
  keys: readonly string[] = Object.keys(fields),
): boolean {
  return keys.every((key) => {
    const field = fields[key];
    return (
      !field || field.computed || isSame(field, a[key] ?? ruleOf(field).emptyCell ?? null, b[key])
    );
  });
}
