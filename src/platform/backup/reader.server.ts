import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartRefused } from '../config.server.ts';
import {
  type Header,
  type SequenceValue,
  type TableColumns,
  type Trailer,
  parseCopyLine,
  parseHeader,
  parseSequenceLine,
  parseTrailer,
} from './format.server.ts';
import { codeOf, messageOf } from '../error.ts';

/** Limit in bytes for lines outside of table rows, which are all short; a longer one means the file is no backup. */
const longestLine = 1024 * 1024;
const newline = 10;
const endOfRows = Buffer.from('\n\\.\n');

/** The parts of a backup in file order; the rows of a table have to be read before the next part is requested. */
type Part = Readonly<
  | { kind: 'table'; table: TableColumns; rows: AsyncIterable<Buffer> }
  | ({ kind: 'sequence' } & SequenceValue)
>;

export type OpenBackup = Readonly<{
  header: Header;
  /** Everything after the first line. Returns the last line once its SHA-256 has been verified. @throws StartRefused for a damaged file. */
  parts: () => AsyncGenerator<Part, Trailer>;
  close: () => void;
}>;

/**
 * Opens a backup and reads its first line.
 * @throws StartRefused when the file cannot be read, is no backup, or has a newer format.
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const gunzip = createGunzip();
  // Errors reach the reader of `gunzip`.
  pipeline(createReadStream(file), gunzip, () => undefined);
  const chunks: AsyncIterator<Buffer, unknown> = gunzip[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let before = hash.copy();
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;

  /** Reads the next chunk. @returns false at the end of the file. */
  const readMore = async (): Promise<boolean> => {
    try {
      const { value, done } = await chunks.next();
      if (done) return false;
      rest = rest.length > 0 ? Buffer.concat([rest, value]) : value;
      return true;
    } catch (error) {
      throw unreadable(file, error, isFirst);
    }
  };
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    hash.update(taken);
    return taken;
  };
  /** The next line without its end; null at the end of the file. */
  const readLine = async (): Promise<string | null> => {
    let at: number;
    while ((at = rest.indexOf(newline)) === -1) {
      if (rest.length > longestLine) throw isFirst ? noBackup(file) : damaged(file);
      if (!(await readMore())) {
        if (rest.length > 0) throw isFirst ? noBackup(file) : cutOff(file);
        return null;
      }
    }
    before = hash.copy();
    return take(at + 1)
      .subarray(0, -1)
      .toString();
  };
  /** The rows of a table up to their end line, in chunks of any size. */
  async function* rows(): AsyncGenerator<Buffer> {
    while (rest.length < 3) if (!(await readMore())) throw cutOff(file);
    if (rest.subarray(0, 3).equals(endOfRows.subarray(1))) return void take(3);
    for (;;) {
      const at = rest.indexOf(endOfRows);
      // The last three bytes are held back: the end line may start in them.
      const length = at === -1 ? rest.length - 3 : at + 1;
      if (length > 0) yield take(length);
      if (at !== -1) return void take(3);
      if (!(await readMore())) throw cutOff(file);
    }
  }
  async function* parts(): AsyncGenerator<Part, Trailer> {
    for (;;) {
      const text = await readLine();
      if (text === null) throw cutOff(file);
      const trailer = parseTrailer(text);
      if (trailer) {
        if (before.digest('hex') !== trailer.sha256 || (await readLine()) !== null)
          throw damaged(file);
        return trailer;
      }
      const table = parseCopyLine(text);
      const sequence = parseSequenceLine(text);
      if (table) yield { kind: 'table', table, rows: rows() };
      else if (sequence) yield { kind: 'sequence', ...sequence };
      else if (!/^(SET |$)/.test(text)) throw damaged(file);
    }
  }
  try {
    const header = parseHeader((await readLine()) ?? '');
    if (header === 'newer')
      throw new StartRefused(
        `${file} was made by a newer version of the application; please restore it with that version or a later one.`,
      );
    if (!header) throw noBackup(file);
    isFirst = false;
    return { header, parts, close: () => void gunzip.destroy() };
  } catch (error) {
    gunzip.destroy();
    throw error;
  }
}

const noBackup = (file: string) => new StartRefused(`${file} is no backup of this application.`);
const cutOff = (file: string) => new StartRefused(`${file} is incomplete: its end is missing.`);
const damaged = (file: string) =>
  new StartRefused(`${file} is damaged: its contents are not those that were written.`);

function unreadable(file: string, error: unknown, isFirst: boolean): StartRefused {
  const [code, message] = [codeOf(error) ?? '', messageOf(error)];
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  if (code.startsWith('Z_'))
    return isFirst && message === 'incorrect header check' ? noBackup(file) : damaged(file);
  return new StartRefused(`${file} cannot be read: ${message}`);
}
