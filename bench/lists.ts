import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { auditRouter } from '../src/audit/api.server.ts';
import { possibleDuplicates } from '#people/duplicates.server.ts';
import { fillReference } from '../src/master/reference/fill.server.ts';
import { resourceNamed } from '../src/master/registry.ts';
import { findChoices, listRows } from '../src/master/select.server.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { cursorOf } from '../src/platform/http/cursor.ts';
import { uuidv7 } from '../src/platform/id.ts';
import { testDatabase } from '../test/database.ts';
import { dayOf } from '../src/platform/clock.ts';
import { type Figure, median } from './measure.ts';
import { addCustomers, reader } from './people.ts';
import { waysOf } from './plan.ts';

const duplicates = 'the customers that a firm may be already';
const sizes = { customers: [1000, 100_000], events: [10_000, 1_000_000] } as const;

/** Events of four kinds by two hundred people, each kind on five thousand records; one in a thousand is an archive. */
async function addEvents(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into audit_event (id, at, actor_name, resource, record_id, record_title, action)
    select gen_random_uuid(), now() - (n || ' seconds')::interval, case when n % 200 = 7 then '鈴木 恵' else '社員 ' || n % 200 end,
      (array['port', 'customer', 'quotation-answer', 'voyage'])[1 + n % 4], 'r' || n % 5000, jsonb_build_object('ja', '記録' || n % 5000 || '号', 'en', 'Record ' || n % 5000),
      case when n % 1000 = 3 then 'archive' else 'update' end
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n`);
  await db.execute(sql`analyze audit_event`);
}

/** A company with a name similar to that of every customer; one has the same telephone, one the same domain. */
const firm = {
  companyName: '試験海運777',
  companyNameEn: 'Test Shipping 777',
  corporateNumber: '7000012050002',
  email: 'nagisa@b0000055.example',
  phone: '03-0000-0777',
};

/** Lists and pickers with a hundred times as many records; the ratio of the times. `TEST_DATABASE_URL` selects the server. */
export async function run(): Promise<Figure[]> {
  const { db, close } = await testDatabase();
  await fillReference(db, new Date());
  const customer = resourceNamed('customer');
  const began = Date.now();
  const filled = { customers: 0, events: 0 };
  const log = createRouterClient(auditRouter, {
    context: {
      db,
      principal: reader,
      locale: 'ja',
      now: () => new Date(),
      requestId: uuidv7(),
      ip: null,
      baseUrl: 'http://localhost',
    },
  });
  const measures: Record<'customers' | 'events', Record<string, () => Promise<unknown>>> = {
    customers: {
      'list, first 20 by code': () => listRows(db, customer, { size: 20 }),
      'list, first 20 by kana': () => listRows(db, customer, { size: 20, sort: 'name' }),
      'list, page 40 of 20': () => listRows(db, customer, { size: 20, page: 40 }),
      'list, search 海運99': () => listRows(db, customer, { q: '海運99', size: 20 }),
      'list, a word of two kanji in one of a thousand': () =>
        listRows(db, customer, { q: '鶴亀', size: 20 }),
      'list, words in every name, by kana': () =>
        listRows(db, customer, { q: '試験海運 株式会社', size: 20, sort: 'name' }),
      'picker, opened': () => findChoices(db, customer, {}),
      'picker, one name': () => findChoices(db, customer, { q: '試験海運777' }),
      'picker, a word of two kanji': () => findChoices(db, customer, { q: '鶴亀' }),
      [duplicates]: () => db.transaction((tx) => possibleDuplicates(tx, firm)),
    },
    events: {
      'log of a resource, newest': () => log.list({ resources: ['voyage'] }),
      'log of four resources': () =>
        log.list({ resources: ['port', 'customer', 'quotation-answer', 'voyage'] }),
      'log, a page from its middle': () =>
        log.list({
          resources: ['voyage'],
          cursor: cursorOf({
            at: new Date(began - (filled.events / 2) * 1000),
            id: '00000000-0000-4000-8000-000000000000',
          }),
        }),
      'log of one record': () => log.list({ resources: ['voyage'], recordId: 'r3' }),
      'log, a record by name': () => log.list({ resources: ['voyage'], record: '記録4203号' }),
      'log, one of two hundred people': () => log.list({ resources: ['voyage'], person: '鈴木' }),
      'log, an unknown name': () => log.list({ resources: ['voyage'], person: '不在' }),
      'log, a rare action': () => log.list({ resources: ['voyage'], action: 'archive' }),
      'log, one day in the past': () =>
        log.list({
          resources: ['voyage'],
          from: dayOf(new Date(began - filled.events * 900)),
          to: dayOf(new Date(began - filled.events * 900)),
        }),
    },
  };
  // Statements inside a transaction are not visible from outside.
  const shown: Readonly<Record<string, () => Promise<unknown>>> = {
    [duplicates]: () => possibleDuplicates(db, firm),
  };
  const figures: Figure[] = [];
  for (const area of ['customers', 'events'] as const) {
    const before = new Map<string, number>();
    for (const size of sizes[area]) {
      const add = area === 'customers' ? addCustomers : addEvents;
      for (; filled[area] < size; filled[area] = Math.min(size, filled[area] + 100_000))
        await add(db, filled[area] + 1, Math.min(size, filled[area] + 100_000));
      for (const [name, call] of Object.entries(measures[area])) {
        const value = await median(call, 9);
        figures.push({
          name: `${name}, of ${size.toLocaleString('en')}`,
          value,
          unit: 'ms',
          ...(size === sizes[area][1] ? { plan: await waysOf(db, shown[name] ?? call) } : {}),
        });
        const first = before.get(name);
        if (first === undefined) before.set(name, value);
        else
          figures.push({
            name: `${name}: ${sizes[area][1] / sizes[area][0]} times as many rows`,
            value: value / first,
            unit: 'times as long',
          });
      }
    }
  }
  await close();
  return figures;
}

if (import.meta.main) console.table(await run());
