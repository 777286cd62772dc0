import type * as z from 'zod';
import { propertyOf } from '#platform/property.ts';

/** Schemas are recognised by what they can do: importing zod would add it to the bundle. */
const isSchema = (value: unknown): value is z.ZodType =>
  typeof propertyOf(value, 'safeParse') === 'function';

/** The schema inside of what makes it optional, or converts values before or after it. */
function inner(schema: unknown): unknown {
  let at = schema;
  for (;;) {
    const converts = propertyOf(at, 'def', 'in', 'def', 'type') === 'transform';
    const next =
      propertyOf(at, 'def', 'innerType') ?? propertyOf(at, 'def', converts ? 'out' : 'in');
    if (next === undefined) return at;
    at = next;
  }
}

/** The rule of a form's field by its name, `sites[0].postalCode`; null where it has none of its own. */
export function ruleAt(schema: z.ZodType, name: string): z.ZodType | null {
  let at: unknown = schema;
  for (const part of name.split(/[.[\]]+/).filter(Boolean)) {
    const within = inner(at);
    at = /^\d+$/.test(part) ? propertyOf(within, 'element') : propertyOf(within, 'shape', part);
  }
  return isSchema(at) ? at : null;
}
