import { type SQL, and, desc, eq, gte, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { indexedSearchText } from '#master/tables.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { firstOf } from '#platform/expect.ts';
import { log } from '#platform/log.server.ts';
import { nowLocal } from './local-now.ts';
import { pictureOf, render } from './render.ts';
import { announceRead, announceText } from './tables.ts';

const { announce } = masters;

/** Published at an instant, and within its publication period. */
export function isPublic(now: Date): SQL | undefined {
  const at = nowLocal(now);
  return and(
    eq(announce.state, 'published'),
    isNull(announce.archivedAt),
    lte(announce.publishFrom, at),
    or(isNull(announce.publishTo), gte(announce.publishTo, at)),
  );
}

/** The reader: an account, or a guest with the slugs that the browser stores as read. */
export type Reader = Readonly<{ accountId: string | null; seen: readonly string[] }>;
/** A reader who has read nothing, e.g. for the feed. */
const anonymous: Reader = { accountId: null, seen: [] };

/** Older announcements never count as unread. */
const unreadDays = 30;

/** Unread by this reader: of the last 30 days, or important. */
export function isUnread(now: Date, { accountId, seen }: Reader): SQL<boolean> {
  const news = or(
    eq(announce.category, 'important'),
    gte(announce.publishFrom, nowLocal(new Date(now.getTime() - unreadDays * 86_400_000))),
  );
  const read = sql`exists (select from ${announceRead} where ${announceRead.announceId} = ${announce.id} and ${announceRead.accountId} = ${accountId})`;
  return sql<boolean>`(${and(news, accountId === null ? notInArray(announce.slug, [...seen]) : not(read))})`;
}

/** Marks an announcement as read by an account. False if there is no such public announcement. */
export async function markAsRead(
  db: Database,
  now: Date,
  slug: string,
  accountId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ announceId: announce.id })
    .from(announce)
    .where(and(eq(announce.slug, slug), isPublic(now)));
  if (found)
    await db
      .insert(announceRead)
      .values({ ...found, accountId, readAt: now })
      .onConflictDoNothing();
  return found !== undefined;
}

const columnsIn = (locale: Locale) => ({
  slug: announce.slug,
  title: locale === 'ja' ? announce.title : announce.titleEn,
  category: announce.category,
  pinned: announce.pinned,
  publishFrom: announce.publishFrom,
  updatedAt: announce.updatedAt,
  summary: locale === 'ja' ? announceText.summary : announceText.summaryEn,
});

const pageSize = 20;

type ListQuery = Readonly<{
  q?: string | undefined;
  category?: (typeof announce.$inferSelect)['category'] | undefined;
  /** The year of publication. */
  year?: number | undefined;
  /** Only unread announcements. */
  unread?: boolean | undefined;
  page?: number | undefined;
}>;

const yearOf = sql<string>`left(${announce.publishFrom}, 4)`;

/** Published announcements, pinned ones first, then the newest, and all years with announcements. One query. */
export async function listPublished(
  db: Database,
  now: Date,
  locale: Locale,
  { q = '', category, year, unread, page = 1 }: ListQuery,
  reader = anonymous,
) {
  const words = q.split(/\s+/).filter(Boolean);
  const where = and(
    isPublic(now),
    category ? eq(announce.category, category) : undefined,
    year ? eq(yearOf, String(year)) : undefined,
    unread ? isUnread(now, reader) : undefined,
    ...words.map(
      (word) => sql`${indexedSearchText(announceText.words)} like search_pattern(${word})`,
    ),
  );
  const found = db
    .select({ id: announce.id })
    .from(announce)
    .innerJoin(announceText, eq(announceText.announceId, announce.id))
    .where(where);
  const years = db
    .selectDistinct({ year: yearOf.as('year') })
    .from(announce)
    .where(isPublic(now))
    .orderBy(desc(yearOf));
  const whole = db
    .select({
      total: sql<number>`(select count(*)::int from (${found}) found)`.as('total'),
      years: sql<string[]>`array(${years})`.as('years'),
    })
    .from(sql`(values (1)) one`)
    .as('whole');
  const shown = db
    .select({ ...columnsIn(locale), unread: isUnread(now, reader).as('unread'), id: announce.id })
    .from(announce)
    .innerJoin(announceText, eq(announceText.announceId, announce.id))
    .where(where)
    .orderBy(desc(announce.pinned), desc(announce.publishFrom), desc(announce.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('shown');
  // Every page asks for its bar, and mostly finds nothing: one statement, with one row then.
  const answered = await db
    .select()
    .from(whole)
    .leftJoin(shown, sql`true`)
    .orderBy(desc(shown.pinned), desc(shown.publishFrom), desc(shown.id));
  const { total, years: known } = firstOf(answered).whole;
  const rows = answered.flatMap(({ shown: row }) => {
    if (row === null) return [];
    const { id: _, ...shownRow } = row;
    return [shownRow];
  });
  return { rows, total, years: known.map(Number) };
}

/** The first announcement that matches a condition, rendered; null if there is none. */
export async function readAnnounce(
  db: Database,
  where: SQL | undefined,
  locale: Locale,
  unread: SQL<boolean> = sql`false`,
) {
  const [found] = await db
    .select({
      ...columnsIn(locale),
      unread,
      id: announce.id,
      content: locale === 'ja' ? announce.body : announce.bodyEn,
    })
    .from(announce)
    .leftJoin(announceText, eq(announceText.announceId, announce.id))
    .where(where);
  if (!found) return null;
  const { content, ...rest } = found;
  const html = render(content, (skipped) =>
    log.warn({ announce: rest.slug, ...skipped }, 'a block of an announcement was left out'),
  );
  return { ...rest, html, picture: pictureOf(content) };
}

/** The newest published announcements by date; pinned ones are not moved to the top. */
export const latestPublished = (db: Database, now: Date, locale: Locale, most: number) =>
  db
    .select(columnsIn(locale))
    .from(announce)
    .innerJoin(announceText, eq(announceText.announceId, announce.id))
    .where(isPublic(now))
    .orderBy(desc(announce.publishFrom), desc(announce.id))
    .limit(most);

/** The slugs of all published announcements with their last change, newest first. */
export const publishedAddresses = (db: Database, now: Date, most: number) =>
  db
    .select({
      slug: announce.slug,
      updatedAt: announce.updatedAt,
      publishFrom: announce.publishFrom,
    })
    .from(announce)
    .where(isPublic(now))
    .orderBy(desc(announce.publishFrom), desc(announce.id))
    .limit(most);
