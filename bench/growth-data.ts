import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../src/platform/database/database.server.ts';
import { searchForm } from '#platform/i18n/fold.ts';

/** Numbers from 1 to a count, as `n`. */
const upTo = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}) n`;
/** Spreads `n` over so many values, from 0, without a pattern that the planner or the order of rows could use. */
const spread = (kinds: number, seed = 0): SQL =>
  sql.raw(`((hashint8(n + ${seed * 1_000_003}) & 2147483647) % ${kinds})`);
const texts = (values: readonly string[]) =>
  sql`(array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}])`;

const firstWords = [
  '北斗',
  '東和',
  '大洋',
  '三港',
  '日の出',
  '青葉',
  '富士見',
  '瀬戸内',
  '九州',
  '北陸',
  '中央',
  '明星',
  '丸山',
  '川口',
  '山陽',
  '東海',
  '関西',
  '南海',
  '松島',
  '旭',
  '朝日',
  '千代田',
  '若松',
  '宮城',
];
const secondWords = [
  '海運',
  '運輸',
  '物流',
  '商事',
  '建設',
  '重機',
  '自動車',
  '倉庫',
  '製紙',
  '食品',
];

/**
 * Fills tables by one transaction without triggers and foreign keys, which the data fulfils, and builds their indexes
 * afterwards: a million rows are then a matter of seconds.
 */
async function fill(
  db: Database,
  tables: readonly string[],
  insert: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const { rows } = await tx.execute<{ name: string; made: string }>(sql`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid::regclass::text in (${sql.join(
        tables.map((table) => sql`${table}`),
        sql`, `,
      )}) and not exists (select from pg_constraint where conindid = indexrelid)`);
    for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
    await insert(tx);
    for (const { made } of rows) await tx.execute(sql.raw(made));
  });
  for (const table of tables) await db.execute(sql.raw(`vacuum analyze ${table}`));
}

/** What other records refer to: as many however many there are of those. */
async function addBasics(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into company (id, code, name, name_en, corporate_number, invoice_number, postal_code, prefecture, address, address_en, phone, email, is_default)
    select gen_random_uuid(), 'C' || n, '試験海運' || n, 'Company ' || n, '7000012050002', 'T7000012050002', '100-0005', '東京都', '千代田区', 'Tokyo', '03-0000-0000', 'info@umiji.example', n = 1 from generate_series(1, 2) n`);
  await tx.execute(sql`
    insert into customer_group (id, code, name, name_en) select gen_random_uuid(), 'G' || lpad(n::text, 3, '0'), 'グループ' || n, 'Group ' || n from generate_series(1, 50) n`);
  await tx.execute(sql`
    insert into employee (id, code, name, name_en, name_kana, email, company, joined_on)
    select ('00000000-0000-4000-8000-000000000' || lpad(n::text, 3, '0'))::uuid, 'E' || lpad(n::text, 4, '0'), '社員' || n, 'Employee ' || n, 'シャイン', 'e' || n || '@umiji.example',
      (select id from company limit 1), date '2020-04-01' from generate_series(0, 199) n`);
  await tx.execute(sql`
    insert into port (id, unlocode, name, name_en, name_kana, prefecture, latitude, longitude)
    select gen_random_uuid(), 'XX' || lpad(n::text, 3, '0'), case n when 7 then '釧路' when 8 then '苫小牧' else '試験港' || n end, 'Test port ' || n, 'シケンコウ', '北海道', 42.6, 141.6 from generate_series(0, 99) n`);
  await tx.execute(sql`
    insert into ship (id, name, name_en, kind, gross_tonnage, loa_m, beam_m, speed_knots) select gen_random_uuid(), '試験丸' || n, 'Shiken Maru ' || n, 'roro', 11000, 179, 27, 23 from generate_series(1, 10) n`);
}

