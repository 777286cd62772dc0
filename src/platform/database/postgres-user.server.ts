import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartRefused } from '../config.server.ts';

/** PostgreSQL refuses to run as root; when we run as root it is started as this user. */
type PostgresUser = Readonly<{ name: string; uid: number; gid: number }>;

/** The user for PostgreSQL when this process is root: `postgres` if it exists, else `nobody`; null when not root. */
function postgresUser(): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const known = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(known) ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new StartRefused(
    'PostgreSQL refuses to run as root, and there is no user “postgres” or “nobody” to run it as. Start as another user, or give a PostgreSQL by DATABASE_URL.',
  );
}

/** Makes the user that PostgreSQL runs as the owner of a file or folder. */
export function giveToPostgres(path: string): void {
  const user = postgresUser();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Whether a user may enter every folder on the way to a path. */
function mayReach({ uid }: PostgresUser, path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid: owner } = statSync(folder);
    if ((mode & 0o001) === 0 && !(owner === uid && (mode & 0o100) !== 0)) return false;
    if (folder === dirname(folder)) return true;
  }
}

const setpriv = () => ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

export type SpawnCommand = Readonly<{
  command: string;
  args: readonly string[];
  options: Readonly<{ uid?: number; gid?: number }>;
}>;

/**
 * The command that runs a PostgreSQL program with access to `paths`. When root runs us and the other user may not enter a
 * parent folder (e.g. a clone below /root), the program keeps the one capability that reading needs.
 * @throws StartRefused when that is not possible on this system.
 */
export function asPostgresUser(
  command: string,
  args: readonly string[],
  paths: readonly string[],
): SpawnCommand {
  const user = postgresUser();
  if (!user) return { command, args, options: {} };
  const { name, uid, gid } = user;
  const closed = [command, ...paths].find((path) => !mayReach(user, path));
  if (closed === undefined) return { command, args, options: { uid, gid } };
  const tool = setpriv();
  if (!tool) {
    throw new StartRefused(
      `PostgreSQL refuses to run as root, and the user “${name}” may not enter the folder of ${closed}. Start as another user, move it, or give a PostgreSQL by DATABASE_URL.`,
    );
  }
  const rights = [
    '--inh-caps=-all,+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--securebits=+no_setuid_fixup',
  ];
  return {
    command: tool,
    args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, command, ...args],
    options: {},
  };
}
