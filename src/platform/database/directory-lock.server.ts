import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../config.server.ts';
import { messageOf } from '../error.ts';
import { propertyOf } from '../property.ts';

const fileOf = (directory: string) => join(directory, 'umiji.lock');
const ownerOf = (directory: string) => join(directory, 'umiji.pid');

/** SQLITE_BUSY: another process holds the file. */
const isBusy = (error: unknown) => propertyOf(error, 'errcode') === 5;

/**
 * Locks a data directory for this process with SQLite's file lock, which works on every system. The operating system
 * releases it when the process ends in any way, and it holds between containers that share a volume, where process ids
 * are useless.
 * @returns a function that releases the lock; null when another process holds it.
 * @throws StartRefused when the directory cannot be written.
 */
export function lockDirectory(directory: string): (() => void) | null {
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(directory, { recursive: true });
    file = new DatabaseSync(fileOf(directory));
    file.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(ownerOf(directory), String(process.pid));
    const held = file;
    return () => held.close();
  } catch (error) {
    file?.close();
    if (isBusy(error)) return null;
    throw new StartRefused(
      `The data directory ${directory} cannot be written: ${messageOf(error)}`,
    );
  }
}

/** The error for a second application on the same directory. */
export function directoryInUse(directory: string): StartRefused {
  let pid = '';
  try {
    pid = ` (process ${readFileSync(ownerOf(directory), 'utf8')})`;
  } catch {
    // The holder has not written it yet.
  }
  return new StartRefused(
    `The data directory ${directory} is in use by another application${pid}. For several servers, give all of them one PostgreSQL by DATABASE_URL.`,
  );
}
