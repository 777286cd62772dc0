// Builds the application when the sources are newer than the build. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { locked } from './lock.mjs';
import { node } from './node.mjs';

process.chdir(join(import.meta.dirname, '..'));
const built = 'dist/server/server.js';

/** The latest modification time below a path, tests left out; that of a folder changes when files are added or removed. */
function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = readdirSync(path).filter((name) => !/\.(test|journey)\.tsx?$/.test(name));
  return Math.max(found.mtimeMs, ...names.map((name) => newest(join(path, name))));
}

function isFresh() {
  const sources = ['src', 'public', 'vite.config.ts', 'vite.groups.ts', 'package-lock.json'].filter(
    (path) => existsSync(path),
  );
  return existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(newest));
}

/** Ends the process when the build fails. */
export async function build() {
  if (isFresh()) return;
  await locked('.build.lock', () => {
    if (isFresh()) return;
    console.log('Building …');
    const { status } = spawnSync(
      node,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
      { stdio: 'inherit' },
    );
    if (status !== 0) process.exit(status ?? 1);
  });
}

if (process.argv[1] === import.meta.filename) await build();
