import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { Bilingual } from '../i18n/locale.ts';

type Searched = Readonly<{
  actorName: AnyPgColumn;
  impersonatorName: AnyPgColumn;
  recordTitle: AnyPgColumn;
}>;

/** Who acted, and the administrator behind, as the index of the log's search holds them. */
export const actorText = ({ actorName, impersonatorName }: Searched): SQL =>
  sql`search_form(${actorName} || ' ' || coalesce(${impersonatorName}, ''))`;
/** What the record was called in both languages, as the index of the log's search holds it. */
export const recordText = ({ recordTitle }: Searched): SQL =>
  sql`search_form((${recordTitle} ->> 'ja') || ' ' || (${recordTitle} ->> 'en'))`;

/** Every change of data: who, as whom, when, what. Append-only; the database itself refuses anything else. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    /** The administrator behind the actor, while impersonating. */
    impersonatorId: text('impersonator_id'),
    impersonatorName: text('impersonator_name'),
    resource: text().notNull(),
    recordId: text('record_id').notNull(),
    recordTitle: jsonb('record_title').$type<Bilingual>().notNull(),
    parentId: text('parent_id'),
    /** Whose record it is, where a customer may see the event. */
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
