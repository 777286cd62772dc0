import { sql } from 'drizzle-orm';
import type { SignedIn } from '../src/account/procedure.server.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { uuidv7 } from '../src/platform/id.ts';
import { masters } from '../src/master/schema.ts';
import { fillReference } from '../src/master/reference/fill.server.ts';
import { countQuotations, findQuotations, listQuotations } from '#quotation/list/list.server.ts';
import { searchForm } from '#quotation/search.server.ts';
import { testDatabase } from '../test/database.ts';
import { type Figure, median } from './measure.ts';
import { addCustomers, reader } from './people.ts';
import { waysOf } from './plan.ts';

const sizes = [10_000, 1_000_000] as const;
/** The number of customers of the quotations. */
const firms = 500;
const ports = [
  '東京 Tokyo JPTYO',
  '苫小牧 Tomakomai JPTMK',
  '釧路 Kushiro JPKUH',
  '敦賀 Tsuruga JPTRG',
  '那覇 Naha JPNAH',
];

/** Inserts numbered open quotations by SQL, each offered for up to sixty days; one in a thousand is for 風車, wind turbines. */
async function addQuotations(db: Database, from: number, to: number): Promise<void> {
  const words = sql.join(
    ports.map((port) => sql`${searchForm(port)}::text`),
    sql`, `,
  );
  await db.execute(sql`
    insert into quotation (id, number, state, customer_id, title, answer_author_id, answer_total, answer_valid_until, language, requester_id, requester_name, requester_email, search_text, submitted_at, created_at, updated_at)
    select gen_random_uuid(), 'Q-2026-' || lpad(n::text, 7, '0'), 'offered', (array(select id from customer order by id))[1 + n % ${sql.raw(String(firms))}], 'No. ' || n,
      'bench-' || n % 40, n * 7919::bigint % 900000, current_date + n % 60, 'ja', 'bench', 'Bench', 'bench@umiji.example',
      'q-2026-' || lpad(n::text, 7, '0') || ' ' || (array[${words}])[1 + n % 5] || ' ' || case when n % 1000 = 0 then ${searchForm('風車')} else ${searchForm('乗用車')} end,
      now() - ((1000000 - n) || ' seconds')::interval, now() - ((1000000 - n) || ' seconds')::interval, now()
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n`);
  await db.execute(sql`
    with offered as (insert into quotation_answer (id, quotation_id, revision, state, author_id, author_name, total, valid_until, offered_at, created_at, updated_at)
    select gen_random_uuid(), id, 1, 'offered', answer_author_id, 'Bench', answer_total, answer_valid_until, now(), now(), now()
    from (select id, answer_author_id, answer_total, answer_valid_until, right(number, 7)::int as n from quotation) made where n between ${sql.raw(String(from))} and ${sql.raw(String(to))} returning id),
    -- The content of the offer is not used here, but the database requires it.
    stored as (insert into quotation_offered_document (answer_id, format, document, created_at) select id, 1, '{}', now() from offered)
    select count(*) from offered`);
  await db.execute(sql`analyze quotation, quotation_answer`);
}

/** Search with a hundred times as many quotations. `TEST_DATABASE_URL` selects the server. */
export async function run(): Promise<Figure[]> {
  const { db, close } = await testDatabase();
  await fillReference(db, new Date());
  await addCustomers(db, 1, firms);
  const context: SignedIn = {
    db,
    principal: reader,
    locale: 'ja',
    now: () => new Date(),
    requestId: uuidv7(),
    ip: null,
    baseUrl: 'http://localhost',
  };
  const [firm] = await db.select({ id: masters.customer.id }).from(masters.customer).limit(1);
  const asks: Record<string, () => Promise<unknown>> = {
    'search, one number': () => findQuotations(context, '0009876'),
    'search, a rare word of two kanji': () => findQuotations(context, '風車'),
    'search, a port in one of five': () => findQuotations(context, '釧路'),
    'search, two words': () => findQuotations(context, 'kushiro 風車'),
    'list, first page': () => listQuotations(context, {}),
    'list, one of forty authors': () =>
      listQuotations(
        { ...context, principal: { ...reader, accountId: 'bench-7' } },
        { needs: 'mine' },
      ),
    'list, of an author without quotations': () => listQuotations(context, { needs: 'mine' }),
    'list, by highest amount': () => listQuotations(context, { sort: '-total' }),
    'list, by highest amount, page 400': () =>
      listQuotations(context, { sort: '-total', page: 400 }),
    'list, by validity': () => listQuotations(context, { sort: 'validUntil' }),
    'list, by validity, one in a thousand': () =>
      listQuotations(context, { q: '風車', sort: 'validUntil' }),
    'list, by customer': () => listQuotations(context, { sort: 'customer' }),
    'list, by title': () => listQuotations(context, { sort: 'title' }),
    'list, by number': () => listQuotations(context, { sort: '-number' }),
    'list, by date of request': () => listQuotations(context, { sort: 'requested' }),
    'list of a customer, by highest amount': () =>
      listQuotations(
        {
          ...context,
          principal: { ...reader, isEmployee: false, isUser: true, customerIds: [firm!.id] },
        },
        { sort: '-total' },
      ),
    'dashboard, open quotations': () => countQuotations(context),
    'dashboard, expiring this week': () => listQuotations(context, { needs: 'expiring', size: 5 }),
    'dashboard of a customer': () =>
      countQuotations({
        ...context,
        principal: { ...reader, isEmployee: false, isUser: true, customerIds: [firm!.id] },
      }),
  };
  const figures: Figure[] = [];
  const first = new Map<string, number>();
  let made = 0;
  for (const size of sizes) {
    await addQuotations(db, made + 1, size);
    made = size;
    for (const [name, ask] of Object.entries(asks)) {
      const ms = await median(ask, 9);
      figures.push({
        name: `${name}, of ${size.toLocaleString('en')}`,
        value: ms,
        unit: 'ms',
        ...(size === sizes[1] ? { plan: await waysOf(db, ask) } : {}),
      });
      if (first.has(name))
        figures.push({ name: `${name}: slower by`, value: ms / first.get(name)!, unit: '×' });
      else first.set(name, ms);
    }
  }
  await close();
  return figures;
}
