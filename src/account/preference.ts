import * as z from 'zod';
import { densities, pageSizes } from './list-choices.ts';

const column = z.string().max(60);
/** A person's settings of a list; omitted ones use the list's default. */
export const listPreference = z.strictObject({
  /** The visible columns, in order. */
  columns: z.array(column).min(1).max(60).optional(),
  density: z.enum(densities).optional(),
  size: z.literal(pageSizes).optional(),
  /** A column, with a leading `-` for descending order. */
  sort: column.optional(),
});
export type ListPreference = z.output<typeof listPreference>;

/** The key of a list: the resource's name, or that of another list. */
export const listName = z.string().regex(/^[a-z][a-z-]{0,59}$/);
