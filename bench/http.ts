import { Agent } from 'node:http';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { uuidv7 } from '#platform/id.ts';
import { type Sent, call, load } from './load.ts';
import type { Figure } from './measure.ts';
import { addCustomers } from './people.ts';
import { type Served, addLoad, served, signedIn } from './served.ts';

const customers = 100_000;

/** Statements that a connection other than ours has run since the last reset, without those that begin and end transactions. */
const statements = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements(true)
  where query not ilike '%pg_stat_statements%' and query !~* '^(begin|commit|rollback)'`;

/**
 * The built application over HTTP on a PostgreSQL of its own that writes to disk, with the demonstration and 100,000 customers: calls a
 * second of 20 clients beside those of the driver alone, statements of one call, the server's time for a page, bytes of HTML.
 */
export const run = (): Promise<Figure[]> => served(measure);

async function measure({ base, url, add }: Served): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  await pool.query('create extension pg_stat_statements');
  await addCustomers(drizzle(pool), 1, customers);
  await pool.query(
    `update customer set baf_cycle = 'month' where code like 'B%' and substr(code, 8)::int % 5 > 2`,
  );
  await pool.query('vacuum analyze');
  const { rows: known } = await pool.query<{ id: string }>(
    `select id from customer where code like 'B%' order by id limit 5000`,
  );
  const { rows: quotations } = await pool.query<{ id: string; answer: string }>(
    `select quotation.id, (select id from quotation_answer where quotation_id = quotation.id order by revision desc limit 1) as answer
    from quotation where state = 'agreed' order by number limit 1`,
  );
  const quotation = quotations[0]!;
  const cookie = await signedIn(base, 'admin');
  const headers = { cookie, origin: base };
  const agent = new Agent({ keepAlive: true });
  const warm = async (sent: Sent, times = 30) => {
    for (let i = 0; i < times; i++) await call(base, agent, sent);
  };
  const statementsOf = async (next: (n: number) => Sent) => {
    const rounds = 20;
    await warm(next(0), 5);
    await pool.query('select pg_stat_statements_reset()');
    for (let i = 0; i < rounds; i++) await call(base, agent, next(i + 1));
    const { rows } = await pool.query<{ calls: number }>(statements);
    return (rows[0]?.calls ?? 0) / rounds;
  };
  /** The driver alone: the same statement, prepared, on 10 connections. */
  const bare = async (name: string, text: string, values: (n: number) => unknown[]) => {
    let n = 0;
    const from = performance.now();
    const until = from + 3000;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (performance.now() < until) await pool.query({ name, text, values: values(n++) });
      }),
    );
    add(`${name}: the driver alone`, (n * 1000) / (performance.now() - from), '/s');
  };

  const calls: Record<string, (n: number) => Sent> = {
    'get by id': (n) => ({ path: `/api/v1/mst/customer/${known[n % known.length]!.id}`, headers }),
    'list by part of a name': (n) => ({
      path: `/api/v1/mst/customer?q=${encodeURIComponent(`海運${(n * 37) % 9000}`)}&size=20`,
      headers,
    }),
    'list by a choice': (n) => ({
      path: `/api/v1/mst/customer?filter[bafCycle]=quarter&size=20&page=${1 + (n % 5)}`,
      headers,
    }),
    'create with event': (n) => ({
      path: '/api/v1/mst/industry',
      method: 'POST',
      headers,
      body: {
        code: (n % 36 ** 4).toString(36).toUpperCase().padStart(4, '0'),
        name: `業種${n}`,
        nameEn: `Industry ${n}`,
      },
    }),
  };
  for (const [name, next] of Object.entries(calls)) {
    const first = await call(base, agent, next(999_000));
    if (first.status > 299) throw new Error(`${name}: ${first.status} ${first.text}`);
    await load(base, (n) => next(n + 1_000_000), { seconds: 2 });
    addLoad(add, name, await load(base, (n) => next(n + 1_200_000)));
    add(`${name}: statements`, await statementsOf((n) => next(n + 1_500_000)), '');
  }
  await bare('get by id', 'select * from customer where id = $1', (n) => [
    known[n % known.length]!.id,
  ]);
  await pool.query('create table bench_row (id uuid primary key, name text, data jsonb)');
  await bare(
    'create with event',
    'insert into bench_row (id, name, data) values ($1, $2, $3)',
    (n) => [uuidv7(), `row ${n}`, { n }],
  );

  const pages: Record<string, Sent> = {
    'sign-in page': { path: '/?redirectTo=%2F', headers: { cookie: 'i18n_redirected=en' } },
    'page of a list': { path: '/mst/customer', headers },
    'page of a quotation': { path: `/quotation-detail/${quotation.id}`, headers },
    dashboard: { path: '/user/dashboard', headers },
    'page of an answer': { path: `/quotation-answer/${quotation.id}/${quotation.answer}`, headers },
  };
  for (const [name, sent] of Object.entries(pages)) {
    await warm(sent, 200);
    const times: number[] = [];
    let html = '';
    for (let i = 0; i < 21; i++) {
      const began = performance.now();
      const answer = await call(base, agent, sent);
      times.push(performance.now() - began);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
      html = answer.text;
    }
    add(`${name}: one after the other`, times.toSorted((a, b) => a - b)[10]!, 'ms');
    add(`${name}: HTML`, Buffer.byteLength(html) / 1000, 'kB');
    add(`${name}: modulepreloads`, html.split('rel="modulepreload"').length - 1, '');
    add(`${name}: statements`, await statementsOf(() => sent), '');
  }
  agent.destroy();
  await pool.end();
}
