import type { Database } from '../src/platform/database/database.server.ts';

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Node[];
};
type Asked = { text: string; values: unknown[] };
/** The part of both engines' clients that this module uses. */
type Client = {
  query: (
    text: string | { text: string },
    values?: unknown[],
    ...rest: unknown[]
  ) => Promise<{ rows: unknown[] }>;
};

/** How a plan reads its tables: by which index, or by a full scan. */
function ways(node: Node): string[] {
  const own = node['Index Name']
    ? [node['Index Name']]
    : node['Node Type'] === 'Seq Scan'
      ? [`all of ${node['Relation Name']}`]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap(ways)];
}

/** The plans of the queries of a call. */
export async function waysOf(db: Database, call: () => Promise<unknown>): Promise<string> {
  const { $client: client } = db as unknown as { $client: Client };
  const { query } = client;
  const asked: Asked[] = [];
  client.query = (text, values = [], ...rest) => {
    asked.push({ text: typeof text === 'string' ? text : text.text, values });
    return query.call(client, text, values, ...rest);
  };
  try {
    await call();
  } finally {
    client.query = query;
  }
  const plans: string[] = [];
  for (const { text, values } of asked.filter((each) => /^\s*(select|with)\b/i.test(each.text))) {
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const [{ Plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
    plans.push([...new Set(ways(Plan))].join(', '));
  }
  return plans.filter((plan) => plan !== '').join(' | ');
}
