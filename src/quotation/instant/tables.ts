import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { decimal, instant } from '#platform/database/columns.ts';
import { masters } from '#master/schema.ts';

const amount = decimal(17, 4);

const rule = () =>
  uuid('rule_id')
    .notNull()
    .references(() => masters['instant-offer'].id);

/** Every version of a rule as it was written; never changed. */
export const instantOfferVersion = pgTable(
  'instant_offer_version',
  {
    ruleId: rule(),
    version: integer().notNull(),
    /** The fields of the rule by name. */
    values: jsonb('field_values').$type<Record<string, unknown>>().notNull(),
    changedBy: text('changed_by').notNull(),
    /** The second administrator; null where one was enough. */
    confirmedBy: text('confirmed_by'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.version] })],
);

/** What was offered by a rule on a day in Asia/Tokyo. The row is locked while an offer is decided, so that none exceeds the limit. */
export const instantOfferUse = pgTable(
  'instant_offer_use',
  {
    ruleId: rule(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull().default(0),
    /** Totals with tax, in yen. */
    amount: amount('amount').notNull().default('0'),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.day] })],
);

/** The switch that stops all rules: one row. */
export const instantOfferSwitch = pgTable(
  'instant_offer_switch',
  {
    id: boolean().primaryKey().default(true),
    stopped: boolean().notNull().default(false),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at'),
    /** Who asked to go on: another administrator confirms it. */
    resumeAskedById: text('resume_asked_by_id'),
    resumeAskedBy: text('resume_asked_by'),
  },
  (t) => [check('instant_offer_switch_id_single', sql`${t.id}`)],
);
