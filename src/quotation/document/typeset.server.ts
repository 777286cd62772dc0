import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QuotationDocument } from './document.ts';

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Answer = { id: number; pdf?: Uint8Array; error?: string };

const folder = join(process.cwd(), 'src/quotation/document');
const timeoutMs = 30_000;

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function fail(error: Error): void {
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(error);
  }
  waiting.clear();
  worker = null;
}

/** The worker that typesets; made when first needed and again after a crash. */
function typesetter(): Worker {
  if (worker) return worker;
  const made = new Worker(join(folder, 'typeset.worker.ts'), { workerData: { template: join(folder, 'quotation.typ') } });
  made.on('message', ({ id, pdf, error }: Answer) => {
    const job = waiting.get(id);
    if (!job) return;
    waiting.delete(id);
    clearTimeout(job.timer);
    if (waiting.size === 0) made.unref();
    pdf ? job.resolve(pdf) : job.reject(new Error(`typesetting failed: ${error}`));
  });
  made.on('error', fail);
  made.on('exit', (code) => fail(new Error(`the typesetter ended (${code})`)));
  worker = made;
  return made;
}

/** Pictures leave the data as files that the template opens by name. */
function withPictures(document: QuotationDocument) {
  const images: { path: string; bytes: Uint8Array }[] = [];
  const named = (uri: string | null): string | null => {
    const found = /^data:image\/(png|jpeg|gif|svg\+xml);base64,(.+)$/.exec(uri ?? '');
    if (!found) return null;
    const path = `picture-${images.length}.${found[1] === 'svg+xml' ? 'svg' : found[1] === 'jpeg' ? 'jpg' : found[1]}`;
    images.push({ path, bytes: Buffer.from(found[2]!, 'base64') });
    return path;
  };
  const { issuer, stamps } = document;
  return {
    document: {
      ...document,
      issuer: { ...issuer, logo: named(issuer.logo), seal: named(issuer.seal) },
      stamps: stamps.map((stamp) => ({ ...stamp, image: named(stamp.image) })),
    },
    images,
  };
}

/**
 * The quotation as PDF/A. The same document gives the same bytes, so that its SHA-256 can be kept.
 * @throws Error when the template refuses the data or takes longer than 30 s; the next call starts afresh.
 */
export function typeset(document: QuotationDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const id = ++last;
    const to = typesetter();
    const timer = setTimeout(() => {
      waiting.delete(id);
      reject(new Error('typesetting took too long'));
      void to.terminate();
    }, timeoutMs);
    waiting.set(id, { resolve, reject, timer });
    to.ref();
    to.postMessage({ id, ...withPictures(document), timestamp: Date.parse(`${document.issued}T00:00:00+09:00`) / 1000 });
  });
}

export async function closeTypesetter(): Promise<void> {
  await worker?.terminate();
}
