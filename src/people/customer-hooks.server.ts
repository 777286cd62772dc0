import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { FieldFault } from '#platform/refusal.ts';
import type { ResourceHooks, Write } from '#master/store.server.ts';

/** What follows a name on an envelope; the form of address is a field of its own. */
const honorific = /[\s　]*(?:御中|様|殿|宛)$/;

type Firm = Readonly<{ code: string | null; name: string }>;

/** The same firms as those whose names are written: a customer, or a row further up, by the place in `writes`. One query. */
async function sameFirms(
  tx: Transaction,
  writes: readonly Write[],
): Promise<ReadonlyMap<number, Firm>> {
  const given = writes.flatMap(({ values: { name, code }, before }, at) =>
    typeof name === 'string' && name !== before?.name
      ? [{ at, id: before?.id ?? null, code: typeof code === 'string' ? code : null, name }]
      : [],
  );
  if (given.length === 0) return new Map();
  const { rows } = await tx.execute<Firm & { at: number }>(sql`
    with given as materialized (
      select *, name_form(name) as form
      from json_to_recordset(${JSON.stringify(given)}::json) as each(at integer, id uuid, code text, name text)
    )
    select distinct on (at) at, code, name from (
      select given.at, customer.code, customer.name, 0 as rank
      from given
      join customer on name_form(customer.name) = given.form
      where customer.archived_at is null and customer.id is distinct from given.id
      union all
      select given.at, above.code, above.name, 1
      from given
      join given above on above.form = given.form and above.at < given.at
    ) found
    order by at, rank, code, name`);
  return new Map(rows.map(({ at, code, name }) => [at, { code, name }]));
}

function warningsOf(name: unknown, same: Firm | undefined): FieldFault[] {
  if (same) {
    const firm = [same.code, same.name].filter((each) => each !== null).join(' ');
    const message = {
      en: `May be the same firm as ${firm}.`,
      ja: `${firm} と同じ会社の可能性があります。`,
    };
    return [{ path: 'name', code: 'same-firm', message }];
  }
  if (typeof name !== 'string' || !honorific.test(name)) return [];
  const message = {
    en: 'The name ends in a form of address, which is printed after it anyway.',
    ja: '名称に敬称が含まれています。敬称は「敬称」欄の値が印字されます。',
  };
  return [{ path: 'name', code: 'honorific', message }];
}

/** A new customer, or one with another name, is compared with all others: in the form, in files and over the API. */
export const customerHooks: ResourceHooks = {
  warn: async (tx, writes) => {
    const same = await sameFirms(tx, writes);
    return writes.map(({ values: { name }, before }, i) =>
      name === before?.name ? [] : warningsOf(name, same.get(i)),
    );
  },
};
