import * as z from 'zod';
import { refuseMissing } from './rule.ts';

/** Null, undefined and '' become the empty object; anything else has to pass `base`. */
export function emptyToObject<S extends z.ZodType>(
  base: S,
): z.ZodType<z.output<S>, z.input<S> | null | undefined> {
  return z.preprocess(
    (value: z.input<S> | null | undefined) =>
      value === null || value === undefined || value === '' ? {} : value,
    base,
  );
}

/** Refuses a missing or empty object with "Please select a value.". */
export function requiredSelect<S extends z.ZodType<Record<string, unknown>>>(
  base: S,
): z.ZodType<z.output<S>, z.input<S> | null> {
  return refuseMissing(
    base,
    'select',
    (value) =>
      value === null ||
      value === undefined ||
      value === '' ||
      (typeof value === 'object' && Object.keys(value).length === 0),
  );
}
