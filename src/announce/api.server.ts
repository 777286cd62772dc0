import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { categories } from '#master/resources/employee/announce.ts';
import { Refused } from '#platform/refusal.ts';
import { isPublic, listPublished, readAnnounce } from './store.server.ts';

const tags = ['Announcements'];
const language = z.enum(['en', 'ja']).optional();
const category = z.enum(categories.map(({ value }) => value)).optional();
const { announce } = masters;

/** What is announced: read by everybody once it is published, by employees before. */
export const announceRouter = {
  list: procedure('public')
    .route({ method: 'GET', path: '/announce', summary: 'List what is announced', tags })
    .input(z.strictObject({ q: z.string().max(200).optional(), category, page: z.coerce.number().int().min(1).max(100_000).optional(), language }).optional())
    .handler(({ input, context: { db, now, locale } }) => listPublished(db, now(), input?.language ?? locale, input ?? {})),

  get: procedure('public')
    .route({ method: 'GET', path: '/announce/{slug}', summary: 'Read an announcement', tags })
    .input(z.strictObject({ slug: z.string().max(80), language }))
    .handler(async ({ input, context: { db, now, locale, baseUrl } }) => {
      const found = await readAnnounce(db, and(eq(announce.slug, input.slug), isPublic(now())), input.language ?? locale);
      if (!found) throw new Refused('not-found');
      return { ...found, baseUrl };
    }),

  preview: procedure('employee')
    .route({ method: 'GET', path: '/mst/announce/{id}/preview', summary: 'Read an announcement before it is published', tags })
    .input(z.strictObject({ id: z.uuid(), language }))
    .handler(async ({ input, context: { db, locale } }) => {
      const found = await readAnnounce(db, eq(announce.id, input.id), input.language ?? locale);
      if (!found) throw new Refused('not-found');
      return found;
    }),
};
