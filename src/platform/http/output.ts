import * as z from 'zod';

// Output schemas that several rooms share. A procedure's `.output` describes and types its answer but is not run in
// production: the tests validate every answer they get against it.

/** The output of a call that returns nothing. */
export const nothing = z.void();

export const bilingual = z.object({ en: z.string(), ja: z.string() });
export const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ description: 'A decimal number as text.' });
export const day = z.iso.date().meta({ description: 'A calendar day in Asia/Tokyo.' });
export const instant = z.date().meta({ description: 'An instant, UTC.' });
/** A file of one of these media types; of any type where none is given. */
export const file = (...types: string[]) => (types.length > 0 ? z.file().mime(types) : z.file());
export const made = z.object({ id: z.uuid() });

/** A read-only array. */
export const list = <S extends z.ZodType>(
  item: S,
): z.ZodType<readonly z.output<S>[], readonly z.input<S>[]> => z.array(item);

export const count = z.int().min(0);
/** The number of rows, or a lower bound of it. */
export const counted = z.object({ total: count, totalIsLeast: z.boolean() });
export const page = <S extends z.ZodType>(row: S) => ({
  rows: z.array(row),
  ...counted.shape,
  page: count,
  size: count,
});
export const cursor = z
  .string()
  .nullable()
  .meta({ description: 'Send it back for the next page; null at the end.' });

const shapes = new Map<string, z.ZodType>();
/** Registers a schema under a name, by which the OpenAPI document refers to it. */
export function named<S extends z.ZodType>(name: string, shape: S): S {
  shapes.set(name, shape);
  return shape;
}
export const namedShapes: ReadonlyMap<string, z.ZodType> = shapes;

named('Bilingual', bilingual);

/** A schema for an existing type; a field that the type has and the schema lacks does not compile. */
export type Shape<T> = z.ZodType<T, T>;
