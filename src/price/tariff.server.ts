import { type SQL, and, desc, eq, isNull, lte, ne, or, gte } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Row } from '#master/selection.server.ts';
import { type ResourceHooks, warnOfEach } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { oneOf } from '#platform/one-of.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { isText } from '#platform/type-guards.ts';
import { defined } from '#platform/expect.ts';
import { paidFor, raisesPaid } from './paid.ts';
import { contractsOn } from './paid.server.ts';
import { rateScopes } from './periods.ts';
import { sameTier } from './tier.server.ts';
import {
  type Price,
  type RateInForce,
  belowCost,
  bigChange,
  defaultChangeLimit,
  hasBegun,
  keptFault,
  movedStartFault,
  zeroPrice,
} from './rate-warnings.ts';

const { 'base-rate': rate, currency, company } = masters;

const textOrNull = (value: unknown) => (isText(value) ? value : null);
const refuse = (fields: readonly FieldFault[]): void => {
  if (fields.length > 0) throw new Refused('invalid', { fields });
};

/** The percent of change above which people are warned, as the company that prints quotations has set it. */
export async function changeLimit(db: Database | Transaction): Promise<string> {
  const [own] = await db
    .select({ limit: company.rateChangeLimit })
    .from(company)
    .where(and(eq(company.isDefault, true), isNull(company.archivedAt)));
  return own?.limit ? String(Number(own.limit)) : defaultChangeLimit;
}

async function codeOf(tx: Transaction, id: unknown): Promise<string> {
  const [found] = await tx
    .select({ code: currency.code })
    .from(currency)
    .where(eq(currency.id, String(id)));
  return found?.code ?? '';
}

/** The latest rate that begins before another one: by default the one that ends where that one begins. */
async function latest(tx: Transaction, ...conditions: (SQL | undefined)[]) {
  const [found] = await tx
    .select({ sell: rate.sell, currency: currency.code, validFrom: rate.validFrom })
    .from(rate)
    .innerJoin(currency, eq(currency.id, rate.currency))
    .where(and(isNull(rate.archivedAt), ...conditions))
    .orderBy(desc(rate.validFrom))
    .limit(1);
  return found ?? null;
}

/**
 * The rate that a new or changed one is compared with: the stored one if it has begun; otherwise the one before it of the
 * same lane, unit and customer or group; for a first contract the tariff on its first day, which held for them until then.
 */
async function rateInForce(
  tx: Transaction,
  values: Values,
  before: Row | null,
  today: string,
): Promise<RateInForce | null> {
  if (before && hasBegun({ validFrom: String(before.validFrom) }, today))
    return {
      sell: String(before.sell),
      currency: await codeOf(tx, before.currency),
      validFrom: String(before.validFrom),
    };
  const validFrom = String(values.validFrom);
  const scope = oneOf(rateScopes, values.scope) ?? 'tariff';
  const [customer, group] = [textOrNull(values.customer), textOrNull(values.customerGroup)];
  const ofUnit = and(
    eq(rate.freightRoute, String(values.freightRoute)),
    eq(rate.unitKey, String(values.unitKey)),
    sameTier(values),
    lte(rate.validFrom, validFrom),
    before ? ne(rate.id, before.id) : undefined,
  );
  const own = await latest(
    tx,
    ofUnit,
    eq(rate.scope, scope),
    customer ? eq(rate.customer, customer) : isNull(rate.customer),
    group ? eq(rate.customerGroup, group) : isNull(rate.customerGroup),
  );
  if (own || scope === 'tariff') return own;
  const covers = or(isNull(rate.validTo), gte(rate.validTo, validFrom));
  return latest(tx, ofUnit, eq(rate.scope, 'tariff'), covers);
}

const differs = (values: Values, before: Row | null, ...keys: string[]) =>
  before === null ||
  keys.some((key) => Number(values[key] ?? Number.NaN) !== Number(before[key] ?? Number.NaN));

