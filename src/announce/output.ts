import * as z from 'zod';
import { categories } from '#master/resources/employee/announce.ts';
import { count, instant, named } from '#platform/http/output.ts';

const text = z.string();
const common = {
  slug: text,
  title: text,
  category: z.enum(categories.map(({ value }) => value)),
  pinned: z.boolean(),
  publishFrom: text
    .nullable()
    .meta({ description: 'In Asia/Tokyo.', examples: ['2026-11-20 09:00'] }),
  updatedAt: instant,
  summary: text,
  unread: z.boolean(),
};
export const announcementList = z.object({
  rows: z.array(z.object(common)),
  total: count,
  years: z.array(z.int()).meta({ description: 'Of which there is something, the latest first.' }),
});
export const announcementShown = named(
  'Announcement',
  z.object({
    ...common,
    summary: text.nullable(),
    id: z.uuid(),
    html: text,
    picture: text.nullable(),
  }),
);
export const draftShown = z
  .object({
    values: z.record(text, z.unknown()).meta({ description: 'Of the form, by field.' }),
    version: count,
    keptAt: instant,
    by: text,
    byId: text,
  })
  .nullable();
