import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { operations, pendingStates } from './states.ts';
import type { ShownRecord } from './shown.ts';

/** A change that an administrator has made and that takes effect once another one confirms it. */
export const pendingChange = pgTable(
  'pending_change',
  {
    id: uuid().primaryKey(),
    state: text({ enum: pendingStates }).notNull(),
    resource: text().notNull(),
    /** The record, or the account of a name; null for a new record. */
    recordId: text('record_id'),
    title: jsonb().$type<Bilingual>().notNull(),
    operation: text({ enum: operations }).notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version that the author saw; null for a new record. */
    baseVersion: integer('base_version'),
    /** What it would write, as it was shown to the author and is shown to the others. */
    shown: jsonb().$type<readonly ShownRecord[]>().notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    reason: text(),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    optionsCheck(t.state, pendingStates),
    optionsCheck(t.operation, operations),
    index('pending_change_state_index').on(t.state, t.createdAt.desc(), t.id.desc()),
  ],
);
export type PendingChange = typeof pendingChange.$inferSelect;
