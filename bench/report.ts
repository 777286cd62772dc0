import { sql } from 'drizzle-orm';
import { fillReference } from '../src/master/reference/fill.server.ts';
import { masters } from '../src/master/schema.ts';
import { dayOf } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { keepSums } from '#quotation/figure/keep-sums.server.ts';
import { listQuotations } from '#quotation/list/list.server.ts';
import type { ReportInput } from '../src/report/input.ts';
import { lastYear } from '../src/report/compared-period.ts';
import { quotationReport } from '../src/report/report.server.ts';
import { testDatabase } from '../test/database.ts';
import { type Figure, median } from './measure.ts';
import { addCustomers, readerContext } from './people.ts';
import { waysOf } from './plan.ts';

const sizes = [10_000, 1_000_000] as const;
const batch = 100_000;
const years = 5;

async function addPorts(db: Database): Promise<void> {
  await db.execute(sql`
    insert into port (id, unlocode, name, name_en, name_kana, prefecture, latitude, longitude, created_at, updated_at)
    select gen_random_uuid(), 'JPX' || lpad(n::text, 2, '0'), '港' || n, 'Port ' || n, 'ミナト', '北海道', 42.6, 141.6, now(), now() from generate_series(1, 12) n`);
}

/** Quotations of five years by two hundred customers and forty employees on sixty lanes; three of four have ended. */
async function addQuotations(db: Database, from: number, to: number): Promise<void> {
  const state = sql`(array['agreed', 'agreed', 'declined', 'expired', 'agreed', 'cancelled', 'offered', 'requested'])[1 + (hashint4(n + 1) & 2147483647) % 8]`;
  await db.execute(sql`
    with made as (
      insert into quotation (id, number, state, customer_id, title, language, requester_id, requester_name, requester_email, submitted_at, created_at, updated_at)
      select gen_random_uuid(), 'Q-2026-' || lpad(n::text, 7, '0'), ${state}, (array(select id from customer order by code))[1 + n % 200],
        'No. ' || n, 'ja', 'bench', 'Bench', 'bench@umiji.example', now() - (n % (${sql.raw(String(years))} * 365) || ' days')::interval, now() - (n || ' seconds')::interval, now()
      from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n
      returning id, number, state, customer_id, submitted_at
    ), numbered as (select *, right(number, 7)::int as n from made)
    insert into quotation_figure (quotation_id, from_port_id, to_port_id, is_first, asked_on, state, customer_id, employee_id, answer_minutes, currency, amount, costed, cost, decline_reason)
    select id, (array(select id from port order by unlocode))[1 + n % 12], (array(select id from port order by unlocode))[1 + (n / 12) % 5], true, (submitted_at at time zone 'Asia/Tokyo')::date, state, customer_id,
      ('00000000-0000-4000-8000-0000000000' || lpad((n % 40)::text, 2, '0'))::uuid,
      case when state <> 'requested' then 30 + (hashint4(n) & 2147483647) % 3000 end, case when state <> 'requested' then 'JPY' end, case when state <> 'requested' then 10000 + n % 900000 end,
      case when state <> 'requested' then 9000 + n % 900000 end, case when state <> 'requested' then 7000 + n % 600000 end, case when state = 'declined' then '理由' || n % 30 end
    from numbered`);
}

/** Reports by rows and by kept sums, and their lists, with a hundred times as many quotations. `TEST_DATABASE_URL` selects the server. */
export async function run(): Promise<Figure[]> {
  const { db, close } = await testDatabase();
  const now = new Date();
  await fillReference(db, now);
  await addCustomers(db, 1, 200);
  await addPorts(db);
  const [firm] = await db.select({ id: masters.customer.id }).from(masters.customer).limit(1);
  const context = readerContext(db, now);
  const all = { from: '2000-01-01', to: dayOf(now) };
  const reports: Record<string, ReportInput> = {
    'report of a year by month': {},
    'report of a year by lane': { by: 'lane' },
    'report of a year by customer': { by: 'customer' },
    'report of one customer’s year': { customerId: firm!.id },
    'report of five years by month': all,
    'report of five years by lane': { ...all, by: 'lane' },
    'report of five years by customer': { ...all, by: 'customer' },
    'report of one customer’s five years by lane': { ...all, customerId: firm!.id, by: 'lane' },
  };
  const lists: Record<string, () => Promise<unknown>> = {
    'list behind a year’s agreed': () =>
      listQuotations(context, { counted: lastYear(dayOf(now)), state: ['agreed'] }),
    'list behind one reason': () =>
      listQuotations(context, { counted: { ...lastYear(dayOf(now)), reason: '理由2' } }),
  };
  const figures: Figure[] = [];
  const first = new Map<string, number>();
  async function measure(name: string, size: number, ask: () => Promise<unknown>): Promise<number> {
    const value = await median(ask, 5);
    const spent = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(spent);
    figures.push({
      name: `${name}, of ${size.toLocaleString('en')}`,
      value,
      unit: 'ms',
      ...(size === sizes[1] ? { plan: await waysOf(db, ask) } : {}),
    });
    figures.push({
      name: `${name}, of ${size.toLocaleString('en')}: of the processor`,
      value: (user + system) / 1000,
      unit: 'ms',
    });
    const before = first.get(name);
    if (before !== undefined)
      figures.push({
        name: `${name}: ${sizes[1] / sizes[0]} times as many`,
        value: value / before,
        unit: 'times as long',
      });
    first.set(name, value);
    return value;
  }
  let made = 0;
  for (const size of sizes) {
    for (; made < size; made = Math.min(size, made + batch))
      await addQuotations(db, made + 1, Math.min(size, made + batch));
    await db.execute(sql`analyze`);
    const rows = new Map<string, number>();
    for (const [name, input] of Object.entries(reports))
      rows.set(
        name,
        await measure(`${name}, counting rows`, size, () =>
          quotationReport(db, now, input, { from: 'rows' }),
        ),
      );
    const from = performance.now();
    const periods = await keepSums(db, () => now);
    figures.push({
      name: `sums of ${periods} days and months, of ${size.toLocaleString('en')}`,
      value: performance.now() - from,
      unit: 'ms',
    });
    await db.execute(sql`analyze`);
    for (const [name, input] of Object.entries(reports)) {
      const value = await measure(name, size, () => quotationReport(db, now, input));
      figures.push({
        name: `${name}, of ${size.toLocaleString('en')}: rows / sums`,
        value: rows.get(name)! / value,
        unit: 'times as fast',
      });
    }
    for (const [name, ask] of Object.entries(lists)) await measure(name, size, ask);
  }
  // As on a working day: quotations of forty days have changed since they were counted.
  await db.execute(sql`
    update quotation_figure set amount = amount + 1 where quotation_id in
      (select min(quotation_id::text)::uuid from quotation_figure where asked_on > ${dayOf(now)}::date - 40 group by asked_on)`);
  await measure('report of five years by month, forty days changed', sizes[1], () =>
    quotationReport(db, now, all),
  );
  const from = performance.now();
  await keepSums(db, () => now);
  figures.push({
    name: 'sums of forty changed days',
    value: performance.now() - from,
    unit: 'ms',
  });
  await close();
  return figures;
}
