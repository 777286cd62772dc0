import { Refused } from '../refusal.ts';
import { WorkFailed, WorkPool } from '../work/pool.server.ts';
import { type SheetFault, sheetFaults } from './limits.ts';
import type { ReadOrder, ReadResult, ReadRow } from './read.worker.ts';

export type { ReadRow } from './read.worker.ts';

/** 50,000 rows take three seconds. */
const mostCpuMs = 20_000;

const pool = new WorkPool<ReadOrder, ReadResult>({
  name: 'sheets',
  file: 'src/platform/sheet/read.worker.ts',
  threads: 2,
  heapMb: 768,
  idleMs: 10_000,
});

const tooLarge = (fault: SheetFault) =>
  new Refused('sheet-too-large', { values: { limit: sheetFaults[fault] } });

/**
 * Reads a sheet of a workbook (XLSX), or a CSV file, in a worker thread; empty rows are skipped.
 * @param mostRows how many rows the caller takes; reading ends there
 * @param sheet the name of the sheet; the first one unless given
 * @throws Refused unsupported-file for anything else, including encrypted workbooks; sheet-too-large above `sheetLimits`,
 *   or where reading takes too long or too much memory; rate-limited
 */
export async function* readSheet(
  bytes: Uint8Array,
  mostRows: number = Number.POSITIVE_INFINITY,
  sheet?: string,
): AsyncGenerator<ReadRow> {
  // A thread that read a large file would keep its memory.
  const limits = { cpuMs: mostCpuMs, recycle: bytes.length > 1024 * 1024 };
  const result = await pool.run({ bytes, mostRows, sheet }, limits).catch((error: unknown) => {
    throw error instanceof WorkFailed && error.reason !== 'ended' ? tooLarge('effort') : error;
  });
  if ('fault' in result)
    throw result.fault === 'kind' ? new Refused('unsupported-file') : tooLarge(result.fault);
  for (const part of result.parts) {
    const rows: ReadRow[] = JSON.parse(Buffer.from(part).toString());
    yield* rows;
    // Lets other requests run.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
