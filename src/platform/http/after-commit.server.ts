import type { Database } from '../database/database.server.ts';
import { log } from '../log.server.ts';

/** Work that needs the committed state; it gets the database, not the transaction of the call. */
export type AfterCommit = (db: Database) => Promise<void> | void;

type Call = Readonly<{ db: Database; afterCommit?: (work: AfterCommit) => void }>;

/**
 * Runs work once the writes of a call are committed, and not when they are rolled back. If the process ends in between,
 * the work is lost, so it is only for what can be repeated later: invalidating a cache, generating a file ahead of its
 * first use. Everything else belongs in the transaction (mails and webhooks have their outboxes). Outside of a call (jobs,
 * demo data) it runs at once.
 */
export async function afterCommit(call: Call, work: AfterCommit): Promise<void> {
  if (call.afterCommit) call.afterCommit(work);
  else await work(call.db);
}

/** Collects the work of one call. `run` runs it in order and logs failures, as the call itself has succeeded. */
export function afterCommitQueue(db: Database, requestId: string) {
  const pending: AfterCommit[] = [];
  return {
    add: (work: AfterCommit) => void pending.push(work),
    run: async (): Promise<void> => {
      for (let work = pending.shift(); work; work = pending.shift()) {
        try {
          await work(db);
        } catch (error) {
          log.error({ err: error, requestId }, 'work after the commit of a call failed');
        }
      }
    },
  };
}
