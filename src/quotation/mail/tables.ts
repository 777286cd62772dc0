import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '#platform/database/columns.ts';

/** The company's own texts of mails, by the template's name. Null: the standard text of that language. A row stays when they are reset, so that versions only grow. */
export const mailTemplate = pgTable('mail_template', {
  name: text().primaryKey(),
  subjectEn: text('subject_en'),
  bodyEn: text('body_en'),
  subjectJa: text('subject_ja'),
  bodyJa: text('body_ja'),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Settings of mails, of the whole company: one row, none before the first change. */
export const mailSetting = pgTable(
  'mail_setting',
  {
    id: text().primaryKey(),
    /** Whether the mail with an offer has its PDF attached. */
    attachOffer: boolean('attach_offer').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [check('mail_setting_one_check', sql`${t.id} = 'company'`)],
);
