import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Charge } from '#freight/types.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { forgetCharges } from './sheet.server.ts';

const { answerId: _, ...ofCharge } = getTableColumns(quotationCharge);
const names = sql.raw(
  Object.values(ofCharge)
    .map(({ name }) => name)
    .join(', '),
);
/** The properties of a charge as columns of its JSON. */
const fields = sql.raw(
  Object.entries(ofCharge)
    .map(([property, column]) => `"${property}" ${column.getSQLType()}`)
    .join(', '),
);
const values = sql.raw(
  Object.keys(ofCharge)
    .map((property) => `g."${property}"`)
    .join(', '),
);
const replaced = sql.raw(
  Object.values(ofCharge)
    .filter(({ name }) => name !== 'id')
    .map(({ name }) => `${name} = excluded.${name}`)
    .join(', '),
);

/**
 * Replaces the charges of an answer by one statement, which writes those that are not as they were: of a quotation of
 * a thousand lines where one was changed, a few. `before` are those that it has; without it all are written.
 */
export async function replaceCharges(
  tx: Transaction,
  answerId: string,
  charges: readonly Charge[],
  before: readonly Charge[] = [],
): Promise<void> {
  forgetCharges(answerId);
  const known = new Map(before.map((charge) => [charge.id, charge]));
  const written = charges.flatMap((charge, position) =>
    isDeepStrictEqual(known.get(charge.id), charge) ? [] : [{ ...charge, position }],
  );
  const ids = JSON.stringify(charges.map(({ id }) => id));
  await tx.execute(sql`
    with written as (select * from json_to_recordset(${JSON.stringify(written)}::json) as g (${fields})),
    kept as (select id, ordinality - 1 as position from json_array_elements_text(${ids}::json) with ordinality as k (id)),
    gone as (
      delete from quotation_charge c where c.answer_id = ${answerId} and not exists (select from kept where kept.id = c.id)
    ),
    moved as (
      update quotation_charge c set position = kept.position from kept
      where c.answer_id = ${answerId} and c.id = kept.id and c.position <> kept.position
        and not exists (select from written where written.id = c.id)
    )
    insert into quotation_charge (answer_id, ${names}) select ${answerId}::uuid, ${values} from written g
    on conflict (answer_id, id) do update set ${replaced}`);
}
