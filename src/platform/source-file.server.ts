import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file that is read where it stands, never bundled (a worker, a template): found upwards from here, or from where the program was started. */
export function sourceFile(path: string): string {
  for (const start of [import.meta.dirname, process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return join(folder, path);
      if (folder === dirname(folder)) break;
    }
  }
  throw new Error(`${path} is missing`);
}
