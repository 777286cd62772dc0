import type pg from 'pg';
import { type SequenceValue, type TableColumns, quoted } from './format.server.ts';

/** Time limits that a backup or a restore of a large database must not have, whatever the role's settings are. */
const timeoutSettings = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'transaction_timeout',
];

/** Prepares a connection: no time limits, and the same text format of values on every server. */
export async function prepareSession(client: pg.Client): Promise<void> {
  // Selected from pg_settings because older servers do not know all of them.
  await client.query(`select set_config(name, '0', false) from pg_settings where name = any($1)`, [
    timeoutSettings,
  ]);
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`);
}

// Objects of extensions are created by `create extension`.
const isOwn = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** All tables of schema public in the order of their names, with the columns that are not computed from others. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select o.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns
    from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind = 'r' and ${isOwn('pg_class')}
    order by o.relname::text collate "C"`);
  return rows;
}

/** The sequences of schema public that have been used. */
export async function sequencesOf(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename::text collate "C"`);
  return rows;
}

/** The applied migrations of a database; null where the application has never used it. */
export async function migrationsOf(client: pg.Client): Promise<string[] | null> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isThere"`,
  );
  if (!found[0]?.isThere) return null;
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** How many tables, views and sequences schema public holds. */
export async function relationsIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${isOwn('pg_class')}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Removes what rows loaded table by table would violate, without superuser rights: foreign keys, our own triggers, and
 * `not valid` checks, which older rows need not satisfy.
 * @returns a function that restores all of it; foreign keys are then checked for all rows.
 */
export async function suspendRules(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<{
    table: string;
    name: string;
    definition: string;
  }>(`
    select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace and c.conparentid = 0 and (c.contype = 'f' or c.contype = 'c' and not c.convalidated)
    order by 1, 2`);
  const { rows: triggers } = await client.query<{ table: string; name: string; mode: string }>(`
    select t.relname::text as table, g.tgname::text as name, g.tgenabled as mode
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace = 'public'::regnamespace and not g.tgisinternal and g.tgenabled <> 'D'
    order by 1, 2`);
  for (const { table, name } of constraints)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { table, name } of triggers)
    await client.query(`alter table public.${quoted(table)} disable trigger ${quoted(name)}`);
  const modes: Readonly<Record<string, string>> = { A: 'enable always', R: 'enable replica' };
  return async () => {
    for (const { table, name, mode } of triggers)
      await client.query(
        `alter table public.${quoted(table)} ${modes[mode] ?? 'enable'} trigger ${quoted(name)}`,
      );
    for (const { table, name, definition } of constraints)
      await client.query(
        `alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      );
  };
}
