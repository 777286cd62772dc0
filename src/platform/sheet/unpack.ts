import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { SheetRefused } from './limits.ts';

/** A workbook has a dozen entries and one for each sheet, chart and picture. */
const mostEntries = 2000;

/** An entry of a zip, and its unpacked content, which ends with an error where it is longer than the entry says. */
export type PackedEntry = Readonly<{ name: string; size: number; open: () => Promise<Readable> }>;

/** The entries of a zip, in their order. @throws SheetRefused for too many; Error for what is no zip */
export async function* entriesOf(bytes: Uint8Array): AsyncGenerator<PackedEntry> {
  const zip = await yauzl.fromBufferPromise(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  );
  if (zip.entryCount > mostEntries) throw new SheetRefused('size');
  for await (const entry of zip.eachEntry())
    yield {
      name: entry.fileName,
      size: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    };
}

/**
 * Checks what a workbook unpacks to, before a library is given it: bytes in all, and rows of each sheet, also empty ones.
 * @throws SheetRefused; Error for what is no zip
 */
export async function assertUnpacksWithin(
  bytes: Uint8Array,
  { mostBytes, mostRows }: Readonly<{ mostBytes: number; mostRows: number }>,
): Promise<void> {
  let left = mostBytes;
  for await (const { name, size, open } of entriesOf(bytes)) {
    left -= size;
    if (left <= 0) throw new SheetRefused('size');
    const isSheet = name.startsWith('xl/worksheets/');
    let [rows, end] = [0, ''];
    for await (const chunk of await open()) {
      if (!isSheet) continue;
      const text = end + String(chunk);
      rows += text.split('<row').length - 1;
      end = text.slice(1 - '<row'.length);
      if (rows > mostRows) throw new SheetRefused('rows');
    }
  }
}
