import * as z from 'zod';
import { passing } from './rule.ts';

/** Nothing (null, undefined, '') is the empty object; anything else has to pass `base`. */
export function emptyToObject<S extends z.ZodType>(
  base: S,
): z.ZodType<z.output<S>, z.input<S> | null | undefined> {
  const empty = (value: unknown) =>
    value === null || value === undefined || value === '' ? {} : value;
  return z.preprocess(empty, base) as unknown as z.ZodType<
    z.output<S>,
    z.input<S> | null | undefined
  >;
}

/** An object with something in it: "Please select a value." for nothing and {}. */
export function requiredSelect<S extends z.ZodType<Record<string, unknown>>>(
  base: S,
): z.ZodType<z.output<S>, z.input<S> | null> {
  const selected = (value: unknown) =>
    value !== undefined &&
    (typeof value !== 'object' || (value !== null && Object.keys(value).length > 0));
  return z.preprocess(
    (value) => (selected(value) ? value : null),
    base.nullable().check(passing((value) => value !== null, 'select')),
  ) as unknown as z.ZodType<z.output<S>, z.input<S> | null>;
}
