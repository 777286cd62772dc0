import { hash as hashOf } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Charge } from '#freight/types.ts';
import { builtOnce, tableColumns } from '#platform/database/built.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
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

const answerId = sql.placeholder('answerId');
const replacing = sql`
    with written as (select * from json_to_recordset(${sql.placeholder('written')}::json) as g (${fields})),
    kept as (select id, ordinality - 1 as position from json_array_elements_text(${sql.placeholder('ids')}::json) with ordinality as k (id)),
    gone as (
      delete from quotation_charge c where c.answer_id = ${answerId} and not exists (select from kept where kept.id = c.id)
    ),
    moved as (
      update quotation_charge c set position = kept.position from kept
      where c.answer_id = ${answerId} and c.id = kept.id and c.position <> kept.position
        and not exists (select from written where written.id = c.id)
    ),
    charged as (
      insert into quotation_charge (answer_id, ${names}) select ${answerId}::uuid, ${values} from written g
      on conflict (answer_id, id) do update set ${replaced}
    )`;

/** Parameters of `replacing`: the charges with another hash than they have, and the order of all. */
function changes(charges: readonly Charge[], hashes: ReadonlyMap<string, string | null>) {
  const written = charges.flatMap((charge, position) => {
    const hash = hashOf('sha256', JSON.stringify(charge), 'base64url');
    return hashes.get(charge.id) === hash ? [] : [{ ...charge, position, hash }];
  });
  return {
    written: JSON.stringify(written),
    ids: JSON.stringify(charges.map(({ id }) => id)),
  };
}

const replacingAlone = builtOnce(() => sql`${replacing} select`);

/** Replaces the charges of an answer by one statement. */
export async function replaceCharges(
  tx: Transaction,
  answer: string,
  charges: readonly Charge[],
): Promise<void> {
  forgetCharges(answer);
  await replacingAlone(tx, { answerId: answer, ...changes(charges, new Map()) });
}

type AnswerRow = typeof quotationAnswer.$inferSelect;
/** What an answer costs, as it is stored with it. */
type Costs = Pick<
  AnswerRow,
  'subtotal' | 'tax' | 'total' | 'byTax' | 'incomplete' | 'cost' | 'problems' | 'updatedAt'
>;
/** What an edit changes of an answer: its state, its version, who has worked on it; and its hashes are cleared. */
export type EditedAnswer = Pick<AnswerRow, 'state' | 'version' | 'contributorIds'>;

const stored = tableColumns(quotationAnswer);
const isEdited = sql`${sql.placeholder('isEdited')}::boolean`;
const saving = builtOnce(
  () => sql`${replacing},
    priced as (
      update ${quotationAnswer} set subtotal = ${sql.placeholder('subtotal')}::numeric, tax = ${sql.placeholder('tax')}::numeric,
        total = ${sql.placeholder('total')}::numeric, by_tax = ${sql.placeholder('byTax')}::jsonb,
        incomplete = ${sql.placeholder('incomplete')}::boolean, cost = ${sql.placeholder('cost')}::numeric,
        problems = ${sql.placeholder('problems')}::jsonb, updated_at = ${sql.placeholder('updatedAt')}::timestamptz,
        state = coalesce(${sql.placeholder('state')}::text, state), version = coalesce(${sql.placeholder('version')}::integer, version),
        contributor_ids = coalesce(${sql.placeholder('contributorIds')}::jsonb, contributor_ids),
        content_hash = case when ${isEdited} then null else content_hash end,
        approved_hash = case when ${isEdited} then null else approved_hash end
      where ${quotationAnswer.id} = ${answerId}
      returning ${stored.list}
    ),
    listed as (
      update ${quotation} set answer_author_id = priced.${sql.identifier('authorId')}, answer_total = priced.total,
        answer_valid_until = priced.${sql.identifier('validUntil')}
      from priced where ${quotation.id} = priced.${sql.identifier('quotationId')}
        and (${quotation.answerAuthorId}, ${quotation.answerTotal}, ${quotation.answerValidUntil})
          is distinct from (priced.${sql.identifier('authorId')}, priced.total, priced.${sql.identifier('validUntil')})
    )
    select * from priced`,
);

type PricedAnswer = Readonly<{
  charges: readonly Charge[];
  /** Of the charges that it has, by id. */
  hashes: ReadonlyMap<string, string | null>;
  costs: Costs;
  edited: EditedAnswer | null;
}>;

/**
 * Stores a priced answer by one statement: its charges that are not as they were (of a quotation of a thousand lines where
 * one was changed, a few), what it costs, and what an edit changes of it; and in its quotation what lists show. Returns
 * the answer as it is stored.
 */
export async function savePriced(
  tx: Transaction,
  answer: string,
  { charges, hashes, costs: { byTax, problems, updatedAt, ...costs }, edited }: PricedAnswer,
): Promise<AnswerRow> {
  forgetCharges(answer);
  const rows = await saving(tx, {
    answerId: answer,
    ...changes(charges, hashes),
    ...costs,
    byTax: JSON.stringify(byTax),
    problems: JSON.stringify(problems),
    updatedAt: updatedAt.toISOString(),
    isEdited: edited !== null,
    state: edited?.state ?? null,
    version: edited?.version ?? null,
    contributorIds: edited && JSON.stringify(edited.contributorIds),
  });
  return stored.read(firstOf(rows));
}
