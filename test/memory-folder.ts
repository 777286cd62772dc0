import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Bytes that tests never fill: some dozen databases and data directories at a time. */
const enough = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/**
 * Lets this process and those that it starts keep temporary files in memory, where there is room and TMPDIR names no
 * folder: a database of a thousand small files is copied there in a tenth of the processor's time.
 */
export function useMemoryFolder(): void {
  if (hasRoom(memory)) process.env.TMPDIR ??= memory;
}
