import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { isRecord } from '#platform/type-guards.ts';
import { tableNamed } from '../tables.ts';
import type { ShownRecord } from './shown.ts';

/** Which events are told: by a request since an instant (for the index), of some resources. */
type Written = Readonly<{ requestId: string; since: Date; resources: readonly string[] }>;

/** The records that a request has written, as the log has them. */
export async function writtenBy(
  tx: Transaction,
  { requestId, since, resources }: Written,
): Promise<ShownRecord[]> {
  const { resource, recordId, action, recordTitle: title, before, after } = auditEvent;
  const events = await tx
    .select({ resource, recordId, action, title, before, after })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.requestId, requestId),
        gte(auditEvent.at, since),
        inArray(resource, [...resources]),
      ),
    )
    .orderBy(asc(auditEvent.id));
  const versions = new Map<string, number>();
  for (const [name, found] of Map.groupBy(events, (event) => event.resource)) {
    const table = tableNamed(name);
    const rows = await tx
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(
        inArray(
          table.id,
          found.map((event) => event.recordId),
        ),
      );
    for (const { id, version } of rows) versions.set(id, version);
  }
  return events.map(({ recordId: id, ...event }) => ({
    ...event,
    ...(event.action === 'create'
      ? { id: null, version: null }
      : { id, version: versions.get(id) ?? null }),
  }));
}

class Rollback extends Error {}

/**
 * What a write would do: it is written, read and rolled back.
 * @throws Refused as the write itself would be
 */
export async function previewWrite<T>(
  tx: Transaction,
  context: ApiContext,
  resources: readonly string[],
  write: (inner: Transaction, context: ApiContext) => Promise<T>,
): Promise<{ result: T; records: ShownRecord[] }> {
  // Its events get an id of their own, by which they are found.
  const requestId = uuidv7();
  const since = context.now();
  let seen: { result: T; records: ShownRecord[] } | null = null;
  try {
    await tx.transaction(async (inner) => {
      const result = await write(inner, { ...context, requestId });
      seen = { result, records: await writtenBy(inner, { requestId, since, resources }) };
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  if (!seen) throw new Error('a preview has seen nothing');
  return seen;
}

/** References by their ids: a port that was renamed since is the same port. */
const withoutNames = (values: Record<string, unknown> | null) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isRecord(value) && 'id' in value ? value.id : value,
    ]),
  );

/** Records in a form in which those that were shown and those that were written can be compared. */
export const comparable = (records: readonly ShownRecord[]): string =>
  canonicalJson(
    records.map(({ id, version, resource, action, before, after }) => ({
      id,
      version,
      resource,
      action,
      before: withoutNames(before),
      after: withoutNames(after),
    })),
  );
