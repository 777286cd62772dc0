import { pipeline } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

// A zip that is sent while it is made. The sizes of an entry are known after it, so they stand behind it and in the directory.

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type ZipEntry = Readonly<{ name: string; content: Chunks }>;
type Written = Readonly<{ name: Buffer; crc: number; packed: number; size: number; at: number }>;

const [local, descriptor, directory, endOfDirectory] = [
  0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50,
];
const version = 20;
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808;
const deflateMethod = 8;
/** 1980-01-01, the first day that there is. */
const day = 0x21;
/** Larger sizes would need fields of 64 bits, which not every program reads. */
const mostBytes = 0xffff_ffff;

/** Numbers as they stand in a zip, each with its width in bytes. */
function record(...fields: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    record(
      [4, local],
      [2, version],
      [2, flags],
      [2, deflateMethod],
      [2, 0],
      [2, day],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);

const directoryEntry = ({ name, crc, packed, size, at }: Written): Buffer =>
  Buffer.concat([
    record(
      [4, directory],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflateMethod],
      [2, 0],
      [2, day],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ),
    name,
  ]);

function assertFits(bytes: number): void {
  if (bytes > mostBytes) throw new Error('A zip has at most 4 GB.');
}

/**
 * Packs entries one after the other; the content of one is read to its end before the next is asked for. Compression runs
 * in the threads of the runtime, and fast: the pages of a workbook are ten times as small in any case.
 * @throws Error above 4 GB
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    let [crc, size, packed] = [0, 0, 0];
    const counted = async function* () {
      for await (const chunk of content) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    };
    const header = localHeader(name);
    yield header;
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
    // A fault of the content is thrown below, where its chunks are read.
    pipeline(counted, deflate, () => undefined);
    for await (const chunk of deflate) {
      packed += chunk.length;
      yield chunk;
    }
    assertFits(size);
    yield record([4, descriptor], [4, crc], [4, packed], [4, size]);
    written.push({ name, crc, packed, size, at });
    at += header.length + packed + 16;
    assertFits(at);
  }
  const entriesOfDirectory = Buffer.concat(written.map((each) => directoryEntry(each)));
  yield entriesOfDirectory;
  yield record(
    [4, endOfDirectory],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, entriesOfDirectory.length],
    [4, at],
    [2, 0],
  );
}
