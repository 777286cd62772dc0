import { writeXlsx } from 'hucre';

// Run in a worker thread: a workbook is built as a whole, which takes seconds.

export type WriteOrder = Parameters<typeof writeXlsx>[0];

/** Builds a workbook. */
export default async function write(order: WriteOrder): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await writeXlsx(order));
}
