import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { freePort } from '../src/platform/free-port.server.ts';
import { idempotencyHeader } from '../src/platform/http/idempotency.server.ts';
import { uuidv7 } from '../src/platform/id.ts';
import { writeSheet } from '../src/platform/sheet/write.server.ts';
import { openPostgres } from '../src/platform/database/database.server.ts';
import { masters } from '../src/master/schema.ts';
import { onDatabase, testServer } from '../test/postgres.ts';
import { programs } from '../test/programs.ts';
import { signedIn } from './served.ts';
import { call } from './load.ts';
import type { Figure } from './measure.ts';
import { addCustomers } from './people.ts';

const sizes = { import: [1000, 10_000], export: [10_000, 100_000] } as const;
const rounds = 3;
/** Others who read meanwhile, and their pause after each read, in ms. */
const [readers, pause] = [2, 50];
const password = 'sea-breeze-42-knots';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  0;

/** A file of new customers, with references by code. */
async function fileOf(count: number, prefix: string, term: string, method: string): Promise<Blob> {
  const head = [
    'code',
    'name',
    'nameEn',
    'nameKana',
    'paymentTerm',
    'paymentMethod',
    'currency',
    'creditLimit',
  ];
  const rows = Array.from({ length: count }, (_, i) => [
    `${prefix}${i}`,
    `取込海運${i}株式会社`,
    `Import Shipping ${i} Co., Ltd.`,
    'トリコミカイウン',
    term,
    method,
    'JPY',
    '1,000,000',
  ]);
  const columns = head.map((header) => ({ header, kind: 'text' as const }));
  return new Response(writeSheet('xlsx', { name: 'customers', columns }, rows)).blob();
}

/** The end of an answer, which is read and let go of. @throws Error where it is a refusal */
async function endOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let end = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) end = (end + decoder.decode(chunk)).slice(-2000);
  if (end.includes('event: error')) throw new Error(end);
  return end;
}

/** The memory of a process in MB: now, or the most since `forget`. */
function memoryOf(pid: number | undefined) {
  const read = (name: string) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
  };
  return {
    now: () => read('VmRSS'),
    most: () => read('VmHWM'),
    forget: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

/**
 * Files of customers, sent to and got from the built application on a PostgreSQL of its own that writes to disk: the median
 * time of three, rows a second, the most memory of its process and by how much that is more than before, the longest block of its
 * thread, and what two others wait for a record that they read again and again meanwhile.
 */
export async function run(): Promise<Figure[]> {
  const server = await testServer({ max_connections: '100', shared_buffers: '512MB' });
  await onDatabase(server.url('postgres'), (client) => client.query('create database umiji'));
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const { serving, end } = programs(() => ({
    DATABASE_URL: server.url('umiji'),
    PORT: String(port),
    DEMO: 'on',
    DEMO_PASSWORD: password,
  }));
  const { process: app, ended } = await serving();
  const database = await openPostgres(server.url('umiji'), {
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  const { db } = database;
  const agent = new Agent({ keepAlive: true });
  const memory = memoryOf(app.pid);
  const headers = { cookie: await signedIn(base, 'admin'), origin: base };
  const [term] = await db.select().from(masters['payment-term']).limit(1);
  const [method] = await db.select().from(masters['payment-method']).limit(1);
  const known = { path: `/api/v1/mst/payment-term/${term!.id}`, headers };
  const figures: Figure[] = [];

  /** The longest block since it was last asked for, in ms. */
  const longestBlock = async () => {
    const { text } = await call(base, agent, { path: '/metrics' });
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
  };

  async function once(work: () => Promise<unknown>) {
    await wait(500);
    const before = memory.now();
    memory.forget();
    await longestBlock();
    let running = true;
    const reads: number[] = [];
    const reader = async () => {
      while (running) {
        const from = performance.now();
        const { status } = await call(base, agent, known);
        if (status !== 200) throw new Error(`a read was answered with ${status}`);
        reads.push(performance.now() - from);
        await wait(pause);
      }
    };
    const others = Array.from({ length: readers }, reader);
    const from = performance.now();
    await work();
    const seconds = (performance.now() - from) / 1000;
    running = false;
    await Promise.all(others);
    const most = memory.most();
    return { seconds, most, more: most - before, block: await longestBlock(), reads };
  }

  async function measured(name: string, count: number, work: (round: number) => Promise<unknown>) {
    const all: Awaited<ReturnType<typeof once>>[] = [];
    for (let round = 0; round < rounds; round++) all.push(await once(() => work(round)));
    const median = (of: (each: (typeof all)[number]) => number) => at(all.map(of), 0.5);
    const add = (what: string, value: number, unit: string) =>
      figures.push({ name: `${name}: ${what}`, value, unit });
    const seconds = median((each) => each.seconds);
    if (count > 0) {
      add('in all', seconds, 's');
      add('rows', count / seconds, '/s');
    }
    add(
      'most memory',
      median((each) => each.most),
      'MB',
    );
    add(
      'more than before',
      median((each) => each.more),
      'MB',
    );
    add(
      'longest block',
      median((each) => each.block),
      'ms',
    );
    add(
      'p99 of a read meanwhile',
      at(
        all.flatMap(({ reads }) => reads),
        0.99,
      ),
      'ms',
    );
  }

  const customers = (count: number) => `${count.toLocaleString('en')} customers`;
  await measured('nothing else', 0, () => wait(3000));
  for (const count of sizes.import)
    for (const write of [false, true])
      await measured(`${write ? 'import' : 'check'} ${customers(count)}`, count, async (round) => {
        const form = new FormData();
        const file = await fileOf(count, `N${count}-${round}-`, term!.code, method!.code);
        form.append('file', new File([file], 'customers.xlsx'));
        form.append('write', String(write));
        const sent = { ...headers, [idempotencyHeader]: uuidv7() };
        const init = { method: 'POST', headers: sent, body: form };
        const outcome = await endOf(await fetch(`${base}/api/v1/mst/customer/import`, init));
        if (!outcome.includes(`"created":${count},`)) throw new Error(outcome);
      });
  let filled = 0;
  for (const count of sizes.export) {
    await addCustomers(db, filled + 1, count);
    filled = count;
    for (const format of ['xlsx', 'csv'])
      await measured(`export ${customers(count)} as ${format}, by kana`, count, async () => {
        const query = `format=${format}&sort=name&filter[code]=B0`;
        await endOf(await fetch(`${base}/api/v1/mst/customer/export/steps?${query}`, { headers }));
      });
  }
  agent.destroy();
  await database.close();
  app.kill('SIGTERM');
  await ended;
  await end();
  await server.remove();
  return figures;
}
