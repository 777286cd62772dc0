import { type Hash, createHash } from 'node:crypto';
import { rememberContent } from '../file/received.server.ts';
import { Refused } from '../refusal.ts';

/** No form has more than a dozen parts. */
const mostParts = 100;
/** The headers of a part: a name, a file's name and a type. */
const mostHeaderBytes = 8 * 1024;
const lineBreak = '\r\n';
/** What else may be said of a part's bytes: that they are as they are. */
const plainEncodings = /^(?:7bit|8bit|binary)$/i;

type Part = Readonly<{ name: string; fileName: string | null; type: string; start: number }>;

const broken = () => new Refused('malformed');

/** A name in a header; browsers write the three characters that would end it as `%0D`, `%0A` and `%22`. */
const unescapeName = (text: string) =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%22', '"');

function parameterOf(disposition: string, name: 'name' | 'filename'): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s"]+))`, 'i').exec(disposition);
  const text = found?.[1] ?? found?.[2];
  return text === undefined ? null : unescapeName(text);
}

/** A part by its headers. @throws Refused malformed */
function partOf(head: string, start: number): Part {
  const headers = new Map(
    head.split(lineBreak).map((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) throw broken();
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  const encoding = headers.get('content-transfer-encoding') ?? 'binary';
  if (!/^form-data\s*;/i.test(disposition) || name === null || !plainEncodings.test(encoding))
    throw broken();
  const fileName = parameterOf(disposition, 'filename');
  return { name, fileName, type: headers.get('content-type') ?? 'text/plain', start };
}

/**
 * A form that is read while it arrives. Every step is as long as what has just arrived: a parser that starts with the last
 * byte of 20 MB, and a hash after it, hold up everybody else.
 */
class FormReader {
  readonly form = new FormData();
  private readonly mark: string;
  private bytes: Buffer<ArrayBuffer>;
  private length = 0;
  /** All before it has been looked at. */
  private at = 0;
  private parts = 0;
  private part: Part | null = null;
  private hash: Hash | null = null;
  private state: 'start' | 'after-mark' | 'head' | 'content' | 'end' = 'start';

  constructor(boundary: string, expected: number) {
    this.mark = `--${boundary}`;
    this.bytes = Buffer.allocUnsafeSlow(Math.max(1024, expected));
  }

  add(chunk: Uint8Array): void {
    if (this.length + chunk.length > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(
        Math.max(this.bytes.length * 2, this.length + chunk.length),
      );
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    this.bytes.set(chunk, this.length);
    this.length += chunk.length;
    while (this.step());
  }

  /** The form, once all of it has arrived. @throws Refused malformed for one without an end */
  finish(): FormData {
    if (this.state !== 'end') throw broken();
    return this.form;
  }

  /** Reads on; false where more has to arrive first. */
  private step(): boolean {
    switch (this.state) {
      case 'start':
        return this.readStart();
      case 'after-mark':
        return this.readAfterMark();
      case 'head':
        return this.readHead();
      case 'content':
        return this.readContent();
      case 'end':
        return false;
    }
  }

  private textAt(from: number, length: number): string {
    return this.bytes.toString('latin1', from, Math.min(from + length, this.length));
  }

  private indexOf(text: string): number {
    return this.bytes.subarray(0, this.length).indexOf(text, this.at, 'latin1');
  }

  private readStart(): boolean {
    if (this.length < this.mark.length + lineBreak.length) return false;
    const from = this.textAt(0, lineBreak.length) === lineBreak ? lineBreak.length : 0;
    if (this.textAt(from, this.mark.length) !== this.mark) throw broken();
    this.at = from + this.mark.length;
    this.state = 'after-mark';
    return true;
  }

  private readAfterMark(): boolean {
    if (this.length < this.at + lineBreak.length) return false;
    const next = this.textAt(this.at, lineBreak.length);
    if (next !== '--' && next !== lineBreak) throw broken();
    if (next === lineBreak && ++this.parts > mostParts) throw broken();
    this.at += lineBreak.length;
    this.state = next === '--' ? 'end' : 'head';
    return true;
  }

  private readHead(): boolean {
    const end = this.indexOf(lineBreak + lineBreak);
    if ((end < 0 ? this.length : end) - this.at > mostHeaderBytes) throw broken();
    if (end < 0) return false;
    const start = end + 2 * lineBreak.length;
    this.part = partOf(this.bytes.toString('utf8', this.at, end), start);
    this.hash = this.part.fileName === null ? null : createHash('sha256');
    this.at = start;
    this.state = 'content';
    return true;
  }

  private readContent(): boolean {
    const mark = lineBreak + this.mark;
    const end = this.indexOf(mark);
    // Without the mark its beginning may be what has arrived last.
    const known = end < 0 ? Math.max(this.at, this.length - mark.length) : end;
    this.hash?.update(this.bytes.subarray(this.at, known));
    this.at = known;
    if (end < 0) return false;
    this.finishPart(end);
    this.at += mark.length;
    this.state = 'after-mark';
    return true;
  }

  private finishPart(end: number): void {
    const { part, hash } = this;
    if (!part) throw broken();
    const { name, fileName, type, start } = part;
    const content = this.bytes.subarray(start, end);
    if (fileName === null || !hash) {
      this.form.append(name, new TextDecoder().decode(content));
      return;
    }
    const file = new File([content], fileName, { type });
    const bytes = new Uint8Array(content.buffer, content.byteOffset, content.length);
    rememberContent(file, { bytes, sha256: hash.digest('hex') });
    this.form.append(name, file);
  }
}

/**
 * Reads a form (multipart/form-data) of at most 100 parts while it arrives. The content of its files is then known to
 * `contentOf`.
 * @throws Refused malformed for a broken one; what reading the body throws
 */
export async function readForm({ headers, body }: Request): Promise<FormData> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers.get('content-type') ?? '');
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined || !body) throw broken();
  const reader = new FormReader(mark, Number(headers.get('content-length') ?? 0));
  for await (const chunk of body) reader.add(chunk);
  return reader.finish();
}
