import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { onDatabase } from './postgres.ts';

export type EmptyDatabase = Readonly<{ url: string; drop: () => Promise<void> }>;

/** An empty database that belongs to a role without superuser rights. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `umiji_empty_${randomBytes(6).toString('hex')}`;
  await onDatabase(server, async (client) => {
    await client.query(`create role ${name} login password 'umiji-tests'`);
    await client.query(`create database ${name} owner ${name}`);
  });
  const url = new URL(server);
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'umiji-tests' });
  return {
    url: url.href,
    drop: () =>
      onDatabase(server, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${name}`);
      }),
  };
}

/** The number of rows and a hash of the contents of every table, with computed columns. */
export async function contentsOf(client: pg.Client): Promise<Record<string, string>> {
  await client.query(`set timezone = 'UTC'`);
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ content: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")), '') as content from public.${name} t`,
    );
    contents[name] = found[0]!.content;
  }
  return contents;
}

/** Every rule of a table: constraints, triggers with their state, indexes. */
export async function rulesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(`
    select conrelid::regclass::text || ' ' || conname::text || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as rule from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`);
  return rows.map(({ rule }) => rule);
}
