import { Agent } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Chunk } from '../src/whatif/reprice.server.ts';
import { call, readMeanwhile } from './load.ts';
import type { Figure } from './measure.ts';
import { addCustomers } from './people.ts';
import { served, signedIn } from './served.ts';
import { addQuotations, addTariff, chunkSize, linesEach, repriceAll, scenario } from './whatif.ts';

const count = 10_000;

/**
 * All open quotations at actual and assumed prices, through HTTP in the batches of the screen: the first time on a new server, and when
 * its threads run; then beside others who read.
 */
export const run = (): Promise<Figure[]> =>
  served(async ({ base, url, add }) => {
    const pool = new pg.Pool({ connectionString: url });
    const db = drizzle(pool);
    await addCustomers(db, 1, 1000);
    await addTariff(db);
    const { rows } = await pool.query<{ id: string }>(
      `select id from container_type where code = '22G1'`,
    );
    await addQuotations(db, count, rows[0]!.id);
    await pool.end();
    const headers = { cookie: await signedIn(base, 'employee'), origin: base };
    const agent = new Agent({ keepAlive: true });
    const whole = () =>
      repriceAll(count, async ({ cursor, run }) => {
        const body = { ...scenario, cursor, run, size: chunkSize };
        const sent = { path: '/api/v1/what-if/quotation', method: 'POST', headers, body };
        const { status, text } = await call(base, agent, sent);
        if (status !== 200) throw new Error(`${status} ${text}`);
        return JSON.parse(text) as Chunk;
      });
    const what = `what if, ${count.toLocaleString('en')} quotations of ${linesEach} lines`;
    for (const which of ['the first of a server', 'the second', 'the third', 'the fourth']) {
      const began = performance.now();
      await whole();
      add(`${what}: ${which}`, performance.now() - began, 'ms');
    }
    const { took, p99 } = await readMeanwhile(base, headers, whole);
    add(`${what}: while others read`, took, 'ms');
    add(`${what}: a read meanwhile, p99`, p99, 'ms');
    agent.destroy();
  });
