import { log } from '#platform/log.server.ts';
import { pictureText } from '#platform/file/accepted.ts';
import { Refused } from '#platform/refusal.ts';
import { WorkPool } from '#platform/work/pool.server.ts';
import type { ResizedPicture, PictureFile } from './resize.worker.ts';

/** The largest picture takes three seconds; longer means a malicious file. */
const mostCpuMs = 30_000;

/** One thread, which ends after each picture: decoded, a picture may take 200 MB. */
const pool = new WorkPool<Uint8Array, ResizedPicture>({
  name: 'pictures',
  file: 'src/media/resize.worker.ts',
  threads: 1,
  heapMb: 256,
  idleMs: 0,
});

/**
 * Re-encodes a picture in up to three widths, as WebP, narrow to wide: upright and without metadata (place, time, names,
 * comments, appended data). The type is detected from the content; of animations only the first frame is used. Pictures
 * are resized one after another, of everybody in turn.
 * @throws Refused unsupported-file for what is no JPEG, PNG, GIF, WebP or AVIF, is broken, or has more than 50 million pixels;
 *   rate-limited
 */
export async function resizeInTurn(bytes: Uint8Array): Promise<readonly PictureFile[]> {
  const sizes = await pool
    .run(bytes, { cpuMs: mostCpuMs, recycle: true })
    .catch((error: unknown) => {
      if (error instanceof Refused) throw error;
      log.warn({ err: error }, 'a picture crashed the decoder, or kept it busy');
      return null;
    });
  if (!sizes)
    throw new Refused('unsupported-file', {
      fields: [{ path: 'image', code: 'file', message: pictureText }],
    });
  return sizes;
}
