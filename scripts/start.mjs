// Builds when the sources are newer than the build, then serves with the Node that came with the packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const newest = (path) => {
  const found = statSync(path);
  return found.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : found.mtimeMs;
};
const built = 'dist/server/server.js';
const node = join('node_modules', '.bin', 'node');

export function build() {
  const sources = Math.max(...['src', 'public', 'vite.config.ts', 'package-lock.json'].filter((path) => existsSync(path)).map(newest));
  if (existsSync(built) && statSync(built).mtimeMs >= sources) return;
  console.log('Building …');
  const { status } = spawnSync(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

build();
const server = spawn(node, ['scripts/serve.ts'], { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