/**
 * A first contract of a customer, or of a group, that makes them pay more than what holds for them without it: the contract of the
 * customer's group, or the tariff.
 */
async function dearerContract(
  tx: Transaction,
  values: Values,
  before: Row | null,
  price: Price,
): Promise<FieldFault[]> {
  const scope = oneOf(rateScopes, values.scope) ?? 'tariff';
  if (scope === 'tariff') return [];
  const [lane, unitKey, day] = [values.freightRoute, values.unitKey, values.validFrom].map(String);
  const customer = textOrNull(values.customer);
  const contracts =
    customer === null
      ? []
      : (await contractsOn(tx, customer, [defined(lane)], defined(day), before?.id))({
          freightRoute: defined(lane),
          direction: values.direction === 'return' ? 'return' : null,
          volumePeriod: oneOf(['month', 'year'] as const, values.volumePeriod) ?? null,
          volumeFrom: textOrNull(values.volumeFrom),
        });
  const covers = or(isNull(rate.validTo), gte(rate.validTo, defined(day)));
  const tariff = await latest(
    tx,
    eq(rate.freightRoute, defined(lane)),
    eq(rate.unitKey, defined(unitKey)),
    sameTier(values),
    lte(rate.validFrom, defined(day)),
    eq(rate.scope, 'tariff'),
    covers,
  );
  const nothing = { sell: price.sell, currency: price.currency, validFrom: defined(day) };
  const paid = paidFor(defined(unitKey), contracts, {
    ...(tariff ?? nothing),
    rule: 'tariff',
    group: null,
  });
  // A raised own contract is meant; far ones are told by the limit.
  return paid.rule === 'customer' ? [] : raisesPaid(price, paid);
}

/** A rate below its cost, or far from the rate in force. Told only for the prices that a change touches. */
const warnOfRate = warnOfEach(async (tx, values, before, { now }) => {
  const price = { sell: String(values.sell), currency: await codeOf(tx, values.currency) };
  return [
    ...(differs(values, before, 'sell') ? zeroPrice('sell', price.sell) : []),
    ...(differs(values, before, 'sell', 'cost') ? belowCost(price, String(values.cost)) : []),
    ...(differs(values, before, 'sell')
      ? [
          ...bigChange(
            price,
            await rateInForce(tx, values, before, dayOf(now())),
            await changeLimit(tx),
          ),
          ...(await dearerContract(tx, values, before, price)),
        ]
      : []),
  ];
});

const periodOf = ({ validFrom, validTo }: Values) => ({
  validFrom: String(validFrom),
  validTo: textOrNull(validTo),
});

/** What holds for every price with a period: one that has begun is neither deleted nor moved to a later first day. */
export const keepsBegun = {
  archive: async (_, before, { now }) => refuse(keptFault(periodOf(before), dayOf(now()))),
} satisfies ResourceHooks;

/** @throws Refused invalid where the first day of a price that has begun moves forward */
export function assertStart(values: Values, before: Row | null, now: Date): void {
  if (before) refuse(movedStartFault(periodOf(before), periodOf(values), dayOf(now)));
}

/** The part of the base rates' hooks that guards the tariff. */
export const rateGuards = { ...keepsBegun, warn: warnOfRate } satisfies ResourceHooks;

/** A lane with rates in force or to come keeps them: they are ended before the lane is archived. */
export const laneHooks: ResourceHooks = {
  archive: async (tx, before, { now }) => {
    const [held] = await tx
      .select({ validFrom: rate.validFrom })
      .from(rate)
      .where(
        and(
          eq(rate.freightRoute, before.id),
          isNull(rate.archivedAt),
          or(isNull(rate.validTo), gte(rate.validTo, dayOf(now()))),
        ),
      )
      .limit(1);
    if (!held) return;
    refuse([
      {
        path: '',
        code: 'begun',
        message: {
          en: 'This lane has rates that are in force or will be. End them first.',
          ja: '適用中または適用予定の運賃があります。先に運賃を終了してください。',
        },
      },
    ]);
  },
};
