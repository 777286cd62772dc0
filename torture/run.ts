// Kills, stops and cuts the power of the running application while clients write to it, and proves that no acknowledged
// write is lost or executed twice: npm run torture -- kill=50 stop=20 power=10 disk=2 clock=2 seed=1
import './quiet.ts';
import { type Kind, kinds, planOf } from './arguments.ts';
import { canMakeDisks } from './disk.ts';
import { lacking, rounds } from './rounds.ts';
import {
  type Outcome,
  type RoundContext,
  baseFolder,
  clean,
  closeContext,
  openContext,
} from './context.ts';

const plan = planOf(process.argv.slice(2));
/** The interval of rounds in which every table, index and reference is read; the last round always reads them. */
const examineEvery = 10;
/** Megabytes of a disk; undefined: the folder for temporary files. */
const disks: Readonly<Partial<Record<Kind, number>>> = { power: 2048, readonly: 1024, disk: 320 };

process.on('exit', clean);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.error(`\n${signal}: cleaning up`);
    process.exit(130);
  });
}
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

const columns = [
  'rounds',
  'acknowledged',
  'repeated',
  'lost',
  'twice',
  'broken',
  'unable',
  '503',
  'other 5xx',
  'seconds',
] as const;
/** Rounds of these kinds leave the application usable, so that the next ones continue with it. */
const sharing: ReadonlySet<Kind> = new Set(['kill', 'killboth', 'stop']);
const shared: { context: RoundContext | null } = { context: null };

type Row = Record<(typeof columns)[number], number>;
const empty = (): Row => Object.fromEntries(columns.map((name) => [name, 0])) as Row;
const seconds = (from: number) => (performance.now() - from) / 1000;

function count(row: Row, outcome: Outcome): void {
  row.acknowledged += outcome.acknowledged;
  row.repeated += outcome.repeated;
  row.lost += outcome.lost.length;
  row.twice += outcome.twice.length;
  row.broken += outcome.broken.length;
  row['503'] += outcome.unavailable;
  row['other 5xx'] += outcome.unannounced;
}

async function runKind(kind: Kind, wanted: number): Promise<Row> {
  const row = empty();
  const kindFrom = performance.now();
  let context = sharing.has(kind) ? shared.context : null;
  shared.context = null;
  const withoutFsync = kind === 'power' && !plan.fsync;
  for (let round = 1; round <= wanted; round++) {
    const from = performance.now();
    row.rounds++;
    try {
      context ??= await openContext({
        name: `${kinds.indexOf(kind)}-${round}`,
        seed: plan.seed + round,
        megabytes: disks[kind],
        withoutFsync,
      });
      const ready = performance.now();
      const outcome = await rounds[kind](context, round % examineEvery === 0 || round === wanted);
      count(row, outcome);
      const { acknowledged, repeated, lost, twice, broken, unavailable, unannounced, notes } =
        outcome;
      const made =
        ready - from > 100 ? `, made ready in ${((ready - from) / 1000).toFixed(1)} s` : '';
      console.log(
        `${kind} ${round}/${wanted}: ${acknowledged} acknowledged, ${repeated} repeated, ${lost.length} lost, ${twice.length} twice, ${broken.length} broken; 503 ${unavailable}, other 5xx ${unannounced}; ${seconds(ready).toFixed(1)} s${made}${notes.map((note) => `; ${note}`).join('')}`,
      );
      for (const text of [...lost, ...twice, ...broken].slice(0, 10)) console.log(`    ${text}`);
    } catch (error) {
      row.unable++;
      console.log(`${kind} ${round}/${wanted}: ${(error as Error).stack}`);
      if (context) await closeContext(context);
      context = null;
    }
  }
  if (context && sharing.has(kind)) shared.context = context;
  else if (context) await closeContext(context);
  row.seconds = Math.round(seconds(kindFrom));
  return row;
}

function print(table: ReadonlyMap<string, Row>): void {
  const width = (name: string) => Math.max(name.length, 8) + 2;
  console.log(`\n${''.padEnd(10)}${columns.map((name) => name.padStart(width(name))).join('')}`);
  for (const [kind, row] of table)
    console.log(
      `${kind.padEnd(10)}${columns.map((name) => row[name].toLocaleString('en').padStart(width(name))).join('')}`,
    );
}

console.log(`seed=${plan.seed}${plan.fsync ? '' : ' fsync=off'}`);
const hasDisks = canMakeDisks(baseFolder());
const table = new Map<string, Row>();
const all = empty();
for (const kind of kinds) {
  const wanted = plan.rounds[kind];
  if (wanted === 0) continue;
  const missing = lacking(kind, hasDisks);
  if (missing) {
    console.log(`${kind}: not run, ${missing}`);
    continue;
  }
  const row = await runKind(kind, wanted);
  table.set(kind, row);
  for (const name of columns) all[name] += row[name];
}
if (shared.context) await closeContext(shared.context);
table.set('all', all);
print(table);
const violations = all.lost + all.twice + all.broken + all.unable + all['other 5xx'];
console.log(
  violations === 0
    ? '\nNothing acknowledged was lost or done twice.'
    : `\n${violations} violations.`,
);
process.exit(violations === 0 ? 0 : 1);
