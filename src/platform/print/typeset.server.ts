import { Worker } from 'node:worker_threads';
import { log } from '../log.server.ts';
import { sourceFile } from '../source-file.server.ts';
import type { TypesetOrder, TypesetResult } from './typeset.worker.ts';

type Job = Readonly<{
  name: string;
  order: TypesetOrder;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}>;

/** Timeout of a job. A page takes milliseconds, a thousand lines a few seconds; longer means that the job hangs, even on a busy machine. */
const limitMs = ({ layout }: TypesetOrder) => 30_000 + layout.length / 10;
const workerFile = 'src/platform/print/typeset.worker.ts';

const queue: Job[] = [];
let running: { job: Job; timer: NodeJS.Timeout } | null = null;
let worker: Worker | null = null;

/** The worker; created when first needed, and again after it has exited. */
function typesetter(): Worker {
  if (worker) return worker;
  const created = new Worker(sourceFile(workerFile), { name: 'typesetter', execArgv: [] });
  let reason = '';
  created.on('message', (result: TypesetResult) => {
    if (worker !== created || !running) return;
    const { job } = running;
    if ('error' in result)
      return finishJob(() =>
        job.reject(new Error(`${job.name} could not be typeset: ${result.error}`)),
      );
    if (result.withoutPictures)
      log.warn({ name: job.name }, 'a picture could not be printed; typeset without pictures');
    finishJob(() => job.resolve(result.pdf));
  });
  created.on('error', (error) => (reason = `: ${String(error)}`));
  created.on('exit', (code) => {
    if (worker !== created) return;
    worker = null;
    const job = running?.job;
    if (job)
      finishJob(() =>
        job.reject(new Error(`the typesetter ended (${code}) on ${job.name}${reason}`)),
      );
  });
  worker = created;
  return created;
}

/** Ends the running job and starts the next. An idle worker does not keep the process alive. */
function finishJob(settle: () => void): void {
  if (running) clearTimeout(running.timer);
  running = null;
  settle();
  if (queue.length > 0) startNextJob();
  else worker?.unref();
}

/** Starts the next job. One at a time, so that a crash only affects one job. */
function startNextJob(): void {
  const job = running ? undefined : queue.shift();
  if (!job) return;
  const most = limitMs(job.order);
  const timer = setTimeout(() => {
    const stuck = worker;
    worker = null;
    void stuck?.terminate();
    finishJob(() =>
      job.reject(new Error(`${job.name} took longer than ${Math.round(most / 1000)} s to typeset`)),
    );
  }, most);
  running = { job, timer };
  try {
    const to = typesetter();
    to.ref();
    to.postMessage(job.order);
  } catch (error) {
    finishJob(() => job.reject(error instanceof Error ? error : new Error(String(error))));
  }
}

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

/**
 * Renders a document as PDF/A-2a. The same layout gives the same bytes, so that its SHA-256 can be stored.
 * Jobs run one after another in a worker thread. Unreadable pictures are left out.
 * @throws Error with the document's name and the cause: a compile error, a timeout, or an exit of the worker.
 */
export function print(printed: Printed): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    queue.push({ name: printed.name, order: orderOf(printed), resolve, reject });
    startNextJob();
  });
}

/** Stops the worker and rejects all pending jobs. */
export async function closeTypesetter(): Promise<void> {
  const [ending, job] = [worker, running?.job];
  const waiting = queue.splice(0);
  worker = null;
  for (const each of waiting) each.reject(new Error('the typesetter was closed'));
  if (job) finishJob(() => job.reject(new Error('the typesetter was closed')));
  await ending?.terminate();
}
