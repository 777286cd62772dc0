import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of a file that is not part of the bundle (a worker, a template): searched upwards from here. */
export function sourceFile(path: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return join(folder, path);
    if (folder === dirname(folder)) throw new Error(`${path} is missing`);
  }
}
