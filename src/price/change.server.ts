import { Decimal } from 'decimal.js';
import { type SQL, and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { recordChanges } from '#master/record-events.server.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { masters } from '#master/schema.ts';
import { findChoices, listIds } from '#master/select.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { translateConflicts } from '#master/write-row.server.ts';
import { addDays } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { changedPrice, stepOf } from './change.ts';
import { type ChangeInput, maxRates } from './change-rule.ts';
import { bothTexts } from './following.server.ts';
import { type Paid, paidFor, raisesPaid } from './paid.ts';
import { contractsOn } from './paid.server.ts';
import { isEndedBy } from './periods.ts';
import { belowCost, bigChange } from './rate-warnings.ts';
import { changeLimit } from './tariff.server.ts';
import { tierKey } from './tier-text.ts';
import { defined, valueAt } from '#platform/expect.ts';

const { 'base-rate': rate, 'price-freight-route': lane, currency } = masters;
type BaseRate = typeof rate.$inferSelect;

/** A planned change of a tariff rate: new price and minimum charge, the rate that it ends (`closes`), or one that overlaps (`inTheWay`). */
export type Planned = Readonly<{
  row: BaseRate;
  currency: string;
  after: string;
  minimumAfter: string | null;
  costAfter: string;
  /** Of a contract: what the customer pays until then, and by which rule. */
  paid: Paid | null;
  closes: BaseRate | null;
  inTheWay: BaseRate | null;
  /** What a person has to know before the change is saved: a price below its cost, a big change. */
  warnings: readonly FieldFault[];
}>;

const invalidField = (path: string, code: string, en: string, ja: string) =>
  new Refused('invalid', { fields: [{ path, code, message: { en, ja } }] });

/** Rates written by one statement. */
const batchSize = 500;

/** The tariff rates of the lanes in force on the first day of the change; locked if the change is going to be written. */
async function tariffOn(db: Database | Transaction, input: ChangeInput, forUpdate: boolean) {
  const listed =
    input.list && !input.lanes
      ? await listIds(db, resourceNamed('price-freight-route'), { ...input.list, archived: 'no' })
      : null;
  const conditions: (SQL | undefined)[] = [
    eq(rate.scope, 'tariff'),
    isNull(rate.archivedAt),
    isNull(lane.archivedAt),
    lte(rate.validFrom, input.validFrom),
    or(isNull(rate.validTo), gte(rate.validTo, input.validFrom)),
    input.lanes ? inArray(lane.id, input.lanes) : undefined,
    listed ? inArray(lane.id, listed) : undefined,
    input.segment ? eq(lane.segment, input.segment) : undefined,
    input.freightType ? eq(lane.freightType, input.freightType) : undefined,
    input.fromPort ? eq(lane.fromPort, input.fromPort) : undefined,
    input.toPort ? eq(lane.toPort, input.toPort) : undefined,
  ];
  const query = db
    .select({ rate, currency: currency.code, minorUnit: currency.minorUnit })
    .from(rate)
    .innerJoin(lane, eq(lane.id, rate.freightRoute))
    .innerJoin(currency, eq(currency.id, rate.currency))
    .where(and(...conditions))
    .orderBy(asc(lane.id), asc(rate.unitKey))
    .limit(maxRates + 1);
  return forUpdate ? query.for('update', { of: rate }) : query;
}

/** The customer's rates of lanes that overlap with the period of the contract, by lane and unit; locked like those of the tariff. */
async function contractRates(
  db: Database | Transaction,
  customer: string,
  lanes: readonly string[],
  { validFrom, validTo }: ChangeInput,
  forUpdate: boolean,
) {
  const query = db
    .select()
    .from(rate)
    .where(
      and(
        eq(rate.customer, customer),
        inArray(rate.freightRoute, [...lanes]),
        isNull(rate.archivedAt),
        or(isNull(rate.validTo), gte(rate.validTo, validFrom)),
        validTo ? lte(rate.validFrom, validTo) : undefined,
      ),
    );
  return Map.groupBy(await (forUpdate ? query.for('update') : query), keyOf);
}

const keyOf = ({ freightRoute, unitKey, ...rate }: BaseRate) =>
  [freightRoute, unitKey, tierKey(rate)].join(' ');

/** Whether a new tariff rate would say what the present one says: ¥300 by 1 %, rounded to tens. */
const isUnchanged = ({ row, after, minimumAfter, costAfter }: Planned): boolean =>
  new Decimal(after).eq(row.sell) &&
  new Decimal(costAfter).eq(row.cost) &&
  (minimumAfter ?? '') === (row.minimumAmount ?? '');

/**
 * Plans a change: each tariff rate in force on its first day, and the new price; without the rates that would stay the same,
 * except for a contract. Two queries.
 */
export async function planChange(
  db: Database | Transaction,
  input: ChangeInput,
  forUpdate = false,
): Promise<Planned[]> {
  const { percent, roundTo, minimums, costs = false, validFrom, customer } = input;
  if (!customer && Number(percent) === 0)
    throw invalidField('percent', 'nothing', '0 % changes nothing.', '0%では運賃は変わりません。');
  if (!customer && input.validTo)
    throw invalidField(
      'validTo',
      'contract',
      'Only a contract has a last day.',
      '適用終了日は個別契約にのみ指定できます。',
    );
  if (input.validTo && input.validTo < validFrom)
    throw invalidField(
      'validTo',
      'order',
      'Not before the first day.',
      '適用開始日以降の日付を入力してください。',
    );
  const found = await tariffOn(db, input, forUpdate);
  if (found.length > maxRates)
    throw invalidField(
      'segment',
      'too-many',
      `More than ${maxRates} rates: choose fewer lanes.`,
      `対象が${maxRates}件を超えています。条件を絞り込んでください。`,
    );
  const limit = await changeLimit(db);
  const lanes = [...new Set(found.map((each) => each.rate.freightRoute))];
  const own =
    customer && lanes.length > 0
      ? await contractRates(db, customer, lanes, input, forUpdate)
      : null;
  const contractsOf = customer ? await contractsOn(db, customer, lanes, validFrom) : null;
  const planned = found.map(({ rate: row, currency: code, minorUnit }): Planned => {
    const others = own ? (own.get(keyOf(row)) ?? []) : [row];
    const validTo = customer ? input.validTo : row.validTo;
    const ends = (other: BaseRate) => isEndedBy(other, { validFrom, validTo });
    const price = (sell: string) => ({ sell, currency: code, validFrom: row.validFrom });
    const changed = (amount: string) => changedPrice(amount, percent, stepOf(roundTo, minorUnit));
    const after = changed(row.sell);
    const costAfter = costs ? changed(row.cost) : row.cost;
    const tariff = { ...price(row.sell), rule: 'tariff' as const, group: null };
    const paid = contractsOf && paidFor(row.unitKey, contractsOf(row), tariff);
    return {
      row,
      currency: code,
      after,
      minimumAfter:
        minimums && row.minimumAmount !== null ? changed(row.minimumAmount) : row.minimumAmount,
      costAfter,
      paid,
      closes: others.find(ends) ?? null,
      inTheWay: others.find((other) => !ends(other)) ?? null,
      warnings: [
        ...belowCost(price(after), costAfter),
        ...bigChange(price(after), paid ?? price(row.sell), limit),
        ...(paid ? raisesPaid(price(after), paid) : []),
      ],
    };
  });
  return customer ? planned : planned.filter((each) => !isUnchanged(each));
}

/** Names of lanes, by id. */
export async function laneNames(db: Database | Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { en: string; ja: string }>();
  const named = await findChoices(db, resourceNamed('price-freight-route'), {
    ids: [...new Set(ids)],
  });
  return new Map(named.map(({ id, label }) => [id, label]));
}

/** The refusal of a change that overlaps with existing rates, naming their lanes and periods. */
async function overlapRefusal(tx: Transaction, planned: readonly Planned[]): Promise<Refused> {
  const names = await laneNames(
    tx,
    planned.map(({ row }) => row.freightRoute),
  );
  const fields = planned.map(({ row, inTheWay }): FieldFault => {
    const [name, period] = [valueAt(names, row.freightRoute), bothTexts(defined(inTheWay))];
    const message = {
      en: `${name.en}: another rate is valid ${period.en}.`,
      ja: `${name.ja}：${period.ja} に適用される運賃と期間が重なっています。`,
    };
    return { path: 'validFrom', code: 'overlap', message };
  });
  return new Refused('overlap', { fields });
}

/** The refusal of a change with warnings, naming their lanes and units. */
async function warningRefusal(tx: Transaction, planned: readonly Planned[]): Promise<Refused> {
  const names = await laneNames(
    tx,
    planned.map(({ row }) => row.freightRoute),
  );
  const fields = planned.flatMap(({ row, warnings }) =>
    warnings.map(({ code, message }): FieldFault => {
      const name = valueAt(names, row.freightRoute);
      const [en, ja] = [`${name.en} (${row.unitKey})`, `${name.ja}（${row.unitKey}）`];
      return {
        path: 'rates',
        code,
        message: { en: `${en}: ${message.en}`, ja: `${ja}：${message.ja}` },
      };
    }),
  );
  return new Refused('warned', { fields });
}

/**
 * Writes the change, all rates or none: new rates from the first day on, which end the previous ones. Refused as `stale` if
 * a rate of the preview (`seen`) has changed or is no longer in force.
 */
export async function applyChange(
  context: ApiContext,
  input: ChangeInput,
  seen: readonly { id: string; version: number }[],
  acceptWarnings: boolean,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const planned = (await planChange(tx, input, true)).filter(
      ({ row }) => versions.get(row.id) === row.version,
    );
    if (planned.length < versions.size) throw new Refused('stale');
    const blocked = planned.filter(({ inTheWay }) => inTheWay !== null);
    if (blocked.length > 0) throw await overlapRefusal(tx, blocked);
    const warned = planned.filter(({ warnings }) => warnings.length > 0);
    if (warned.length > 0 && !acceptWarnings) throw await warningRefusal(tx, warned);
    for (let at = 0; at < planned.length; at += batchSize)
      await writeRates(tx, context, input, planned.slice(at, at + batchSize));
    return planned.length;
  });
}

