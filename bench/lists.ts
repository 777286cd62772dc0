import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { auditRouter } from '../src/audit/api.server.ts';
import { fillReference } from '../src/master/reference/fill.server.ts';
import { resourceNamed } from '../src/master/registry.ts';
import { findChoices, listRows } from '../src/master/select.server.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { uuidv7 } from '../src/platform/id.ts';
import { testDatabase } from '../test/database.ts';
import { type Figure, median } from './measure.ts';
import { addCustomers, reader } from './people.ts';

const sizes = { customers: [1000, 100_000], events: [10_000, 1_000_000] } as const;

async function addEvents(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into audit_event (id, at, actor_name, resource, record_id, record_title, action)
    select gen_random_uuid(), now() - (n || ' seconds')::interval, '鈴木 恵', (array['port', 'customer', 'quotation-answer', 'voyage'])[1 + n % 4], 'r' || n % 5000, '{"ja":"港","en":"Port"}', 'update'
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n`);
  await db.execute(sql`analyze audit_event`);
}

/** Lists and pickers as they grow a hundredfold; the ratio says how much slower they became. `TEST_DATABASE_URL` measures PostgreSQL. */
export async function run(): Promise<Figure[]> {
  const { db, close } = await testDatabase();
  await fillReference(db, new Date());
  const customer = resourceNamed('customer');
  const log = createRouterClient(auditRouter, {
    context: { db, principal: reader, locale: 'ja', now: () => new Date(), requestId: uuidv7(), ip: null, baseUrl: 'http://localhost' },
  });
  const measures: Record<'customers' | 'events', Record<string, () => Promise<unknown>>> = {
    customers: {
      'list, first 20 by kana': () => listRows(db, customer, { size: 20 }),
      'list, page 40 of 20': () => listRows(db, customer, { size: 20, page: 40 }),
      'list, search 海運99': () => listRows(db, customer, { q: '海運99', size: 20 }),
      'picker, one name': () => findChoices(db, customer, { q: '試験海運777' }),
    },
    events: {
      'log of a resource, newest': () => log.list({ resources: ['voyage'] }),
      'log of one record': () => log.list({ resources: ['voyage'], recordId: 'r3' }),
    },
  };
  const figures: Figure[] = [];
  for (const area of ['customers', 'events'] as const) {
    const before = new Map<string, number>();
    let filled = 0;
    for (const size of sizes[area]) {
      const add = area === 'customers' ? addCustomers : addEvents;
      for (; filled < size; filled = Math.min(size, filled + 100_000)) await add(db, filled + 1, Math.min(size, filled + 100_000));
      for (const [name, call] of Object.entries(measures[area])) {
        const value = await median(call);
        figures.push({ name: `${name}, of ${size.toLocaleString('en')}`, value, unit: 'ms' });
        const first = before.get(name);
        if (first === undefined) before.set(name, value);
        else figures.push({ name: `${name}: ${sizes[area][1] / sizes[area][0]} times as many rows`, value: value / first, unit: 'times as long' });
      }
    }
  }
  await close();
  return figures;
}

if (import.meta.main) console.table(await run());
