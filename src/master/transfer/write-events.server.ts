import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type AuditEvent, writeEvents } from '#platform/event/write.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { AnyResource } from '../define.ts';
import {
  type RecordChange,
  changeEvent,
  referenceNames,
  titlesOf,
} from '../record-events.server.ts';

/** Events that are written at a time. */
const batchSize = 250;

type Course = Readonly<{
  /** Lets others run where it is time to. */
  pause: () => Promise<void>;
  report: (done: number) => Promise<void>;
}>;

/**
 * Writes the audit events of added and changed records, in their order and in the transaction of the changes. While the
 * database writes some, the next are made.
 */
export async function recordAll(
  tx: Transaction,
  resource: AnyResource,
  changes: readonly RecordChange[],
  context: ApiContext,
  { pause, report }: Course,
): Promise<void> {
  const names = new Map<string, Bilingual>();
  let running = Promise.resolve();
  for (let from = 0; from < changes.length; from += batchSize) {
    await report(from);
    const some = changes.slice(from, from + batchSize);
    const rows = some.flatMap(({ before, after }) => (before ? [before, after] : [after]));
    await referenceNames(tx, resource, rows, names);
    const records = some.map(({ after }) => after);
    const titles = await titlesOf(tx, resource, records);
    const events: AuditEvent[] = [];
    for (const change of some) {
      const action = change.before ? 'update' : 'create';
      events.push(changeEvent(resource, action, change, { names, titles }));
      await pause();
    }
    const next = writeEvents(tx, context, events);
    // Thrown where it is awaited, unless something else fails before.
    next.catch(() => undefined);
    await running;
    running = next;
  }
  await running;
}
