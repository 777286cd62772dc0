import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';
import { resourceNamed } from './registry.ts';
import { type Columns, columnNamed, columnsOf, tableNamed } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** The condition for records whose last day has not passed; undefined where the resource has no last day. */
export const isActive = ({ lastDay }: AnyResource, columns: Columns): SQL | undefined =>
  lastDay
    ? sql`coalesce(${columnNamed(columns, lastDay)} >= (now() at time zone 'Asia/Tokyo')::date, true)`
    : undefined;

const inactive: FieldFault['message'] = {
  en: 'No longer there: please select another.',
  ja: '在籍していません。別の値を選択してください。',
};

/**
 * Refuses new references to records that are not active. References that the record already had may stay.
 * @throws Refused invalid, naming the fields.
 */
export async function assertActiveReferences(
  tx: Transaction,
  resource: AnyResource,
  row: Values,
  before: Values | null,
): Promise<void> {
  const fields: FieldFault[] = [];
  for (const [path, field] of Object.entries(resource.fields)) {
    const id = row[path];
    const target = 'to' in field ? resourceNamed(field.to) : null;
    if (!target?.lastDay || typeof id !== 'string' || id === before?.[path]) continue;
    const table = tableNamed(target.name);
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.archivedAt), isActive(target, columnsOf(table))));
    if (!found) fields.push({ path, code: 'not-there', message: inactive });
  }
  if (fields.length > 0) throw new Refused('invalid', { fields });
}
