import { type AnyColumn, type SQL, and, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '#master/define.ts';
import type { Row } from '#master/selection.server.ts';
import { columnNamed, columnsOf } from '#master/tables.ts';
import { type ResourceHooks, updateRow } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import { addDays } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { periodText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { isText } from '#platform/type-guards.ts';
import { isEndedBy } from './periods.ts';

// Prices of one key follow one another: a new one ends the open one, and no two hold on the same day.

type Period = Readonly<{ validFrom: string; validTo: string | null }>;
type Prices = Readonly<Record<'id' | 'archivedAt' | 'validFrom' | 'validTo', AnyColumn>>;

export const equalOrNull = (column: AnyColumn, value: unknown): SQL =>
  isText(value) && value !== '' ? eq(column, value) : isNull(column);

/** A period in both languages. */
export const bothTexts = (period: Period): Bilingual => ({
  en: periodText(period, 'en'),
  ja: periodText(period, 'ja'),
});

/** Whether a price other than one's own holds on a day of the values' period. */
export const holdsWithin = (table: Prices, values: Values, ownId: string | null): SQL | undefined =>
  and(
    isNull(table.archivedAt),
    or(isNull(table.validTo), gte(table.validTo, String(values.validFrom))),
    values.validTo ? lte(table.validFrom, String(values.validTo)) : undefined,
    ownId ? ne(table.id, ownId) : undefined,
  );

/** Whether a record is alike in all that the `noOverlap` of its master names. */
export const isAlike = ({ noOverlap }: AnyResource, table: PgTable, values: Values): SQL =>
  sql.join(
    (noOverlap?.alike ?? []).map((key) => {
      const column = columnNamed(columnsOf(table), key);
      return sql`${column} is not distinct from ${sql.param(values[key] ?? null, column)}`;
    }),
    sql` and `,
  );

/**
 * Ends a price the day before a new one begins, with an audit event.
 * @throws Refused overlap, with `overlaps`, where the new one does not follow it, or an existing one is changed
 */
export async function endFormer(
  tx: Transaction,
  resource: AnyResource,
  other: Period & Readonly<{ id: string; version: number }>,
  { values, before }: Readonly<{ values: Values; before: Row | null }>,
  overlaps: (period: Bilingual) => Bilingual,
  context: Parameters<NonNullable<ResourceHooks['prepare']>>[3],
): Promise<void> {
  const validFrom = String(values.validFrom);
  const validTo = isText(values.validTo) ? values.validTo : null;
  if (before !== null || !isEndedBy(other, { validFrom, validTo }))
    throw new Refused('overlap', {
      fields: [{ path: 'validFrom', code: 'overlap', message: overlaps(bothTexts(other)) }],
    });
  await updateRow(
    tx,
    resource,
    { id: other.id, version: other.version, values: { validTo: addDays(validFrom, -1) } },
    context,
  );
}
