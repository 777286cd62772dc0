import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../config.server.ts';

/** When a process started, where the system says so: a number that is given to another process later is then told apart. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program comes before it, in brackets, and may hold anything.
    const started = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[19];
    return `${boot}/${started}`;
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** The process that holds a lock, or null when it is gone. */
function holder(content: string): number | null {
  const [number, started = ''] = content.split(' ');
  const pid = Number(number);
  return pid > 0 && isAlive(pid) && startOf(pid) === started ? pid : null;
}

/**
 * Takes a directory for this process. The embedded engine does not lock its files, and a second writer would destroy them.
 * A lock whose process is gone is taken over.
 * @returns what gives it back.
 * @throws StartRefused when a living process has it, or the directory cannot be written.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'umiji.lock');
  const own = `${path}.${process.pid}`;
  const content = `${process.pid} ${startOf(process.pid)}`;
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(own, content);
  } catch (error) {
    throw new StartRefused(`The data directory ${directory} cannot be written: ${(error as Error).message}`);
  }
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        // A link appears whole or not at all: nobody ever reads a lock without an owner.
        linkSync(own, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      takeAside(path, directory);
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new StartRefused(`The data directory ${directory} could not be locked.`);
}

/** Removes a lock whose owner is gone. Of several who find it, one moves it away; whoever moved a fresh one puts it back. */
function takeAside(path: string, directory: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    refuseWhenHeld(readFileSync(path, 'utf8'), directory);
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    refuseWhenHeld(readFileSync(aside, 'utf8'), directory);
  } catch (error) {
    linkSync(aside, path);
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function refuseWhenHeld(content: string, directory: string): void {
  const pid = holder(content);
  if (pid !== null) throw new StartRefused(`The data directory ${directory} is in use by another process (${pid}).`);
}
