import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Cursor } from '../http/cursor.ts';

/** A `like` pattern that matches a text anywhere; % and _ in the text are escaped. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Limits rows sorted newest first to those after a cursor; no limit without one. */
export const olderThan = (
  at: AnyPgColumn,
  id: AnyPgColumn,
  cursor: Cursor | undefined,
): SQL | undefined => cursor && sql`(${at}, ${id}) < (${cursor.at.toISOString()}, ${cursor.id})`;

/** Whether a column is one of any number of ids, passed as one query parameter; `inArray` needs one per id. */
export const among = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(string_to_array(${ids.join(' ')}, ' ')::uuid[])`;