/** Customers, of whom one in a thousand is called 鶴亀 and one 風待, each with an office; three in a hundred are archived. */
async function addCustomers(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into customer (id, code, name, name_en, name_kana, honorific, "group", sales_employee, payment_term, payment_method, currency, baf_cycle, tax_rounding, taxable, credit_limit, archived_at, created_at, updated_at)
    select gen_random_uuid(), 'B' || lpad(n::text, 7, '0'),
      case when n = 5000 then '風待' when n % 1000 = 500 then '鶴亀' else ${texts(firstWords)}[1 + ${spread(firstWords.length, 1)}] end || ${texts(secondWords)}[1 + ${spread(secondWords.length, 2)}] || n || '株式会社',
      'Test Shipping ' || n || ' Co., Ltd.', ${texts(['ア', 'カ', 'サ', 'タ', 'ナ', 'ハ', 'マ', 'ヤ'])}[1 + ${spread(8, 3)}] || ${texts(['イ', 'キ', 'シ', 'チ', 'ニ', 'ヒ', 'ミ'])}[1 + ${spread(7, 4)}] || 'ウン' || n, '御中',
      case when n % 3 = 0 then (array(select id from customer_group order by code))[1 + ${spread(50, 5)}] end,
      case when n % 10 <> 0 then ('00000000-0000-4000-8000-000000000' || lpad(${spread(200, 6)}::text, 3, '0'))::uuid end,
      (select id from payment_term order by code limit 1), (select id from payment_method order by code limit 1), (select id from currency where code = 'JPY'),
      case when n % 1000 = 1 then 'year' when n % 10 < 6 then 'quarter' when n % 10 < 9 then 'month' else 'none' end, 'down', n % 50 <> 0,
      case when n % 5 = 0 then ${spread(900, 7)} * 10000 end, case when n % 33 = 7 then now() end, now() - (n || ' minutes')::interval, now()
    from ${upTo(count)}`);
  await tx.execute(sql`
    insert into customer_detail (id, customer, name, name_en, postal_code, address, address_en, phone, email, is_billing_address, created_at, updated_at)
    select gen_random_uuid(), id, '本社', 'Head office', '100-0005', '東京都千代田区丸の内1-1', '1-1 Marunouchi, Chiyoda-ku, Tokyo',
      '03-' || substr(code, 2, 3) || '0-' || substr(code, 5), 'office@' || lower(code) || '.example', true, now(), now() from customer`);
}

/** Lanes between two ports, with three years of a tariff, and departures, one every hour, half of them past. */
async function addLanes(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    with s as (select id, row_number() over (order by code) - 1 as i from segment), t as (select id, row_number() over (order by code) - 1 as i from freight_type),
      p as (select id, substr(unlocode, 3)::int as i from port where unlocode like 'XX%')
    insert into price_freight_route (id, segment, freight_type, from_port, to_port, note, archived_at)
    select gen_random_uuid(), s.id, t.id, f.id, o.id, 'lane ' || n, case when n % 33 = 7 then now() end
    from ${upTo(count)} join s on s.i = n / 40000 join t on t.i = n / 10000 % 4 join p f on f.i = n / 100 % 100 join p o on o.i = n % 100`);
  await tx.execute(sql`
    insert into base_rate (id, freight_route, scope, unit_key, basis, cost, sell, currency, valid_from, valid_to, rt_divisor, quantity_decimals, quantity_rounding, amount_rounding)
    select gen_random_uuid(), l.id, 'tariff', 'any', 'unit', 1000, 10000 + (n * 7919 + y * 131) % 90000, (select id from currency where code = 'JPY'),
      make_date(2023 + y, 4, 1), case when y < 3 then make_date(2024 + y, 3, 31) end, '1.000', '3', 'up', 'half-up'
    from ${upTo(count)} join price_freight_route l on l.note = 'lane ' || n, generate_series(1, 3) y where n % 50 <> 0`);
  await tx.execute(sql`
    insert into voyage (id, ship, number, status, calls)
    select gen_random_uuid(), (array(select id from ship order by name))[1 + n % 10], n::text, 'planned', jsonb_build_array(
      jsonb_build_object('port', (select id from port where unlocode = 'XX001'), 'eta', to_char(at, 'YYYY-MM-DD HH24:MI'), 'etd', to_char(at, 'YYYY-MM-DD HH24:MI')),
      jsonb_build_object('port', (select id from port where unlocode = 'XX002'), 'eta', to_char(at + interval '1 day', 'YYYY-MM-DD HH24:MI'), 'etd', to_char(at + interval '1 day', 'YYYY-MM-DD HH24:MI')))
    from (select n, now() + (case when n % 2 = 0 then n else -n end) * interval '1 hour' as at from ${upTo(count)}) each`);
}

