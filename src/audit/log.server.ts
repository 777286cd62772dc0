import { type SQL, and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { staffAccounts } from '#account/staff.server.ts';
import { deviceOf } from '#account/device.ts';
import { olderThan } from '#platform/database/conditions.server.ts';
import { actorText, auditEvent, recordText } from '#platform/event/tables.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { type Days, withinDays } from './days.server.ts';

export type LogQuery = Days &
  Readonly<{
    /** Kinds of records; their events are merged, newest first. */
    resources: readonly string[];
    recordId?: string | undefined;
    /** Words of the record's title, in either language. */
    record?: string | undefined;
    /** Words of the name of the actor, or of the impersonating administrator. */
    person?: string | undefined;
    action?: string | undefined;
    /** The last event of the previous page. */
    cursor?: Cursor | undefined;
    size?: number | undefined;
  }>;

/** Logs of which customers may read the events of their own records. */
const isOpenToCustomers = (resource: string) =>
  resource === 'quotation-request' ||
  // Price sheets of any maker.
  /^[a-z]+-quotation(-sheet|-charge)?$/.test(resource);

/**
 * Events of a request that is still a draft are read by whoever makes it, as the request itself is. Plain SQL by table name,
 * because the quotation room depends on this one.
 */
const notOthersDraft = (accountId: string): SQL =>
  sql`${auditEvent.recordId} not in (select id::text from quotation where state = 'draft' and requester_id <> ${accountId})`;

function visibleTo({ principal }: SignedIn, resource: string): SQL | undefined {
  if (principal.isEmployee)
    return resource === 'quotation-request' ? notOthersDraft(principal.accountId) : undefined;
  return isOpenToCustomers(resource) && principal.customerIds.length > 0
    ? inArray(auditEvent.customerId, [...principal.customerIds])
    : sql`false`;
}

/** An event as customers read it: without accounts, and without the names of our employees. */
const forCustomer = (
  { actorId, actorName, before, after }: typeof auditEvent.$inferSelect,
  staff: ReadonlySet<string>,
) => ({
  actorId: null,
  accountName: null,
  confirmedById: null,
  confirmedByName: null,
  actorName: actorId !== null && staff.has(actorId) ? '' : actorName,
  impersonatorId: null,
  impersonatorName: null,
  before: withoutStaff(before),
  after: withoutStaff(after),
});

/** The parts of an event that name our employees. */
const staffParts = new Set(['inPlaceOf', 'approvers', 'salesEmployee', 'salesEmployeeId']);
const withoutStaff = (parts: Record<string, unknown> | null) =>
  parts && Object.fromEntries(Object.entries(parts).filter(([key]) => !staffParts.has(key)));

/** One condition per word, on a text that has a search index. */
const containsWords = (text: SQL, asked = '') =>
  asked
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${text} like search_pattern(${word})`);

/**
 * A page of events, newest first, with the cursor of the next one. The newest events are read per resource, which an index
 * supports, and then merged.
 */
export async function readLog(
  context: SignedIn,
  { resources, recordId, record, person, action, from, to, cursor, size = 50 }: LogQuery,
) {
  const { db, principal } = context;
  const newest = [desc(auditEvent.at), desc(auditEvent.id)];
  const parts = [...new Set(resources)].map((resource) =>
    db
      .select({ id: auditEvent.id, at: auditEvent.at })
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.resource, resource),
          visibleTo(context, resource),
          // Child records belong to a record's history: the rates of a lane, the sites of a customer.
          recordId === undefined
            ? undefined
            : or(eq(auditEvent.recordId, recordId), eq(auditEvent.parentId, recordId)),
          action === undefined ? undefined : eq(auditEvent.action, action),
          ...containsWords(actorText(auditEvent), person),
          ...containsWords(recordText(auditEvent), record),
          withinDays(auditEvent.at, { from, to }),
          olderThan(auditEvent.at, auditEvent.id, cursor),
        ),
      )
      .orderBy(...newest)
      .limit(size + 1),
  );
  const found = await db
    .select()
    .from(auditEvent)
    .where(
      sql`${auditEvent.id} in (select id from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}) newest order by at desc, id desc limit ${size + 1})`,
    )
    .orderBy(...newest);
  const page = pageOf(found, size, cursorOf);
  const staff = principal.isEmployee
    ? new Set<string>()
    : await staffAccounts(
        db,
        page.rows.flatMap(({ actorId }) => actorId ?? []),
      );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      after:
        row.resource === 'login' && typeof row.after?.device === 'string'
          ? { ...row.after, device: deviceOf(row.after.device) }
          : row.after,
      ip: principal.isEmployee ? row.ip : null,
      ...(principal.isEmployee ? {} : forCustomer(row, staff)),
    })),
  };
}
