import { and, desc, eq, gte, isNull, lte, not, or } from 'drizzle-orm';
import { surcharge as resource } from '#master/resources/price/surcharge.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import type { Row } from '#master/selection.server.ts';
import { type ResourceHooks, warnOfEach } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { oneOf } from '#platform/one-of.ts';
import { isText } from '#platform/type-guards.ts';
import { surchargeKindNames } from '#pricing/surcharge-kinds.ts';
import { endFormer, equalOrNull, holdsWithin, isAlike } from './following.server.ts';
import { rateScopes } from './periods.ts';
import { bigSurchargeChange, exemptsFrom, zeroPrice } from './rate-warnings.ts';
import { addUp, besideWarning } from './surcharge-beside.ts';
import { assertStart, changeLimit, keepsBegun } from './tariff.server.ts';

const { surcharge } = masters;

const overlaps = (period: Bilingual): Bilingual => ({
  en: `The same surcharge is valid ${period.en}.`,
  ja: `同じ割増が ${period.ja} に適用されており、期間が重なっています。`,
});

const textOrNull = (value: unknown) => (isText(value) ? value : null);
const scopeOf = ({ scope }: Values) => oneOf(rateScopes, scope) ?? 'tariff';

/**
 * The surcharge that a new or changed one is compared with: the stored one, or that of the same name and place before it, for the
 * same customer or group, or else for everybody.
 */
async function surchargeBefore(tx: Transaction, values: Values, before: Row | null) {
  if (before) return { percent: textOrNull(before.percent), amount: textOrNull(before.amount) };
  const { validFrom, customer, customerGroup } = values;
  const everybody = eq(surcharge.scope, 'tariff');
  const inForce = or(isNull(surcharge.validTo), gte(surcharge.validTo, String(validFrom)));
  const own = and(
    eq(surcharge.scope, scopeOf(values)),
    equalOrNull(surcharge.customer, customer),
    equalOrNull(surcharge.customerGroup, customerGroup),
  );
  const found = await tx
    .select({
      scope: surcharge.scope,
      percent: surcharge.percent,
      amount: surcharge.amount,
    })
    .from(surcharge)
    .where(
      and(
        isNull(surcharge.archivedAt),
        eq(surcharge.segment, String(values.segment)),
        eq(surcharge.name, String(values.name)),
        equalOrNull(surcharge.freightType, values.freightType),
        equalOrNull(surcharge.freightRoute, values.freightRoute),
        lte(surcharge.validFrom, String(validFrom)),
        or(own, and(everybody, inForce)),
      ),
    )
    .orderBy(desc(surcharge.validFrom));
  return found.find(({ scope }) => scope === scopeOf(values)) ?? found[0] ?? null;
}

/** Surcharges of the same kind that are charged for the same cargo besides the given one: nobody else's replaces them. */
async function chargedBeside(tx: Transaction, values: Values, before: Row | null) {
  const { freightType, freightRoute } = values;
  const kind = oneOf(surchargeKindNames, values.kind);
  if (!kind) return [];
  const others = await tx
    .select()
    .from(surcharge)
    .where(
      and(
        eq(surcharge.kind, kind),
        eq(surcharge.segment, String(values.segment)),
        eq(surcharge.scope, scopeOf(values)),
        equalOrNull(surcharge.customer, values.customer),
        equalOrNull(surcharge.customerGroup, values.customerGroup),
        isText(freightType)
          ? or(isNull(surcharge.freightType), eq(surcharge.freightType, freightType))
          : undefined,
        isText(freightRoute)
          ? or(isNull(surcharge.freightRoute), eq(surcharge.freightRoute, freightRoute))
          : undefined,
        holdsWithin(surcharge, values, before?.id ?? null),
        // One that is alike is followed by it, or refuses it.
        not(isAlike(resource, surcharge, values)),
      ),
    );
  return others.filter((other) => addUp({ ...surchargeOf(values), kind }, other));
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : null);
const surchargeOf = (values: Values) => ({
  dayOf: textOrNull(values.dayOf),
  days: listOf(values.days),
  hazardClasses: listOf(values.hazardClasses),
  peakFrom: textOrNull(values.peakFrom),
  peakTo: textOrNull(values.peakTo),
  seasonFrom: textOrNull(values.seasonFrom),
  seasonTo: textOrNull(values.seasonTo),
});

/** What decides whether a surcharge is charged beside others. */
const placing = [
  'kind',
  'segment',
  'freightType',
  'freightRoute',
  'customer',
  'customerGroup',
  'dayOf',
  'days',
  'hazardClasses',
  'peakFrom',
  'peakTo',
  'seasonFrom',
  'seasonTo',
  'validFrom',
  'validTo',
];

const isPlacedAnew = (values: Values, before: Row | null) =>
  before === null ||
  placing.some(
    (key) => JSON.stringify(values[key] ?? null) !== JSON.stringify(before[key] ?? null),
  );

const prices = ['percent', 'amount'] as const;

/** A price of 0: for everybody nothing is charged, for a customer that is what the terms say. */
function warnOfZero(values: Values, before: Row | null): FieldFault[] {
  const warning = scopeOf(values) === 'tariff' ? zeroPrice : exemptsFrom;
  return prices.flatMap((key) => {
    const price = textOrNull(values[key]);
    const isKept = before !== null && before[key] !== null && Number(before[key]) === Number(price);
    return price === null || isKept ? [] : warning(key, price);
  });
}

const warn = warnOfEach(async (tx, values, before) => {
  const old = await surchargeBefore(tx, values, before);
  const limit = await changeLimit(tx);
  return [
    ...warnOfZero(values, before),
    ...(isPlacedAnew(values, before) ? besideWarning(await chargedBeside(tx, values, before)) : []),
    ...prices.flatMap((key) =>
      bigSurchargeChange(key, old?.[key] ?? null, textOrNull(values[key]), limit),
    ),
  ];
});

/**
 * A new surcharge ends the open one that is alike the day before it starts. Any other overlapping one refuses it; a constraint of
 * the database enforces the same.
 */
export const surchargeHooks: ResourceHooks = {
  ...keepsBegun,
  warn,
  prepare: async (tx, values, before, context) => {
    // First: a period that ends before it begins would be said to overlap.
    const faults = resourceNamed('surcharge').check?.(values) ?? [];
    if (faults.length > 0) throw new Refused('invalid', { fields: faults });
    assertStart(values, before, context.now());
    const alike = await tx
      .select()
      .from(surcharge)
      .where(
        and(
          isAlike(resource, surcharge, values),
          holdsWithin(surcharge, values, before?.id ?? null),
        ),
      );
    for (const other of alike)
      await endFormer(tx, resource, other, { values, before }, overlaps, context);
    return {};
  },
};

export const haulageFuelHooks: ResourceHooks = {
  warn: warnOfEach(async (_tx, values, before) => {
    const perStep = textOrNull(values.perStep);
    const isKept = before !== null && Number(before.perStep) === Number(perStep);
    if (perStep === null || isKept) return [];
    return (scopeOf(values) === 'tariff' ? zeroPrice : exemptsFrom)('perStep', perStep);
  }),
};
