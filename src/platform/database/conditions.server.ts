import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Cursor } from '../http/cursor.ts';

/** A pattern for `like` that finds a text anywhere, letter by letter: its % and _ stand for themselves. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Of rows from the newest to the oldest, those that come after a cursor; all of them without one. */
export const olderThan = (
  at: AnyPgColumn,
  id: AnyPgColumn,
  cursor: Cursor | undefined,
): SQL | undefined => cursor && sql`(${at}, ${id}) < (${cursor.at.toISOString()}, ${cursor.id})`;

/** Among ids, however many: one parameter of the query, where `inArray` takes one for each. */
export const among = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(string_to_array(${ids.join(' ')}, ' ')::uuid[])`;
