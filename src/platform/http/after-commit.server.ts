import type { Database } from '../database/database.server.ts';
import { log } from '../log.server.ts';

/** Work that needs the committed state, given the database itself and not the transaction of the call. */
export type AfterCommit = (db: Database) => Promise<void> | void;

type Call = Readonly<{ db: Database; afterCommit?: (work: AfterCommit) => void }>;

/**
 * Does something once the writes of a call are committed; never when they are rolled back. A process that ends in between
 * leaves it undone and a repetition of the call does not do it again, so it is only for what can be made good later: a
 * cache to forget, a file that is made when it is first asked for. Everything else belongs into the transaction (mail and
 * messages to other systems have their outboxes). Without a call around it (jobs, the demonstration) it is done at once.
 */
export async function afterCommit(call: Call, work: AfterCommit): Promise<void> {
  if (call.afterCommit) call.afterCommit(work);
  else await work(call.db);
}

/** Collects the work of one call. `run` does it in order; a failure is logged, as the call itself has succeeded. */
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
