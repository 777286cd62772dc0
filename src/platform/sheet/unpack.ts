import { inflateRawSync } from 'node:zlib';
import { SheetRefused } from './limits.ts';

// What a workbook unpacks to, counted before a library is given it.

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
/** The longest comment after the directory, and the directory's end itself. */
const longestTail = 65_535 + 22;
/** A workbook has a dozen entries and one for each sheet, chart and picture. */
const mostEntries = 2000;

type Entry = Readonly<{ name: string; method: number; packed: number; at: number }>;

/** The entries of a zip, as its directory has them. @throws Error where there is none */
export function entriesOf(zip: Buffer): Entry[] {
  let end = zip.length - 22;
  const first = Math.max(0, zip.length - longestTail);
  while (end >= first && zip.readUInt32LE(end) !== endOfDirectory) end--;
  if (end < first) throw new Error('no directory');
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) throw new SheetRefused('size');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('a broken directory');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const entry = {
      name: zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    };
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    return entry;
  });
}

/** The content of an entry, of at most so many bytes: unpacking stops there, whatever the entry says of its size. */
export function unpacked(zip: Buffer, { method, packed, at }: Entry, most: number): Buffer {
  if (zip.readUInt32LE(at) !== localEntry) throw new Error('a broken entry');
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const content = zip.subarray(start, start + packed);
  if (method === 0) return content;
  if (method !== 8) throw new Error('an unknown compression');
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError) throw new SheetRefused('size');
    throw error;
  }
}

function countOf(content: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = content.indexOf(text); at >= 0 && count <= most; at = content.indexOf(text, at + 1))
    count++;
  return count;
}

/**
 * Checks what a workbook unpacks to: bytes in all, and rows of each sheet, also empty ones.
 * @throws SheetRefused; Error for what is no zip
 */
export function assertUnpacksWithin(
  bytes: Uint8Array,
  { mostBytes, mostRows }: Readonly<{ mostBytes: number; mostRows: number }>,
): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let left = mostBytes;
  for (const entry of entriesOf(zip)) {
    const content = unpacked(zip, entry, left);
    left -= content.length;
    if (left <= 0) throw new SheetRefused('size');
    if (entry.name.startsWith('xl/worksheets/') && countOf(content, '<row', mostRows) > mostRows)
      throw new SheetRefused('rows');
  }
}
