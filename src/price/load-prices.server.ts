import { segmentsOf } from '#freight/segments.ts';
import { type FreightKind, type Route, freightKinds, segments } from '#freight/types.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { oneOf } from '#platform/one-of.ts';
import { isComplete } from '#pricing/surcharge-kinds.ts';
import { arithmeticOf } from '#pricing/baf-table.ts';
import { homeCurrency } from '#pricing/money.ts';
import type { FuelPrices, FuelTable } from '#pricing/haulage-fuel.ts';
import type { BafCycle, BafRecord, Prices, Rate, Scope, Surcharge } from '#pricing/types.ts';
import { loadAllItems, loadItemsFor } from './load-items.server.ts';
import {
  allBaseRates,
  baseRatesFor,
  haulageFuelInUse,
  publishedBafs,
  surchargesInUse,
} from './rates.server.ts';

// The rows of the price masters as pricing takes them. A segment or freight type that somebody added to its master and
// that pricing does not know is never priced: its rates, surcharges and BAF rules are left out.

type Reader = Database | Transaction;

/** Null: of any kind. Undefined: of a kind that pricing does not know. */
const freightKindOf = (code: string | null | undefined): FreightKind | null | undefined =>
  code ? oneOf(freightKinds, code) : null;

type RateRow = Awaited<ReturnType<typeof baseRatesFor>>[number];

type Scoped = Pick<RateRow['rate'], 'scope' | 'customer' | 'customerGroup'>;

function scopeOf({ scope, customer, customerGroup }: Scoped): Scope {
  if (scope === 'customer' && customer) return { kind: 'customer', id: customer };
  if (scope === 'customer-group' && customerGroup)
    return { kind: 'customer-group', id: customerGroup };
  return { kind: 'tariff' };
}

export const toRates = (rows: readonly RateRow[]): Rate[] =>
  rows.flatMap(({ rate, from, to, currency, ...row }) => {
    const segment = oneOf(segments, row.segment);
    const freightKind = oneOf(freightKinds, row.freightKind);
    if (!segment || !freightKind) return [];
    return [
      {
        id: rate.id,
        freightRouteId: rate.freightRoute,
        segment,
        freightKind,
        from,
        to,
        scope: scopeOf(rate),
        unitKey: rate.unitKey,
        basis: rate.basis,
        reach: rate.reach,
        cost: rate.cost,
        sell: rate.sell,
        minimumQuantity: rate.minimumQuantity,
        minimumAmount: rate.minimumAmount,
        currency,
        validFrom: rate.validFrom,
        validTo: rate.validTo,
        rtDivisor: rate.rtDivisor,
        quantityDecimals: rate.quantityDecimals === '2' ? 2 : 3,
        quantityRounding: rate.quantityRounding,
        amountRounding: rate.amountRounding,
        direction: rate.direction,
        volumePeriod: rate.volumePeriod,
        volumeFrom: rate.volumeFrom,
      },
    ];
  });

type SurchargeRow = Awaited<ReturnType<typeof surchargesInUse>>[number];

/** None either where its master lacks what its kind requires, which no form lets through. */
function toSurcharges({ surcharge, region, unNumbers, ...row }: SurchargeRow): Surcharge[] {
  const { kind, aboveMm, stepMm, seasonFrom, seasonTo, peakFrom, peakTo, dayOf, days } = surcharge;
  const season = { seasonFrom, seasonTo, prefectures: region, peakFrom, peakTo };
  const condition = { kind, aboveMm, stepMm, ...season, dayOf, days, hazardClasses: unNumbers };
  const segment = oneOf(segments, row.segment);
  const freightKind = freightKindOf(row.freightKind);
  if (!isComplete(condition) || !segment || freightKind === undefined) return [];
  return [
    {
      id: surcharge.id,
      segment,
      freightKind,
      freightRouteId: surcharge.freightRoute,
      label: { en: surcharge.nameEn, ja: surcharge.name },
      scope: scopeOf(surcharge),
      condition,
      percent: surcharge.percent,
      amount: surcharge.amount,
      per: surcharge.per,
      currency: row.currency ?? homeCurrency,
      validFrom: surcharge.validFrom,
      validTo: surcharge.validTo,
    },
  ];
}

