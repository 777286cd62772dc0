import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './programs.ts';

export type OwnPostgres = Readonly<{
  /** The address of its database `umiji`. */
  url: string;
  /** Ends it as a failing machine would: connections break, then nobody listens. */
  stop: () => void;
  start: () => void;
  remove: () => void;
}>;

const binaries = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';

/** A PostgreSQL server of one test's own, which it may stop and start. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'umiji-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const isRoot = userInfo().uid === 0;
  const run = (name: string, ...args: string[]) => {
    // The server refuses to run as root.
    const command = isRoot ? ['runuser', '-u', 'postgres', '--', join(binaries, name), ...args] : [join(binaries, name), ...args];
    // Its output goes nowhere: a server that goes on in the background would keep a pipe open.
    const { status, error } = spawnSync(command[0]!, command.slice(1), { cwd: folder, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`, { cause: error });
  };
  if (isRoot) {
    const found = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
    chownSync(folder, Number(found.stdout), 0);
  }
  const start = () =>
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`, 'start');
  const stop = () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  start();
  run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'umiji');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/umiji`,
    start,
    stop,
    remove: () => {
      try {
        stop();
      } catch {
        // It may have been stopped by the test.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
