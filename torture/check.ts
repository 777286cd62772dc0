import type pg from 'pg';
import type { Ledger } from './ledger.ts';

export type Found = { lost: string[]; twice: string[]; broken: string[] };

type GroupRow = {
  id: string;
  code: string;
  note: string;
  version: number;
  created: number;
  updated: number;
};
type QuotationRow = {
  id: string;
  title: string;
  state: string;
  number: string | null;
  answerId: string | null;
  answerState: string | null;
  lines: string[];
  events: Record<string, number>;
};

/** Steps of a quotation that must exist as often as they were acknowledged. */
const counted = [
  'create',
  'submit',
  'start-answer',
  'request-approval',
  'approve-last',
  'offer',
  'agree',
];

const groupQuery = `
  select g.id, g.code, g.note, g.version,
    (select count(*)::int from audit_event e where e.resource = 'customer-group' and e.record_id = g.id::text and e.action = 'create') created,
    (select count(*)::int from audit_event e where e.resource = 'customer-group' and e.record_id = g.id::text and e.action = 'update') updated
  from customer_group g where g.id = any($1::uuid[])`;

const quotationQuery = `
  select q.id, q.title, q.state, q.number,
    (select a.id from quotation_answer a where a.quotation_id = q.id) "answerId",
    (select a.state from quotation_answer a where a.quotation_id = q.id) "answerState",
    (select coalesce(json_agg(l.id), '[]') from quotation_line l where l.quotation_id = q.id and l.answer_id is null) lines,
    (select json_object_agg(event, n) from (select event, count(*) n from quotation_event e where e.quotation_id = q.id group by event) counted) events
  from quotation q where q.id = any($1::uuid[])`;

/** Invariants: each query finds the rows that violate one. */
const rules: Readonly<Record<string, string>> = {
  'a record without its event': `select id from customer_group g where code like $1 and not exists (select from audit_event e where e.resource = 'customer-group' and e.record_id = g.id::text and e.action = 'create')`,
  'an event without its record': `select record_id id from audit_event e where resource = 'customer-group' and not exists (select from customer_group g where g.id::text = e.record_id)`,
  'a quotation’s event without its quotation': `select parent_id id from audit_event e where resource in ('quotation-request', 'quotation-answer') and not exists (select from quotation q where q.id::text = e.parent_id)`,
  'a timeline that differs from the log': `
    select q.id from quotation q where title like $1
      and (select count(*) from quotation_event t where t.quotation_id = q.id) <> (select count(*) from audit_event e where e.parent_id = q.id::text and e.action like 'quotation:%')`,
  'an offer without its document': `select id from quotation_answer a where offered_at is not null and not exists (select from quotation_offered_document d where d.answer_id = a.id)`,
  'a request without its number': `select id from quotation where state <> 'draft' and number is null`,
  'a number given twice': `select number id from quotation where number is not null group by number having count(*) > 1`,
  'a key without its answer': `select key id from idempotent_call where answer = ''`,
};

