import { availableParallelism } from 'node:os';
import { type Database, addressOf } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { WorkPool } from '#platform/work/pool.server.ts';
import { joinChunks } from './join-chunks.ts';
import type { Half } from './open-quotations.server.ts';
import type { Chunk, ChunkRequest, StampedChunk } from './reprice.server.ts';
import type { RepriceOrder, RepriceResult } from './reprice.worker.ts';
import type { Scenario } from './scenario.ts';

/** A chunk takes tenths of a second, the first one also the loading of all prices. */
const mostCpuMs = 60_000;
/** Chunks of fewer quotations are not worth the prices that a second thread has to load. */
const leastShared = 100;

const newPool = () =>
  new WorkPool<RepriceOrder, RepriceResult>({
    name: 'pricing of what-if',
    file: 'src/whatif/reprice.worker.ts',
    threads: 1,
    heapMb: 512,
    // Half a chunk makes some 20 MB of objects, which nobody needs once its charges are added up.
    youngMb: 64,
    idleMs: 60_000,
  });
/** A pool for each half, since a caller has one thread of each. */
const pools = [newPool(), newPool()] as const;

async function inWorker(
  db: Database,
  scenario: Scenario,
  request: ChunkRequest,
  half: Half | null,
  thread: Half = half ?? 0,
): Promise<StampedChunk> {
  const order = { address: addressOf(db), scenario, request: { ...request, half } };
  const result = await pools[thread].run(order, { cpuMs: mostCpuMs });
  if (!('error' in result)) return result;
  const { error, code, stack } = result;
  throw Object.assign(new Error(error), { code, stack });
}

/** A chunk as two threads calculate it, each one half; by the same prices, or else all of it by those of one. */
async function byTwo(db: Database, scenario: Scenario, request: ChunkRequest): Promise<Chunk> {
  const [one, other] = await Promise.all([
    inWorker(db, scenario, request, 0),
    inWorker(db, scenario, request, 1),
  ]);
  const areSame = one.stamp !== null && one.stamp === other.stamp;
  return joinChunks(one, areSame ? other : await inWorker(db, scenario, request, 1, 0));
}

/** `repriceOpen` in worker threads. @throws Error with the code of the database, WorkFailed, Refused rate-limited */
export async function repriceInWorker(
  db: Database,
  scenario: Scenario,
  request: ChunkRequest,
): Promise<Chunk> {
  const named = { ...request, run: request.run ?? uuidv7() };
  if (request.size >= leastShared && availableParallelism() > 1) return byTwo(db, scenario, named);
  const { stamp: _, ...chunk } = await inWorker(db, scenario, named, null);
  return chunk;
}

export const closeRepricing = async (): Promise<void> => {
  await Promise.all(pools.map((pool) => pool.close()));
};
