import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { allBaseRates, baseRatesFor, publishedBafs, surchargesInUse } from '#price/rates.server.ts';
import { isComplete } from '#pricing/surcharge-kinds.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import type {
  BafRecord,
  Prices,
  PricingContext,
  Rate,
  Rounding,
  Surcharge,
} from '#pricing/types.ts';
import type { Charge, Day, FreightKind, Route, Segment } from '#freight/types.ts';
import { firstOf } from '#platform/expect.ts';

type Reader = Database | Transaction;
type Found = Awaited<ReturnType<typeof baseRatesFor>>[number];

export function rateOf({ rate, segment, freightKind, from, to, currency }: Found): Rate {
  const scope: Rate['scope'] =
    rate.scope === 'customer' && rate.customer
      ? { kind: 'customer', id: rate.customer }
      : rate.scope === 'customer-group' && rate.customerGroup
        ? { kind: 'customer-group', id: rate.customerGroup }
        : { kind: 'tariff' };
  return {
    id: rate.id,
    freightRouteId: rate.freightRoute,
    segment: segment as Segment,
    freightKind: freightKind as FreightKind,
    from,
    to,
    scope,
    unitKey: rate.unitKey,
    basis: rate.basis as Rate['basis'],
    cost: rate.cost,
    sell: rate.sell,
    minimumQuantity: rate.minimumQuantity,
    minimumAmount: rate.minimumAmount,
    currency,
    validFrom: rate.validFrom,
    validTo: rate.validTo,
    rtDivisor: rate.rtDivisor,
    quantityDecimals: rate.quantityDecimals === '2' ? 2 : 3,
    quantityRounding: rate.quantityRounding as Rounding,
    amountRounding: rate.amountRounding as Rounding,
  };
}

type FoundSurcharge = Awaited<ReturnType<typeof surchargesInUse>>[number];

/** None where its master lacks what its kind requires, which no form lets through. */
function surchargeOf({ surcharge, region, segment, freightKind }: FoundSurcharge): Surcharge[] {
  const { kind, aboveMm, stepMm, seasonFrom, seasonTo } = surcharge;
  const condition = { kind, aboveMm, stepMm, seasonFrom, seasonTo, prefectures: region };
  if (!isComplete(condition)) return [];
  return [
    {
      id: surcharge.id,
      segment: segment as Segment,
      freightKind: (freightKind as FreightKind | null) ?? null,
      freightRouteId: surcharge.freightRoute,
      label: { en: surcharge.nameEn, ja: surcharge.name },
      condition,
      percent: surcharge.percent,
      amount: surcharge.amount,
      validFrom: surcharge.validFrom,
      validTo: surcharge.validTo,
    },
  ];
}

function bafOf({ records, kinds }: Awaited<ReturnType<typeof publishedBafs>>): BafRecord[] {
  return records.map((record) => ({
    id: record.id,
    cycle: record.cycle,
    period: record.period,
    appliesFrom: record.appliesFrom,
    appliesTo: record.appliesTo,
    averagePrice: record.averagePrice,
    rules: record.rules.map((rule) => ({
      lanes: rule.fromPort && rule.toPort ? [{ from: rule.fromPort, to: rule.toPort }] : null,
      kind: rule.kind,
      basePrice: rule.basePrice,
      stepPrice: rule.stepPrice,
      perStep: rule.perStep,
      freightKind: rule.freightType
        ? ((kinds.get(rule.freightType) as FreightKind | undefined) ?? null)
        : null,
      unitKey: rule.unitKey,
      maximum: rule.maximum,
    })),
  }));
}

/** The places between which a quotation's routes are rated. */
const placesOf = (routes: readonly Route[]) => [
  ...new Set(
    routes.flatMap((route) => [
      route.fromPort.id,
      route.toPort.id,
      ...(route.fromDoor ? [route.fromDoor.id] : []),
      ...(route.toDoor ? [route.toDoor.id] : []),
    ]),
  ),
];

/** Every surcharge in use. Two queries. */
export const allSurcharges = async (db: Reader): Promise<Surcharge[]> =>
  (await surchargesInUse(db)).flatMap(surchargeOf);

const pricesOf = async (db: Reader, rates: readonly Found[]): Promise<Prices> => ({
  rates: rates.map(rateOf),
  surcharges: await allSurcharges(db),
  bafs: bafOf(await publishedBafs(db)),
});

/** Everything a quotation could be priced with: seven queries at most, however many lines. */
export const pricesFor = async (
  db: Reader,
  routes: readonly Route[],
  customer: { id: string; groupId: string | null },
): Promise<Prices> => pricesOf(db, await baseRatesFor(db, placesOf(routes), customer));

/** Everything that any quotation could be priced with: seven queries. */
export const allPrices = async (db: Reader): Promise<Prices> =>
  pricesOf(db, await allBaseRates(db));

type Money = Pick<PricingContext, 'exchange'> & Readonly<{ currency: string }>;

/** What pricing knows of a customer. */
export const buyerOf = (
  customer: typeof masters.customer.$inferSelect,
): PricingContext['customer'] => ({
  id: customer.id,
  groupId: customer.group,
  bafCycle: customer.bafCycle,
  taxRounding: customer.taxRounding,
  taxable: customer.taxable,
});

/** What pricing has to know of the customer, the money and the tax in force on a day. */
export async function pricingContext(
  db: Reader,
  customerId: string,
  answer: Money,
  kept: readonly Charge[],
  day: Day,
): Promise<PricingContext> {
  const { customer, currency } = masters;
  const found = firstOf(await db.select().from(customer).where(eq(customer.id, customerId)));
  const [money] = await db
    .select({ minorUnit: currency.minorUnit })
    .from(currency)
    .where(eq(currency.code, answer.currency));
  return {
    customer: buyerOf(found),
    currency: { code: answer.currency, minorUnit: money?.minorUnit ?? 0 },
    exchange: answer.exchange,
    taxPercent: standardTaxPercent(day),
    kept,
  };
}
