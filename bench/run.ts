// Runs every benchmark beside this file and prints its figures. Ratios within one run say more than the numbers.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import startServer from '#test/template.ts';
import type { Figure } from './measure.ts';

/** Not benchmarks, but what they share. */
const helpers = new Set(['run.ts', 'measure.ts', 'people.ts', 'plan.ts']);
const only = process.argv[2];
const stopServer = await startServer();
for (const file of readdirSync(import.meta.dirname).toSorted()) {
  if (!file.endsWith('.ts') || helpers.has(file) || (only && file !== `${only}.ts`)) continue;
  const { run } = (await import(join(import.meta.dirname, file))) as {
    run: () => Promise<Figure[]>;
  };
  console.log(`\n${file.replace('.ts', '')}`);
  for (const { name, value, unit, plan } of await run()) {
    console.log(
      `  ${name.padEnd(64)} ${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 }).padStart(12)} ${unit}`,
    );
    if (plan) console.log(`      by ${plan}`);
  }
}
await stopServer();
process.exit(0);
