import { type SQL, and, eq, lt, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Cursor } from '../http/cursor.ts';

/** A pattern for `like` that finds a text anywhere, letter by letter: its % and _ stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Of rows from the newest to the oldest, those that come after a cursor; all of them without one. */
export const olderThan = (at: AnyPgColumn, id: AnyPgColumn, cursor: Cursor | undefined): SQL | undefined =>
  cursor && or(lt(at, cursor.at), and(eq(at, cursor.at), lt(id, cursor.id)));
