import { type Database, addressOf } from '#platform/database/database.server.ts';
import { WorkPool } from '#platform/work/pool.server.ts';
import type { Chunk, ChunkRequest } from './reprice.server.ts';
import type { RepriceOrder, RepriceResult } from './reprice.worker.ts';
import type { Scenario } from './scenario.ts';

/** A chunk takes tenths of a second, the first one also the loading of all prices. */
const mostMs = 60_000;

const pool = new WorkPool<RepriceOrder, RepriceResult>({
  name: 'pricing of what-if',
  file: 'src/whatif/reprice.worker.ts',
  threads: 1,
  heapMb: 512,
  idleMs: 60_000,
});

/** `repriceOpen` in a worker thread. @throws Error with the code of the database, WorkFailed, Refused rate-limited */
export async function repriceInWorker(
  db: Database,
  scenario: Scenario,
  request: ChunkRequest,
): Promise<Chunk> {
  const order = { address: addressOf(db), scenario, request };
  const result = await pool.run(order, { ms: mostMs });
  if ('error' in result) throw Object.assign(new Error(result.error), { code: result.code });
  return result;
}

export const closeRepricing = (): Promise<void> => pool.close();
