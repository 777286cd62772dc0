import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.server.ts';
import { valueOf } from './together.server.ts';

type Ways = Readonly<{
  /** The ids of all that match, in no order, as far as they are counted; `matching` in the other two. */
  matching: SQLWrapper;
  /** Up to so many are few. */
  fewRows: number;
  /** An array of the page's ids, found among `matching` and put in order. */
  few: SQL;
  /** The same, read from an index of the order. */
  many: SQL;
}>;

/** The ids of a page and the number of all that match: one statement. Whether few or many match decides how the page is found. */
export const fewOrMany = (
  db: Database | Transaction,
  { matching, fewRows, few, many }: Ways,
): Promise<{ ids: string[]; total: number }> =>
  valueOf(
    db,
    sql`(
    with matching(id) as materialized (${matching}),
      counted as materialized (select count(*)::int as total from matching)
    select json_build_object('total', (select total from counted),
      'ids', case when (select total from counted) <= ${fewRows} then ${few} else ${many} end))`,
  );
