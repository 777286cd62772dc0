import type pg from 'pg';

const isOwn = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** One statement for each kind of object; each row is one object, as text. */
const parts = [
  `select format('extension %s', extname) as line from pg_extension`,
  `select format('type %s %s', typname, typtype) as line from pg_type t
   where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r') and ${isOwn('pg_type', 't.oid')}`,
  `select pg_get_functiondef(p.oid) as line from pg_proc p
   where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc', 'p.oid')}`,
  `select format('%s %s options %s access %s columns %s', c.relkind, c.relname, c.reloptions, c.relacl,
     (select string_agg(format('%I %s%s%s %s %s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end, case when a.attidentity <> '' then ' identity' end,
        case a.attgenerated when '' then 'default' else 'generated' end, pg_get_expr(e.adbin, e.adrelid)),
        E'\n  ' order by a.attnum)
      from pg_attribute a left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as line
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i' and ${isOwn('pg_class', 'c.oid')}`,
  `select format('view %s as %s', viewname, definition) as line from pg_views where schemaname = 'public'`,
  `select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select indexdef as line from pg_indexes where schemaname = 'public'`,
  `select format('%s (%s)', pg_get_triggerdef(g.oid), g.tgenabled) as line
   from pg_trigger g join pg_class t on t.oid = g.tgrelid
   where t.relnamespace = 'public'::regnamespace and not g.tgisinternal`,
  `select format('comment %s %s: %s', classoid::regclass, objoid::regclass, description) as line
   from pg_description where classoid = 'pg_class'::regclass and objoid::regclass::text !~ '^pg_|\\.'`,
];

/** Everything that defines schema `public` of a database, one object per line: equal for two databases with the same schema. */
export async function catalogOf(client: pg.Client): Promise<string[]> {
  const lines: string[] = [];
  for (const part of parts) {
    const { rows } = await client.query<{ line: string }>(part);
    lines.push(...rows.map(({ line }) => line).toSorted());
  }
  return lines;
}