/**
 * Quotations of five years by a thousand customers, of whom the first has one in twenty, and forty employees; most have ended, one
 * in twenty-five is open. One in a thousand is for 風車, wind turbines, and one in ten from 釧路.
 */
async function addQuotations(tx: Transaction, count: number): Promise<void> {
  const step = sql.raw(String((5 * 365 * 86_400) / count));
  const at = sql`now() - (n * ${step} || ' seconds')::interval`;
  const kind = spread(1000, 11);
  const state = sql`case when ${kind} < 3 then 'draft' when ${kind} < 10 then 'requested' when ${kind} < 15 then 'answering' when ${kind} < 40 then 'offered'
    when ${kind} < 600 then 'agreed' when ${kind} < 800 then 'declined' when ${kind} < 950 then 'expired' else 'cancelled' end`;
  const words = sql.join(
    ['東京 Tokyo JPTYO', '苫小牧 Tomakomai JPTMK', '敦賀 Tsuruga JPTRG', '那覇 Naha JPNAH'].map(
      (port) => sql`${searchForm(port)}::text`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    insert into quotation (id, number, state, customer_id, title, answer_author_id, answer_total, answer_valid_until, offer_total, offer_valid_until, language, requester_id, requester_name, requester_email, search_text, question_at, submitted_at, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, case when ${kind} >= 3 then 'Q-2026-' || lpad(n::text, 7, '0') end, ${state},
      (array(select id from customer where code <= 'B0001000' order by code))[1 + case when n % 20 = 0 then 0 else ${spread(1000, 12)} end], '案件 ' || n,
      case when ${kind} >= 15 then 'bench-' || ${spread(40, 13)} end, case when ${kind} >= 15 then 10000 + ${spread(900_000, 14)} end,
      case when ${kind} < 15 then null when ${kind} < 40 then current_date + ${spread(60, 15)} else (${at})::date + 30 end,
      case when ${kind} >= 15 then 10000 + ${spread(900_000, 14)} end, case when ${kind} < 15 then null when ${kind} < 40 then current_date + ${spread(60, 15)} else (${at})::date + 30 end, 'ja', case when ${kind} < 3 then 'bench-' || ${spread(40, 13)} else 'bench' end, 'Bench', 'bench@umiji.example',
      'q-2026-' || lpad(n::text, 7, '0') || ' ' || case when ${spread(10, 16)} = 0 then ${searchForm('釧路 Kushiro JPKUH')} else (array[${words}])[1 + ${spread(4, 17)}] end || ' ' || case when n % 1000 = 0 then ${searchForm('風車')} else ${searchForm('乗用車')} end,
      case when ${kind} < 40 and n % 50 = 3 then ${at} end, case when ${kind} >= 3 then ${at} end, ${at}, ${at}
    from ${upTo(count)}`);
  await tx.execute(sql`
    insert into quotation_answer (id, quotation_id, revision, state, author_id, author_name, total, valid_until, offered_at, agreed_sha256, created_at, updated_at)
    select gen_random_uuid(), id, 1, case when state = 'answering' then case when right(number, 7)::int % 9 = 0 then 'returned' else 'draft' end when state = 'cancelled' then 'superseded' else state end,
      coalesce(answer_author_id, 'bench-1'), 'Bench', coalesce(answer_total, 0), answer_valid_until, case when state <> 'answering' then created_at end, case when state = 'agreed' then 'x' end, created_at, created_at
    from quotation where state not in ('draft', 'requested')`);
  await tx.execute(sql`
    insert into quotation_figure (quotation_id, from_port_id, to_port_id, is_first, asked_on, state, customer_id, employee_id, answer_minutes, currency, amount, costed, cost, decline_reason)
    select id, (array(select id from port where unlocode like 'XX%' order by unlocode))[1 + n % 12], (array(select id from port where unlocode like 'XX%' order by unlocode))[13 + ${spread(5, 21)}], true,
      (submitted_at at time zone 'Asia/Tokyo')::date, state, customer_id, ('00000000-0000-4000-8000-000000000' || lpad(${spread(40, 13)}::text, 3, '0'))::uuid,
      case when answer_total is not null then 30 + ${spread(3000, 22)} end, case when answer_total is not null then 'JPY' end, answer_total, answer_total, answer_total * 0.8,
      case when state = 'declined' then '理由' || ${spread(30, 23)} end
    from (select *, right(id::text, 12)::int as n from quotation where submitted_at is not null) q`);
}

/** Events of four kinds by two hundred people, each kind on records of about 200 events; one in a thousand is an archive. */
async function addEvents(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into audit_event (id, at, actor_name, resource, record_id, record_title, action)
    select gen_random_uuid(), now() - (n || ' seconds')::interval, case when n % 200 = 7 then '鈴木 恵' else '社員 ' || n % 200 end,
      (array['port', 'customer', 'quotation-answer', 'voyage'])[1 + n % 4], 'r' || n % 5000, jsonb_build_object('ja', '記録' || n % 5000 || '号', 'en', 'Record ' || n % 5000),
      case when n % 1000 = 3 then 'archive' else 'update' end
    from ${upTo(count)}`);
}

/** Mails, of which one in a thousand has failed and few wait; inquiries, of which one in a hundred is new; accounts of customers. */
async function addMails(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into auth_user (id, name, email, is_user) select 'user-' || n, ${texts(['佐藤', '高橋', '渡辺', '小林'])}[1 + ${spread(4, 32)}] || n, 'office@b' || lpad(n::text, 7, '0') || '.example', true from ${upTo(count / 10)}`);
  await tx.execute(sql`
    insert into outbox_mail (id, recipient, locale, subject, body, state, next_attempt_at, created_at, queued_at, sent_at, failed_at)
    select gen_random_uuid(), 'office@b' || lpad((n % ${sql.raw(String(count))} / 5 + 1)::text, 7, '0') || '.example', 'ja', ${texts(['御見積書', '見積依頼の受付', '有効期限のお知らせ', '承認のお願い'])}[1 + n % 4] || '（Q-2026-' || lpad(n::text, 7, '0') || '）', 'text',
      case when n < 3 then 'waiting' when n % 1000 = 5 then 'failed' else 'sent' end, now(), now() - (n || ' minutes')::interval, now() - (n || ' minutes')::interval, now(), case when n % 1000 = 5 then now() end
    from ${upTo(count)}`);
  await tx.execute(sql`
    insert into inquiry (id, topic, company_name, contact_name, email, phone, message, locale, state, created_at)
    select gen_random_uuid(), 'other', ${texts(firstWords)}[1 + ${spread(firstWords.length, 31)}] || '商会' || n, case when n % 1000 = 7 then '鈴木 恵' else '担当 ' || n end, 'a' || n || '@firm.example', '03-0000-0000', '…', 'ja',
      case when n % 100 = 1 then 'new' when n % 100 = 2 then 'working' else 'done' end, now() - (n || ' minutes')::interval from ${upTo(count)}`);
}

/** What `addRows` fills, in this order: quotations need customers. */
const kinds = {
  customer: (db: Database, count: number) =>
    fill(db, ['customer', 'customer_detail'], (tx) => addCustomers(tx, count)),
  lane: (db: Database, count: number) =>
    fill(db, ['price_freight_route', 'base_rate', 'voyage'], (tx) => addLanes(tx, count / 10)),
  quotation: (db: Database, count: number) =>
    fill(db, ['quotation', 'quotation_answer', 'quotation_figure'], (tx) =>
      addQuotations(tx, count),
    ),
  event: (db: Database, count: number) => fill(db, ['audit_event'], (tx) => addEvents(tx, count)),
  mail: (db: Database, count: number) =>
    fill(db, ['outbox_mail', 'inquiry', 'auth_user'], (tx) => addMails(tx, count)),
};

/** Fills an empty database with so many customers, quotations, events, mails and inquiries, and a tenth as many lanes and voyages. */
export async function addRows(
  db: Database,
  count: number,
  only: readonly (keyof typeof kinds)[] = ['customer', 'lane', 'quotation', 'event', 'mail'],
): Promise<void> {
  await db.transaction(addBasics);
  for (const kind of only) await kinds[kind](db, count);
  await db.execute(sql`analyze`);
}
