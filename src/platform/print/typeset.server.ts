import { createHash } from 'node:crypto';
import { log } from '../log.server.ts';
import { Refused } from '../refusal.ts';
import { sourceFile } from '../source-file.server.ts';
import { WorkFailed, WorkPool } from '../work/pool.server.ts';
import type { TypesetOrder, TypesetResult } from './typeset.worker.ts';

/** A page takes milliseconds, a thousand lines a few seconds; longer means that the job hangs. */
const mostCpuMs = 60_000;
/** Characters of a layout that are a few hundred pages, more than anybody reads: it is not printed. */
const mostCharacters = 8_000_000;
/** A thread that has typeset a layout of more characters is replaced: it would keep the memory. */
const recycledAbove = 500_000;

const pool = new WorkPool<TypesetOrder, TypesetResult>({
  name: 'typesetter',
  file: 'src/platform/print/typeset.worker.ts',
  threads: 2,
  heapMb: 256,
  idleMs: 60_000,
});

/** Moves pictures out of the data into files that the template opens by name; their type is detected from their bytes. */
function orderOf({ template, layout }: Printed): TypesetOrder {
  const pictures: { path: string; bytes: Uint8Array }[] = [];
  const text = JSON.stringify(layout, (key, value: unknown) => {
    if (key !== 'source' || typeof value !== 'string') return value;
    const bytes = Buffer.from(value.slice(value.indexOf(',') + 1), 'base64');
    const kind = pictureKind(bytes);
    if (!kind) return null;
    const path = `picture-${pictures.length}.${kind}`;
    pictures.push({ path, bytes: new Uint8Array(bytes) });
    return path;
  });
  return {
    template: sourceFile(template),
    layout: text,
    pictures,
    timestamp: Date.parse(`${layout.issued}T00:00:00+09:00`) / 1000,
  };
}

const signatures = {
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  gif: /^GIF8/,
  webp: /^RIFF.{4}WEBP/s,
  svg: /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i,
};

function pictureKind(bytes: Buffer): string | undefined {
  const start = bytes
    .subarray(0, 64)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  return Object.entries(signatures).find(([, signature]) => signature.test(start))?.[0];
}

/** A document to print: its texts, and a template file, e.g. `src/quotation/document/quotation.typ`. */
export type Printed = Readonly<{
  /** The document's name for error messages. */
  name: string;
  template: string;
  layout: Readonly<{ issued: string }> & object;
}>;

/** What went wrong, for the log. */
function failureOf(name: string, error: unknown): Error {
  if (!(error instanceof WorkFailed))
    return new Error(`${name} could not be typeset`, { cause: error });
  switch (error.reason) {
    case 'late':
      return new Error(`${name} is not typeset after ${mostCpuMs / 1000} s of CPU time`);
    case 'memory':
      return new Error(`${name} needed more memory than the typesetter has`);
    case 'ended':
      return new Error(`the typesetter ended on ${name}`, { cause: error });
  }
}

/** The last PDFs, up to so many and each of so many bytes, by what they are made of: a draft is opened by several people. */
const mostKept = 100;
const longestKept = 300_000;
const kept = new Map<string, Uint8Array>();

/** A hash of all that a document is made of. */
function keyOf({ pictures, ...order }: TypesetOrder): string {
  const hash = createHash('sha256').update(JSON.stringify(order));
  for (const { path, bytes } of pictures) hash.update(`${path} ${bytes.length} `).update(bytes);
  return hash.digest('base64');
}

function keep(key: string, pdf: Uint8Array): Uint8Array {
  // The last one used is the last one of the map. Readers of PDFs take over the memory of what they are given.
  kept.delete(key);
  if (pdf.length <= longestKept) kept.set(key, pdf.slice());
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return pdf;
}

/**
 * Renders a document as PDF/A-2a. The same layout gives the same bytes, so that its SHA-256 can be stored, and the last
 * documents are not rendered again. Unreadable pictures are left out. Of each caller one document is rendered at a time, in a worker thread.
 * @throws Error with the document's name and the cause: a compile error, a timeout, or an exit of the worker;
 *   Refused limit-reached for a document of too many pages, rate-limited
 */
export async function print(printed: Printed): Promise<Uint8Array> {
  const { name } = printed;
  const order = orderOf(printed);
  if (order.layout.length > mostCharacters)
    throw new Refused('limit-reached', { values: { limit: tooManyPages } });
  const key = keyOf(order);
  const known = kept.get(key);
  if (known) return keep(key, known);
  const recycle = order.layout.length > recycledAbove;
  const result = await pool.run(order, { cpuMs: mostCpuMs, recycle }).catch((error: unknown) => {
    throw error instanceof Refused ? error : failureOf(name, error);
  });
  if ('error' in result) throw new Error(`${name} could not be typeset: ${result.error}`);
  if (result.withoutPictures)
    log.warn({ name }, 'a picture could not be printed; typeset without pictures');
  return keep(key, result.pdf);
}

const tooManyPages = {
  en: 'The document would have too many pages.',
  ja: '印刷するページが多すぎます。',
};

/** Ends the threads, and forgets what they have rendered; documents that are being rendered or wait fail. */
export function closeTypesetter(): Promise<void> {
  kept.clear();
  return pool.close();
}
