import type { Transaction } from '../database/database.server.ts';
import { insertsInto } from '../database/many-rows.server.ts';
import { writeTogether } from '../database/unit-of-work.server.ts';
import type { Bilingual } from '../i18n/locale.ts';
import { uuidv7 } from '../id.ts';
import { auditEvent } from './tables.ts';

export type AuditAction =
  | 'create'
  | 'update'
  | 'archive'
  | 'restore'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'check-user'
  // Actions of one area, prefixed with its name: `quotation:approve`, `account:banned`.
  | `${string}:${string}`;

export type AuditEvent = Readonly<{
  resource: string;
  recordId: string;
  recordTitle: Bilingual;
  action: AuditAction;
  parentId?: string | null;
  customerId?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  comment?: string | null;
}>;

type Person = Readonly<{ accountId: string; name: string; accountName?: string }>;
/** Who acts (and the administrator who impersonates them), when and by which request. */
type Who = Readonly<{
  principal: (Person & Readonly<{ impersonatedBy: Person | null }>) | null;
  /** The second person of a change that takes one. */
  confirmedBy?: Person | null;
  now: () => Date;
  requestId: string;
  ip: string | null;
}>;

/** Writes the event of a change, in the same transaction; within a unit of work at its end. Of an update only the changed fields are stored. */
export const writeEvent = (tx: Transaction, who: Who, event: AuditEvent): Promise<void> =>
  writeEvents(tx, who, [event]);

const insertEvents = insertsInto(auditEvent, { isWithNext: true });

/** Writes several events in one statement. */
export const writeEvents = (
  tx: Transaction,
  who: Who,
  events: readonly AuditEvent[],
): Promise<void> =>
  writeTogether(
    'log',
    tx,
    events.map((event) => eventRow(who, event)),
    insertEvents,
  );

function eventRow({ principal, confirmedBy, now, requestId, ip }: Who, event: AuditEvent) {
  const [before, after] =
    event.before && event.after
      ? difference(event.before, event.after)
      : [event.before, event.after];
  return {
    ...event,
    before: before ?? null,
    after: after ?? null,
    id: uuidv7(),
    at: now(),
    actorId: principal?.accountId ?? null,
    actorName: principal?.name ?? '',
    accountName:
      principal?.accountName && principal.accountName !== principal.name
        ? principal.accountName
        : null,
    confirmedById: confirmedBy?.accountId ?? null,
    confirmedByName: confirmedBy?.name ?? null,
    impersonatorId: principal?.impersonatedBy?.accountId ?? null,
    impersonatorName: principal?.impersonatedBy?.name ?? null,
    requestId,
    ip,
  };
}

/** The fields that differ between two states. */
function difference(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): [Record<string, unknown>, Record<string, unknown>] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return [pick(before), pick(after)];
}
