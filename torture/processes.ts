import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** Every process with its parent. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  if (process.platform === 'linux') {
    for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
      try {
        // The name is in parentheses and may contain any characters.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .split(') ')
          .at(-1)!
          .split(' ');
        found.set(Number(name), Number(parent));
      } catch {
        // It has ended in the meantime.
      }
    }
    return found;
  }
  for (const line of spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    found.set(pid!, parent!);
  }
  return found;
}

/** The command line of a process, separated by spaces. */
function commandLine(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The postmaster of a cluster and its processes; empty when none runs. Found by its command line, because its lock file cannot be read on a disk that was cut off. */
export function postgresProcesses(cluster: string): number[] {
  const all = parents();
  const postmaster = [...all.keys()].find(
    (pid) => isPostgres(pid) && !isZombie(pid) && commandLine(pid).includes(` -D ${cluster} `),
  );
  if (postmaster === undefined) return [];
  return [
    postmaster,
    ...[...all].filter(([, parent]) => parent === postmaster).map(([pid]) => pid),
  ];
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], {
      encoding: 'utf8',
    }).stdout.includes('postgres');
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

export function kill(pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already ended.
    }
  }
}

/** Ends the PostgreSQL of a cluster with all its processes as `kill -9` does, and waits until none is left. */
export function killPostgres(cluster: string): void {
  const pids = postgresProcesses(cluster);
  kill(pids);
  while (pids.some((pid) => isPostgres(pid) && !isZombie(pid)))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

/** Ended, and its parent has not waited for it yet. */
function isZombie(pid: number): boolean {
  try {
    return (
      process.platform === 'linux' &&
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.startsWith('Z')
    );
  } catch {
    return true;
  }
}

/** Runs a program to its end. @throws Error with the end of its output. */
export function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