async function writeRates(
  tx: Transaction,
  context: ApiContext,
  input: ChangeInput,
  planned: readonly Planned[],
): Promise<void> {
  const [by, now] = [context.principal?.accountId ?? null, context.now()];
  const closed = new Map(planned.flatMap(({ closes }) => (closes ? [[closes.id, closes]] : [])));
  await translateConflicts(baseRate, async () => {
    if (closed.size > 0) {
      const ended = await tx
        .update(rate)
        .set({
          validTo: addDays(input.validFrom, -1),
          version: sql`${rate.version} + 1`,
          updatedAt: now,
          updatedBy: by,
        })
        .where(inArray(rate.id, [...closed.keys()]))
        .returning();
      await recordChanges(
        tx,
        baseRate,
        'update',
        ended.map((after) => ({ before: valueAt(closed, after.id), after })),
        context,
      );
    }
    const created = await tx
      .insert(rate)
      .values(
        planned.map(({ row, after, minimumAfter, costAfter }) => {
          const { searchText: _, ...values } = row;
          const scope = input.customer
            ? ({ scope: 'customer', customer: input.customer, validTo: input.validTo } as const)
            : {};
          const prices = { sell: after, minimumAmount: minimumAfter, cost: costAfter };
          return {
            ...values,
            ...scope,
            ...prices,
            id: uuidv7(),
            version: 1,
            validFrom: input.validFrom,
            createdAt: now,
            updatedAt: now,
            createdBy: by,
            updatedBy: by,
          };
        }),
      )
      .returning();
    await recordChanges(
      tx,
      baseRate,
      'create',
      created.map((after) => ({ before: null, after })),
      context,
    );
  });
}
