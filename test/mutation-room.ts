import { globSync } from 'node:fs';
import { resolve } from 'node:path';

// The tests of a room as one file, for scripts/mutation.ts: Stryker counts what each test covers only where every file has
// a worker of its own, and starting sixteen workers for each of three thousand mutants takes hours.

// Properties try hundreds of values for each mutant: a minute for what an example shows at once.
const isLeftOut = (file: string) =>
  /\.(db|full|browser|component|property)\.|properties\.test/.test(file);

for (const file of globSync((process.env.MUTATION_TESTS ?? '').split(' ')).toSorted())
  if (!isLeftOut(file)) await import(resolve(file));
