import * as z from 'zod';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { RuleParams } from './rule.ts';
import { refuseUnless } from './rule.ts';
import { messageOf } from './messages.ts';

/**
 * Refuses duplicates; the fault is at the later item. Items are compared by `key`; those without one (null, '') are not.
 * `at` is the field of the item that shows the fault.
 */
export function unique<S extends z.ZodType>(
  items: z.ZodArray<S>,
  key: (item: z.output<S>) => unknown = (item) => item,
  at?: string,
): z.ZodArray<S> {
  return items.superRefine((values, context) => {
    const seen = new Set<string>();
    values.forEach((item, i) => {
      const value = key(item);
      if (value === null || value === undefined || value === '') return;
      const mark = canonicalJson(value);
      if (seen.has(mark)) {
        context.addIssue({
          code: 'custom',
          message: messageOf('unique').en,
          path: at === undefined ? [i] : [i, at],
          params: { code: 'unique' } satisfies RuleParams,
        });
      }
      seen.add(mark);
    });
  });
}

/** Exactly one item is true at `key`. */
export function exactlyOneTrue<S extends z.ZodType<Record<string, unknown>>>(
  items: z.ZodArray<S>,
  key: keyof z.output<S> & string,
): z.ZodArray<S> {
  return items.check(
    refuseUnless(
      (values) =>
        values.filter((item: Readonly<Record<string, unknown>>) => item[key] === true).length === 1,
      'exactly-one',
    ),
  );
}

/** Exactly `count` items. */
export function exactly<S extends z.ZodType>(count: number, items: z.ZodArray<S>): z.ZodArray<S> {
  return items.check(
    refuseUnless((values) => values.length === count, 'select-exactly', { count }),
  );
}

/** `min` items or more. */
export function atLeast<S extends z.ZodType>(min: number, items: z.ZodArray<S>): z.ZodArray<S> {
  return items.check(refuseUnless((values) => values.length >= min, 'select-at-least', { min }));
}

/** `max` items or fewer. */
export function atMost<S extends z.ZodType>(max: number, items: z.ZodArray<S>): z.ZodArray<S> {
  return items.check(refuseUnless((values) => values.length <= max, 'select-at-most', { max }));
}

/** From `min` to `max` items. */
export function between<S extends z.ZodType>(
  min: number,
  max: number,
  items: z.ZodArray<S>,
): z.ZodArray<S> {
  return items.check(
    refuseUnless((values) => values.length >= min && values.length <= max, 'select-between', {
      min,
      max,
    }),
  );
}
