// Attacks the running application with its own limits, and proves that nothing gets through while others go on working:
// npm run attack -- --seconds 10 --seed 1 --only sheet
import { setPriority } from 'node:os';
import { planOf } from './arguments.ts';
import { bodyAttacks, limitAttacks } from './attacks/bodies.ts';
import { doorAttacks } from './attacks/doors.ts';
import { dutyAttacks } from './attacks/duties.ts';
import { fileAttacks } from './attacks/files.ts';
import { generatedAttacks } from './attacks/generated.ts';
import { sheetAttacks } from './attacks/sheets.ts';
import { signInAttacks } from './attacks/sign-in.ts';
import { type Latency, startOthers } from './others.ts';
import { type Site, openSite } from './site.ts';
import { type Attack, Target } from './target.ts';

/** In this order; the generated requests change what they find, and so come last. */
const attacks: readonly Attack[] = [
  ...sheetAttacks,
  ...bodyAttacks,
  ...dutyAttacks,
  ...doorAttacks,
  ...signInAttacks,
  ...fileAttacks,
  ...limitAttacks,
  ...generatedAttacks,
];
/** Megabytes that the process may ever have: what it has at rest, and the threads with their limits. */
const mostMemory = 1500;
const othersEveryMs = 25;

const plan = planOf(process.argv.slice(2));
const chosen = attacks.filter(({ name }) => name.startsWith(plan.only));
if (plan.list) {
  for (const { name, rule } of attacks) console.log(`${name.padEnd(24)}${rule}`);
  process.exit(0);
}
if (chosen.length === 0) {
  console.error(`No attack begins with “${plan.only}”: see npm run attack -- --list`);
  process.exit(1);
}

const columns = ['calls', 'through', 'broken', 'p50', 'p99', 'slowest', 'MB', 'seconds'] as const;
type Row = Readonly<Record<(typeof columns)[number], number>>;
const line = (name: string, cells: readonly string[], rest: string) =>
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}  ${rest}`);
const print = (name: string, row: Row, refused = '') =>
  line(
    name,
    columns.map((column) => row[column].toLocaleString('en', { maximumFractionDigits: 0 })),
    refused,
  );
const rowOf = (site: Site, { p50, p99, slowest }: Latency, from: number): Row => ({
  calls: 0,
  through: 0,
  broken: 0,
  p50,
  p99,
  slowest,
  MB: site.memory().now,
  seconds: (performance.now() - from) / 1000,
});

/** What was refused, by status: `413×12 429×3`. */
const refusedText = (refusals: ReadonlyMap<string, number>) =>
  [...refusals]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([by, count]) => `${by}×${count}`)
    .join(' ');

const isShort = plan.seconds === 0;
const site = await openSite(isShort ? 600 : 1200);
const faults: string[] = [];
const workers = await Promise.all(
  Array.from({ length: 4 }, () => site.api.person({ isEmployee: true })),
);
const others = startOthers({
  origin: site.origin,
  cookies: workers.map(({ cookie }) => cookie),
  path: '/api/v1/quotation?size=20',
  everyMs: othersEveryMs,
});

// On a small machine the attacker would take from the server what it takes from nobody on a machine of its own.
setPriority(19);

console.log(
  `seed=${plan.seed}, others: an employee’s list every ${othersEveryMs} ms, in milliseconds`,
);
line('', columns, 'refused');
// The first calls of a server that has just started are no measure.
await new Promise((resolve) => setTimeout(resolve, isShort ? 500 : 2000));
await others.take();
const quietFrom = performance.now();
await new Promise((resolve) => setTimeout(resolve, isShort ? 500 : 5000));
print('quiet', rowOf(site, await others.take(), quietFrom));

for (const [i, attack] of chosen.entries()) {
  const { name } = attack;
  const from = performance.now();
  const target = new Target(site, plan, i + 1);
  await attack.run(target).catch((error: unknown) => {
    faults.push(`${name} could not run: ${error instanceof Error ? error.stack : String(error)}`);
  });
  if (!site.isRunning()) {
    faults.push(`${name} ended the process: ${site.output().slice(-1000)}`);
    break;
  }
  const latency = await others.take();
  const { calls, through, broken, told, refusals } = target;
  const row = { ...rowOf(site, latency, from), calls, through, broken };
  print(name, row, refusedText(refusals));
  if (latency.failures > 0) told.push(`${latency.failures} calls of others failed`);
  if (through + broken + latency.failures > 0)
    faults.push(...told.map((text) => `${name}: ${text}`));
}

if (site.isRunning()) {
  const { most } = site.memory();
  console.log(`\nAt most ${most} MB of memory.`);
  if (most > mostMemory) faults.push(`${most} MB of memory, more than ${mostMemory}`);
}
if (/uncaught|unhandled/i.test(site.output()))
  faults.push(`an error that nobody caught: ${site.output().slice(-1000)}`);
await others.end();
await site.close();
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? 'Nothing got through.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
