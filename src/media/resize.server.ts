import { Worker } from 'node:worker_threads';
import { Refused } from '#platform/refusal.ts';
import { sourceFile } from '#platform/source-file.server.ts';
import type { ResizedPicture, PictureFile } from './resize.worker.ts';

/** The largest picture takes three seconds; longer means a malicious file. */
const timeoutMs = 30_000;

/** Resizes a picture in a thread of its own; null if the thread crashed or took too long. */
function resizeInThread(bytes: Uint8Array): Promise<ResizedPicture> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(sourceFile('src/media/resize.worker.ts'), {
      name: 'pictures',
      workerData: bytes,
      execArgv: [],
    });
    const timer = setTimeout(() => void worker.terminate(), timeoutMs);
    worker.on('message', (made: ResizedPicture) => resolve(made));
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}

let last: Promise<ResizedPicture> = Promise.resolve(null);

/**
 * Re-encodes a picture in up to three widths, as WebP, narrow to wide: upright and without metadata (place, time, names,
 * comments, appended data). The type is detected from the content; of animations only the first frame is used. Pictures
 * are resized one after another: decoded, each may take 200 MB.
 * @throws Refused unsupported-file for what is no JPEG, PNG, GIF, WebP or AVIF, is broken, or has more than 50 million pixels.
 */
export async function resizeInTurn(bytes: Uint8Array): Promise<readonly PictureFile[]> {
  const turn = last.then(() => resizeInThread(bytes));
  last = turn.catch(() => null);
  const sizes = await turn;
  if (!sizes) throw new Refused('unsupported-file');
  return sizes;
}
