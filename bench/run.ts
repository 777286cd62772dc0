// Runs every benchmark beside this file and prints its figures. Ratios within one run say more than the numbers.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Figure = { name: string; value: number; unit: string };

const only = process.argv[2];
for (const file of readdirSync(import.meta.dirname).toSorted()) {
  if (!file.endsWith('.ts') || file === 'run.ts' || (only && file !== `${only}.ts`)) continue;
  const { run } = (await import(join(import.meta.dirname, file))) as { run: () => Promise<Figure[]> };
  console.log(`\n${file.replace('.ts', '')}`);
  for (const { name, value, unit } of await run())
    console.log(`  ${name.padEnd(64)} ${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 }).padStart(12)} ${unit}`);
}
process.exit(0);
