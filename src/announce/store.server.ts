import { type SQL, and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { searched } from '#master/tables.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { log } from '#platform/log.server.ts';
import { nowLocal } from './local-now.ts';
import { render } from './render.ts';
import { announceText } from './tables.ts';

const { announce } = masters;

/** What everybody may read at an instant: published, and within its time. */
export function isPublic(now: Date): SQL | undefined {
  const at = nowLocal(now);
  return and(eq(announce.state, 'published'), isNull(announce.archivedAt), lte(announce.publishFrom, at), or(isNull(announce.publishTo), gte(announce.publishTo, at)));
}

const told = (locale: Locale) => ({
  slug: announce.slug,
  title: locale === 'ja' ? announce.title : announce.titleEn,
  category: announce.category,
  pinned: announce.pinned,
  publishFrom: announce.publishFrom,
  updatedAt: announce.updatedAt,
  summary: locale === 'ja' ? announceText.summary : announceText.summaryEn,
});

export const pageSize = 20;

type Asked = Readonly<{ q?: string | undefined; category?: (typeof announce.$inferSelect)['category'] | undefined; page?: number | undefined }>;

/** What is published, the pinned first, then the newest. */
export async function listPublished(db: Database, now: Date, locale: Locale, { q = '', category, page = 1 }: Asked) {
  const words = q.split(/\s+/).filter(Boolean);
  const where = and(
    isPublic(now),
    category ? eq(announce.category, category) : undefined,
    ...words.map((word) => sql`${searched(announceText.words)} like search_pattern(${word})`),
  );
  const rows = await db
    .select(told(locale))
    .from(announce)
    .innerJoin(announceText, eq(announceText.announceId, announce.id))
    .where(where)
    .orderBy(desc(announce.pinned), desc(announce.publishFrom), desc(announce.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(announce)
    .innerJoin(announceText, eq(announceText.announceId, announce.id))
    .where(where);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** One announcement as it is read, by a condition; null where there is none. */
export async function readAnnounce(db: Database, where: SQL | undefined, locale: Locale) {
  const [found] = await db
    .select({ ...told(locale), id: announce.id, content: locale === 'ja' ? announce.body : announce.bodyEn })
    .from(announce)
    .leftJoin(announceText, eq(announceText.announceId, announce.id))
    .where(where);
  if (!found) return null;
  const { content, ...rest } = found;
  const html = render(content, (skipped) => log.warn({ announce: rest.slug, ...skipped }, 'a block of an announcement was left out'));
  return { ...rest, html };
}
