// Runs every benchmark of this folder and prints the results. Ratios within a run are more reliable than absolute numbers.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import startServer from '#test/template.ts';
import type { Figure } from './measure.ts';

/** Shared modules, not benchmarks. */
const helpers = new Set([
  'run.ts',
  'blocks.ts',
  'growth-data.ts',
  'load.ts',
  'measure.ts',
  'people.ts',
  'served.ts',
  'plan.ts',
  'tariff.ts',
]);
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
