import * as z from 'zod';

/** The last row of a page, in lists that go from the newest to the oldest: the next page starts after it. */
export type Cursor = Readonly<{ at: Date; id: string }>;

/** A cursor as callers see it: text that means nothing to them. */
export const cursorOf = ({ at, id }: Cursor): string =>
  btoa(`${at.toISOString()} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A page of rows that were read one beyond its size, and the cursor by which the next one is asked for; null on the last. */
export function pageOf<Row>(
  rowsAndOneMore: readonly Row[],
  size: number,
  cursor: (last: Row) => string,
): { rows: Row[]; cursor: string | null } {
  const rows = rowsAndOneMore.slice(0, size);
  const last = rows.at(-1);
  return { rows, cursor: last !== undefined && rowsAndOneMore.length > size ? cursor(last) : null };
}

/** Reads a cursor that `cursorOf` gave. */
export const cursorRule = z
  .string()
  .max(120)
  .transform((text, context): { at: Date; id: string } => {
    try {
      const [at, id] = atob(text.replaceAll('-', '+').replaceAll('_', '/')).split(' ');
      return {
        at: z.iso
          .datetime()
          .transform((value) => new Date(value))
          .parse(at),
        id: z.uuid().parse(id),
      };
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'not a cursor' });
      return z.NEVER;
    }
  });