/** Compares the acknowledged writes with the database, after every write has been answered. */
export async function compare(
  client: pg.Client,
  ledger: Ledger,
  run: string,
  ids: readonly string[],
): Promise<Found> {
  const found: Found = { lost: [], twice: [], broken: [] };
  const { lost, twice, broken } = found;
  const groups = new Map(
    (await client.query<GroupRow>(groupQuery, [ids])).rows.map((row) => [row.id, row]),
  );
  const quotations = new Map(
    (await client.query<QuotationRow>(quotationQuery, [ids])).rows.map((row) => [row.id, row]),
  );
  for (const id of ids) {
    const group = ledger.groups.get(id);
    if (group) {
      const row = groups.get(id);
      const missing = group.version - (row?.version ?? 0);
      if (missing > 0)
        lost.push(
          ...Array.from(
            { length: missing },
            (_, i) => `record ${id}: its write ${(row?.version ?? 0) + i + 1} of ${group.version}`,
          ),
        );
      else if (!row) continue;
      else if (row.version > group.version || row.created > 1 || row.updated > group.version - 1)
        twice.push(`record ${id}: version ${row.version} of ${group.version}`);
      else if (
        row.code !== group.code ||
        row.note !== group.note ||
        row.created !== 1 ||
        row.updated !== group.version - 1
      ) {
        broken.push(`record ${id}: ${JSON.stringify(row)}, acknowledged ${JSON.stringify(group)}`);
      }
    }
    const quotation = ledger.quotations.get(id);
    if (!quotation) continue;
    const row = quotations.get(id);
    if (!row) {
      lost.push(`quotation ${id} is not there`);
      continue;
    }
    const lines = new Set(row.lines);
    for (const line of quotation.lines)
      if (!lines.has(line)) lost.push(`quotation ${id}: line ${line} is not there`);
    if (lines.size > quotation.lines.size)
      twice.push(`quotation ${id}: ${lines.size} lines of ${quotation.lines.size}`);
    for (const event of counted) {
      const [is, acknowledged] = [row.events?.[event] ?? 0, quotation.events.get(event) ?? 0];
      if (is < acknowledged) lost.push(`quotation ${id}: ${event}`);
      if (is > acknowledged) twice.push(`quotation ${id}: ${event} ${is} of ${acknowledged}`);
    }
    for (const key of ['title', 'state', 'number', 'answerId', 'answerState'] as const) {
      if (row[key] !== quotation[key])
        broken.push(`quotation ${id}: ${key} is ${row[key]}, acknowledged ${quotation[key]}`);
    }
  }
  const { rows } = await client.query<{ groups: string; quotations: string }>(
    'select (select count(*) from customer_group where code like $1) as groups, (select count(*) from quotation where title like $1) as quotations',
    [`${run}%`],
  );
  const extra =
    Number(rows[0]!.groups) +
    Number(rows[0]!.quotations) -
    ledger.groups.size -
    ledger.quotations.size;
  if (extra > 0) twice.push(`${extra} records more than were acknowledged`);
  if (extra < 0 && lost.length === 0) broken.push(`${-extra} records fewer than were acknowledged`);
  for (const [rule, query] of Object.entries(rules)) {
    const { rows: against } = await client.query<{ id: string }>(
      query,
      query.includes('$1') ? [`${run}%`] : [],
    );
    if (against.length > 0)
      broken.push(
        `${rule}: ${against
          .slice(0, 3)
          .map(({ id }) => id)
          .join(', ')} (${against.length})`,
      );
  }
  return found;
}

type ForeignKey = { name: string; child: string; parent: string; own: string[]; other: string[] };

/** Reads every table completely and verifies pages, indexes and foreign keys. */
export async function examine(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  const attempt = async (what: string, query: string): Promise<void> => {
    try {
      const { rows } = await client.query<{ fault?: unknown }>(query);
      const faults = rows.filter(({ fault }) => fault !== null && fault !== undefined);
      if (faults.length > 0) broken.push(`${what}: ${JSON.stringify(faults.slice(0, 3))}`);
    } catch (error) {
      broken.push(`${what}: ${(error as Error).message}`);
    }
  };
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables)
    await attempt(
      `table ${name}`,
      `select msg as fault from verify_heapam('${name}', check_toast => true)`,
    );
  const { rows: indexes } = await client.query<{ name: string; method: string }>(
    `select i.indexrelid::regclass::text as name, m.amname as method from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     where c.relnamespace = 'public'::regnamespace and m.amname in ('btree', 'gin')`,
  );
  for (const { name, method } of indexes) {
    await attempt(
      `index ${name}`,
      method === 'btree'
        ? `select bt_index_check('${name}', heapallindexed => true)`
        : `select gin_index_check('${name}')`,
    );
  }
  const { rows: keys } = await client.query<ForeignKey>(
    `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
       array(select quote_ident(attname) from unnest(conkey) with ordinality k(n, i) join pg_attribute on attrelid = conrelid and attnum = n order by i)::text[] as own,
       array(select quote_ident(attname) from unnest(confkey) with ordinality k(n, i) join pg_attribute on attrelid = confrelid and attnum = n order by i)::text[] as other
     from pg_constraint where contype = 'f'`,
  );
  for (const { name, child, parent, own, other } of keys) {
    const [filled, same] = [
      own.map((column) => `c.${column} is not null`).join(' and '),
      own.map((column, i) => `p.${other[i]} = c.${column}`).join(' and '),
    ];
    await attempt(
      `reference ${name}`,
      `select '${name}' as fault from ${child} c where ${filled} and not exists (select from ${parent} p where ${same}) limit 1`,
    );
  }
  return broken;
}
