import * as z from 'zod';

/** The last row of a page of a list sorted newest first; the next page starts after it. */
export type Cursor = Readonly<{ at: Date; id: string }>;

/** Encodes a cursor as an opaque text for callers. */
export const cursorOf = ({ at, id }: Cursor): string =>
  btoa(`${at.toISOString()} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A page of rows, of which one more than the page size was read, and the cursor of the next page; null on the last page. */
export function pageOf<Row>(
  rowsAndOneMore: readonly Row[],
  size: number,
  cursor: (last: Row) => string,
): { rows: Row[]; cursor: string | null } {
  const rows = rowsAndOneMore.slice(0, size);
  const last = rows.at(-1);
  return { rows, cursor: last !== undefined && rowsAndOneMore.length > size ? cursor(last) : null };
}

/** Decodes a cursor of `cursorOf`. */
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
