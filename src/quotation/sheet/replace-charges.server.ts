import { hash as hashOf } from 'node:crypto';
import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { Charge } from '#freight/types.ts';
import { builtOnce, tableColumns } from '#platform/database/built.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Sending } from '#platform/database/sending.server.ts';
import { firstOf } from '#platform/expect.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { forgetCharges } from './stored-charges.server.ts';

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

/** A charge as it is stored: its hash is null where it was changed after it was priced. */
export type StoredCharge = readonly [id: string, hash: string | null, position: number];

const answerId = sql.placeholder('answerId');
/** Writes charges. */
const writing = sql`
    written as (select * from json_to_recordset(${sql.placeholder('written')}::json) as g (${fields})),
    charged as (
      insert into quotation_charge (answer_id, ${names}) select ${answerId}::uuid, ${values} from written g
      on conflict (answer_id, id) do update set ${replaced}
    )`;
/** The same, where others are no more, or have another place. */
const replacing = sql`${writing},
    kept as (select id, ordinality - 1 as position from json_array_elements_text(${sql.placeholder('ids')}::json) with ordinality as k (id)),
    gone as (
      delete from quotation_charge c where c.answer_id = ${answerId} and not exists (select from kept where kept.id = c.id)
    ),
    moved as (
      update quotation_charge c set position = kept.position from kept
      where c.answer_id = ${answerId} and c.id = kept.id and c.position <> kept.position
        and not exists (select from written where written.id = c.id)
    )`;

/** The charges that are not stored with their hash, as a parameter. */
function toWrite(charges: readonly Charge[], stored: readonly StoredCharge[]): string {
  const hashes = new Map(stored.map(([id, hash]) => [id, hash]));
  const written = charges.flatMap((charge, position) => {
    const hash = hashOf('sha256', JSON.stringify(charge), 'base64url');
    return hashes.get(charge.id) === hash ? [] : [{ ...charge, position, hash }];
  });
  return JSON.stringify(written);
}

const idsOf = (charges: readonly Charge[]) => JSON.stringify(charges.map(({ id }) => id));

const replacingAlone = builtOnce(() => sql`with ${replacing} select`);

/** Replaces the charges of an answer by one statement. */
export async function replaceCharges(
  tx: Transaction,
  answer: string,
  charges: readonly Charge[],
): Promise<void> {
  forgetCharges(answer);
  const written = toWrite(charges, []);
  await replacingAlone(tx, { answerId: answer, written, ids: idsOf(charges) });
}

type AnswerRow = typeof quotationAnswer.$inferSelect;
/** What an answer costs, as it is stored with it. */
type Costs = Pick<
  AnswerRow,
  'subtotal' | 'tax' | 'total' | 'byTax' | 'incomplete' | 'cost' | 'problems' | 'updatedAt'
>;
/** What an edit changes of an answer: its state, its version, who has worked on it; and its hashes are cleared. */
export type EditedAnswer = Pick<AnswerRow, 'state' | 'version' | 'contributorIds'>;

const columns = tableColumns(quotationAnswer);
const isEdited = sql`${sql.placeholder('isEdited')}::boolean`;
const saving = (charged: SQL, sending?: Sending) =>
  builtOnce(
    () => sql`with ${charged},
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
      returning ${columns.list}
    ),
    listed as (
      update ${quotation} set answer_author_id = priced.${sql.identifier('authorId')}, answer_total = priced.total,
        answer_valid_until = priced.${sql.identifier('validUntil')}
      from priced where ${quotation.id} = priced.${sql.identifier('quotationId')}
        and (${quotation.answerAuthorId}, ${quotation.answerTotal}, ${quotation.answerValidUntil})
          is distinct from (priced.${sql.identifier('authorId')}, priced.total, priced.${sql.identifier('validUntil')})
    )
    select ${sending?.isWithNext ? sql`` : sql`* from priced`}`,
    sending,
  );
const savings = (sending?: Sending) => ({
  replaced: saving(replacing, sending),
  inPlace: saving(writing, sending),
});
const [read, unread] = [savings(), savings({ isWithNext: true })];

export type PricedAnswer = Readonly<{
  charges: readonly Charge[];
  /** The charges that it has. */
  stored: readonly StoredCharge[];
  costs: Costs;
}>;

/**
 * Stores a priced answer by one statement: its charges that are not as they were (of a quotation of a thousand lines where
 * one was changed, a few), what it costs, and what an edit changes of it; and in its quotation what lists show.
 */
function store(
  tx: Transaction,
  answer: string,
  { charges, stored, costs: { byTax, problems, updatedAt, ...costs } }: PricedAnswer,
  edited: EditedAnswer | null,
) {
  forgetCharges(answer);
  const isInPlace =
    stored.length === charges.length &&
    stored.every(([id, , position], i) => position === i && charges[i]?.id === id);
  const { inPlace, replaced } = edited ? unread : read;
  return (isInPlace ? inPlace : replaced)(tx, {
    answerId: answer,
    written: toWrite(charges, stored),
    ids: isInPlace ? null : idsOf(charges),
    ...costs,
    byTax: JSON.stringify(byTax),
    problems: JSON.stringify(problems),
    updatedAt: updatedAt.toISOString(),
    isEdited: edited !== null,
    state: edited?.state ?? null,
    version: edited?.version ?? null,
    contributorIds: edited && JSON.stringify(edited.contributorIds),
  });
}

/** Stores a priced answer. Returns it as it is stored. */
export const savePriced = async (
  tx: Transaction,
  answer: string,
  priced: PricedAnswer,
): Promise<AnswerRow> => columns.read(firstOf(await store(tx, answer, priced, null)));

/** Stores a priced answer with what an edit has changed of it. It is sent with the next statement. */
export async function saveEdited(
  tx: Transaction,
  answer: string,
  priced: PricedAnswer,
  edited: EditedAnswer,
): Promise<void> {
  await store(tx, answer, priced, edited);
}
