import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { AnyResource } from '../define.ts';
import { snakeCase, tableName } from '../tables.ts';

type Unique = { columns: string[]; whole: boolean };
type Catalog = { checks: string[]; others: boolean; unique: Unique[] };

/** Stores whose values are the same for an index exactly if they are the same text. */
const textual = new Set(['text', 'uuid', 'date']);

/**
 * Whether the database could refuse a record in which a check of the file has found no fault, so that it has to be tried. It
 * could not where the table has no rules but those of the declared fields: options, references, values that are unique; that
 * prices note their changes refuses nothing. Trying takes most of the time of a check, and holds locks.
 */
export async function needsTrial(tx: Transaction, resource: AnyResource): Promise<boolean> {
  const { fields, parent } = resource;
  if (Object.values(fields).some(({ generated }) => generated)) return true;
  const table = tableName(resource.name);
  const {
    rows: [found],
  } = await tx.execute<Catalog>(sql`
    select
      coalesce((select json_agg(conname) from pg_constraint where conrelid = t.oid and contype = 'c'), '[]') as checks,
      exists (select from pg_constraint where conrelid = t.oid and contype = 'x')
        or exists (select from pg_trigger where tgrelid = t.oid and not tgisinternal and tgfoid <> 'note_price_change'::regproc)
        or exists (select from pg_rewrite where ev_class = t.oid) as others,
      coalesce((
        select json_agg(json_build_object(
          'whole', indpred is null and indexprs is null and not indnullsnotdistinct,
          'columns', (select json_agg(attname order by attname) from pg_attribute where attrelid = t.oid and attnum = any(indkey))))
        from pg_index where indrelid = t.oid and indisunique), '[]') as unique
    from pg_class t where t.oid = ${table}::regclass`);
  if (!found || found.others) return true;
  const options = new Set(Object.keys(fields).map((key) => `${table}_${snakeCase(key)}_options`));
  const checked = new Set(['id']);
  for (const [key, field] of Object.entries(fields)) {
    if (!field.unique || field.computed || !textual.has(field.store)) continue;
    const columns = field.unique === 'in-parent' && parent ? [parent.field, key] : [key];
    checked.add(
      columns
        .map((each) => snakeCase(each))
        .toSorted()
        .join(),
    );
  }
  return (
    found.checks.some((name) => !options.has(name)) ||
    found.unique.some(({ columns, whole }) => !whole || !checked.has(columns.toSorted().join()))
  );
}
