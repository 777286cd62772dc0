import { type SQL, and, gte, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, endOfDay } from '#platform/clock.ts';

/** First and last day, in Asia/Tokyo. */
export type Days = Readonly<{ from?: string | undefined; to?: string | undefined }>;

/** Limits an instant to a range of days; both ends are optional. */
export const withinDays = (at: AnyPgColumn, { from, to }: Days): SQL | undefined =>
  and(
    from ? gte(at, endOfDay(addDays(from, -1))) : undefined,
    to ? lt(at, endOfDay(to)) : undefined,
  );
