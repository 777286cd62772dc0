import { type SQL, and, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { AnyResource } from './define.ts';
import { resourceNamed } from './registry.ts';
import { tableNamed } from './tables.ts';

type Columns = Record<string, AnyPgColumn>;
type Values = Readonly<Record<string, unknown>>;

/** Records whose last day has not passed; undefined where the resource knows none. */
export const stillThere = ({ lastDay }: AnyResource, columns: Columns): SQL | undefined =>
  lastDay
    ? sql`coalesce(${columns[lastDay]!} >= (now() at time zone 'Asia/Tokyo')::date, true)`
    : undefined;

const gone: FieldFault['message'] = {
  en: 'No longer there: please select another.',
  ja: '在籍していません。別の値を選択してください。',
};

/**
 * A record takes only what is still there; what it held before, it keeps.
 * @throws Refused invalid, naming the fields.
 */
export async function takesWhatIsThere(
  tx: Transaction,
  resource: AnyResource,
  row: Values,
  before: Values | null,
): Promise<void> {
  const fields: FieldFault[] = [];
  for (const [path, { kind, to }] of Object.entries(resource.fields)) {
    const id = row[path];
    const target = kind === 'ref' ? resourceNamed(to!) : null;
    if (!target?.lastDay || typeof id !== 'string' || id === before?.[path]) continue;
    const table = tableNamed(target.name);
    const columns = table as unknown as Columns;
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [id]), isNull(table.archivedAt), stillThere(target, columns)));
    if (!found) fields.push({ path, code: 'not-there', message: gone });
  }
  if (fields.length > 0) throw new Refused('invalid', { fields });
}
