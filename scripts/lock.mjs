// A lock between processes, for work on shared files. Plain JavaScript for any Node from 20 on.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function owner(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

/** Runs while holding the lock; a lock whose owner has ended is taken over. */
export async function locked(lock, run) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        // Linking is atomic: nobody can read a lock file without its owner.
        linkSync(own, lock);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        const pid = owner(lock);
        if (pid && !alive(pid) && owner(lock) === pid) rmSync(lock, { force: true });
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  const release = () => rmSync(lock, { force: true });
  process.on('exit', release);
  try {
    return await run();
  } finally {
    release();
    process.off('exit', release);
  }
}
