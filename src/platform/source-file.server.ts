import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of a source file that is not bundled (a worker, a template): searched upwards from here and from the working directory. */
export function sourceFile(path: string): string {
  for (const start of [import.meta.dirname, process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return join(folder, path);
      if (folder === dirname(folder)) break;
    }
  }
  throw new Error(`${path} is missing`);
}