function toBafRecords({ records, kinds }: Awaited<ReturnType<typeof publishedBafs>>): BafRecord[] {
  return records.map((record) => ({
    id: record.id,
    cycle: record.cycle,
    period: record.period,
    appliesFrom: record.appliesFrom,
    appliesTo: record.appliesTo,
    averagePrice: record.averagePrice,
    rules: record.rules.flatMap((rule) => {
      const freightKind = freightKindOf(rule.freightType && kinds.get(rule.freightType));
      if (freightKind === undefined) return [];
      return [
        {
          lanes: rule.fromPort && rule.toPort ? [{ from: rule.fromPort, to: rule.toPort }] : null,
          kind: rule.kind,
          ...arithmeticOf(rule),
          per: rule.per,
          roundTo: rule.roundTo,
          freightKind,
          unitKey: rule.unitKey,
          discountable: rule.discountable,
        },
      ];
    }),
  }));
}

/** The ports and doors of routes. */
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

/** Every surcharge in use. Three queries at most. */
export const loadSurcharges = async (db: Reader): Promise<Surcharge[]> =>
  (await surchargesInUse(db)).flatMap(toSurcharges);

type FuelRow = Awaited<ReturnType<typeof haulageFuelInUse>>['tables'][number];

function toFuelTables({ table, ...row }: FuelRow): FuelTable[] {
  const freightKind = freightKindOf(row.freightKind);
  if (freightKind === undefined) return [];
  return [
    {
      id: table.id,
      label: { en: table.nameEn, ja: table.name },
      scope: scopeOf(table),
      freightKind,
      method: table.method,
      basePrice: table.basePrice,
      stepPrice: table.stepPrice,
      perStep: table.perStep,
      kmPerLitre: table.kmPerLitre,
      roundTo: table.roundTo,
      validFrom: table.validFrom,
      validTo: table.validTo,
    },
  ];
}

async function loadFuel(db: Reader): Promise<FuelPrices> {
  const { tables, prices } = await haulageFuelInUse(db);
  return {
    tables: tables.flatMap(toFuelTables),
    prices: prices.map(({ id, month, pricePerLitre, appliesFrom, appliesTo }) => ({
      id,
      month,
      price: pricePerLitre,
      appliesFrom,
      appliesTo,
    })),
  };
}

const noFuel: FuelPrices = { tables: [], prices: [] };

const isHauled = (route: Route) =>
  segmentsOf(route).some((segment) => segment === 'pickup' || segment === 'delivery');

/** Reads a part of the prices, or finds what it has read before under the same key. */
export type Remember = <T>(key: string, read: () => Promise<T>) => Promise<T>;

type Customer = Readonly<{ id: string; groupId: string | null; bafCycle: BafCycle }>;

/** Routes and customers with the same key have the same prices. */
export const priceKey = (routes: readonly Route[], customer: Customer): string =>
  [
    customer.id,
    customer.groupId,
    customer.bafCycle,
    routes.some(isHauled),
    ...placesOf(routes).toSorted(),
  ].join(' ');

/**
 * Everything that the routes of a customer could be priced with. A fixed number of queries, however many lines; those for
 * diesel only where a route is hauled by road.
 */
export const loadPricesFor = async (
  db: Reader,
  routes: readonly Route[],
  customer: Customer,
  remember: Remember = (_, read) => read(),
): Promise<Prices> => ({
  rates: toRates(await baseRatesFor(db, placesOf(routes), customer)),
  items: await remember(`items ${customer.id} ${customer.groupId}`, () =>
    loadItemsFor(db, customer),
  ),
  surcharges: await remember('surcharges', () => loadSurcharges(db)),
  bafs: await remember(`bafs ${customer.bafCycle}`, async () =>
    toBafRecords(await publishedBafs(db, customer.bafCycle)),
  ),
  fuel: routes.some(isHauled) ? await remember('fuel', () => loadFuel(db)) : noFuel,
});

/** Everything that any quotation could be priced with. */
export const loadAllPrices = async (db: Reader): Promise<Prices> => ({
  rates: toRates(await allBaseRates(db)),
  items: await loadAllItems(db),
  surcharges: await loadSurcharges(db),
  bafs: toBafRecords(await publishedBafs(db, 'every')),
  fuel: await loadFuel(db),
});
