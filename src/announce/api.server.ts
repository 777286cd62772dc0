import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type ApiContext, ownSession, procedure } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { categories } from '#master/resources/employee/announce.ts';
import { nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { draftProcedures } from './draft.server.ts';
import { announcementList, announcementShown } from './output.ts';
import { readSlugsIn } from './read-cookie.ts';
import {
  type Reader,
  isPublic,
  isUnread,
  markAsRead,
  listPublished,
  readAnnounce,
} from './store.server.ts';

const tags = ['Announcements'];
const language = z.enum(['en', 'ja']).optional();
const category = z.enum(categories.map(({ value }) => value)).optional();
const { announce } = masters;

const readerOf = ({ principal, cookies }: ApiContext): Reader => ({
  accountId: principal?.accountId ?? null,
  seen: readSlugsIn(cookies ?? null),
});

/** Announcements: public once they are published, for employees before. */
export const announceRouter = {
  ...draftProcedures,

  list: procedure('public')
    .route({ method: 'GET', path: '/announce', summary: 'List announcements', tags })
    .input(
      z
        .strictObject({
          q: z.string().max(200).optional(),
          category,
          year: z.coerce.number().int().min(2000).max(2100).optional(),
          unread: z.boolean().optional(),
          page: z.coerce.number().int().min(1).max(100_000).optional(),
          language,
        })
        .optional(),
    )
    .output(announcementList)
    .handler(({ input, context }) =>
      listPublished(
        context.db,
        context.now(),
        input?.language ?? context.locale,
        input ?? {},
        readerOf(context),
      ),
    ),

  get: procedure('public')
    .route({ method: 'GET', path: '/announce/{slug}', summary: 'Read an announcement', tags })
    .input(z.strictObject({ slug: z.string().max(80), language }))
    .output(announcementShown.extend({ baseUrl: z.string() }))
    .handler(async ({ input, context }) => {
      const { db, now, locale, baseUrl } = context;
      const at = now();
      const found = await readAnnounce(
        db,
        and(eq(announce.slug, input.slug), isPublic(at)),
        input.language ?? locale,
        isUnread(at, readerOf(context)),
      );
      if (!found) throw new Refused('not-found');
      return { ...found, baseUrl };
    }),

  read: ownSession
    .route({
      method: 'PUT',
      path: '/announce/{slug}/read',
      summary: 'Mark an announcement as read',
      tags,
    })
    .input(z.strictObject({ slug: z.string().max(80) }))
    .output(nothing)
    .handler(async ({ input, context: { db, now, principal } }) => {
      if (!(await markAsRead(db, now(), input.slug, principal.accountId)))
        throw new Refused('not-found');
    }),

  preview: procedure('employee')
    .route({
      method: 'GET',
      path: '/mst/announce/{id}/preview',
      summary: 'Preview an announcement',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), language }))
    .output(announcementShown)
    .handler(async ({ input, context: { db, locale } }) => {
      const found = await readAnnounce(db, eq(announce.id, input.id), input.language ?? locale);
      if (!found) throw new Refused('not-found');
      return found;
    }),
};
