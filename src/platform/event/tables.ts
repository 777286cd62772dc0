import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { Bilingual } from '../i18n/locale.ts';

type Searched = Readonly<{
  actorName: AnyPgColumn;
  impersonatorName: AnyPgColumn;
  recordTitle: AnyPgColumn;
}>;

/** Names of the actor and of the impersonating administrator, exactly as the search index of the log has them. */
export const actorText = ({ actorName, impersonatorName }: Searched): SQL =>
  sql`search_form(${actorName} || ' ' || coalesce(${impersonatorName}, ''))`;
/** The record's title in both languages, exactly as the search index of the log has it. */
export const recordText = ({ recordTitle }: Searched): SQL =>
  sql`search_form((${recordTitle} ->> 'ja') || ' ' || (${recordTitle} ->> 'en'))`;

/** Every change of data: who, as whom, when, what. Append-only, enforced by the database. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    /** The name of the actor's account, where it differs from that of its master, which `actorName` is. */
    accountName: text('account_name'),
    /** The administrator who has confirmed what the actor has asked for. */
    confirmedById: text('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    /** The administrator behind the actor, while impersonating. */
    impersonatorId: text('impersonator_id'),
    impersonatorName: text('impersonator_name'),
    resource: text().notNull(),
    recordId: text('record_id').notNull(),
    recordTitle: jsonb('record_title').$type<Bilingual>().notNull(),
    parentId: text('parent_id'),
    /** The customer that the record belongs to, if it may see the event. */
    customerId: uuid('customer_id'),
    action: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    comment: text(),
    ip: text(),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_event_resource_index').on(
      t.resource,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('audit_event_action_index').on(
      t.resource,
      t.action,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('audit_event_record_index').on(t.resource, t.recordId, t.at.desc().nullsFirst()),
    index('audit_event_parent_index').on(t.resource, t.parentId, t.at.desc().nullsFirst()),
    index('audit_event_customer_index').on(t.customerId, t.resource, t.at.desc().nullsFirst()),
    index('audit_event_actor_search_index').using('gin', sql`${actorText(t)} gin_trgm_ops`),
    index('audit_event_record_search_index').using('gin', sql`${recordText(t)} gin_trgm_ops`),
  ],
);
