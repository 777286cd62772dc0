import * as z from 'zod';
import { densities, pageSizes } from './list-choices.ts';

const column = z.string().max(60);
/** How a person wants a list: what is left out is as the list itself has it. */
export const listPreference = z.strictObject({
  /** The columns that are shown, in their order. */
  columns: z.array(column).min(1).max(60).optional(),
  density: z.enum(densities).optional(),
  size: z.literal(pageSizes).optional(),
  /** A column, `-` before it for the other way round. */
  sort: column.optional(),
});
export type ListPreference = z.output<typeof listPreference>;

/** What a list is called where its preference is kept: the resource's name, or that of another list. */
export const listName = z.string().regex(/^[a-z][a-z-]{0,59}$/);
