import type { AnySchema } from '@orpc/contract';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { type Bounds, boundsOf } from '#ui/form/rules/rule.ts';
import { isRecord } from '#platform/type-guards.ts';

/** The bounds of a schema's own checks, which the converter does not know; of two patterns the later, of two lengths the shorter. */
function ownBounds(checks: readonly { _zod: { check: object } }[]): Bounds {
  const found = checks.flatMap(({ _zod }) => boundsOf(_zod.check) ?? []);
  const lengths = found.flatMap(({ maxLength }) => maxLength ?? []);
  const { pattern, format, minLength } = found.reduce((all, each) => ({ ...all, ...each }), {});
  return {
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
    // A pattern or a format says as much.
    ...(minLength === undefined || pattern || format ? {} : { minLength }),
    ...(lengths.length > 0 ? { maxLength: Math.min(...lengths) } : {}),
  };
}

/** Converts the rules of the API to JSON Schema, with the bounds that forms know of them. */
export const schemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ schema, next }) => {
      const [required, json] = next();
      const { type, checks = [] } = schema._zod.def;
      return type === 'string' && isRecord(json)
        ? [required, { ...json, ...ownBounds(checks) }]
        : [required, json];
    },
  ],
});

const inputs = new WeakMap<AnySchema, unknown>();
/** What a procedure takes, as JSON Schema. */
export function jsonSchemaOf(input: AnySchema): unknown {
  if (!inputs.has(input))
    inputs.set(input, schemaConverter.convert(input, { strategy: 'input' })[1]);
  return inputs.get(input);
}
