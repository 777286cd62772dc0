import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Amount, Day, FreightKind, Segment } from '#freight/types.ts';
import { bafSteps } from './baf-steps.ts';
import { Decimal } from './decimal.ts';
import { type Yen, yen } from './money.ts';
import type { RoundTo } from './round-to.ts';
import { isFor, precedenceOf } from './surcharge.ts';
import type { PricingContext, Scope, UnknownMeasure } from './types.ts';

// The fuel surcharge on haulage by road, by the price of diesel. It has nothing to do with BAF, which is for ships.

/** A published price of diesel in yen per litre, for departures from one day to another. */
type DieselPrice = Readonly<{
  id: string;
  month: string;
  price: Amount;
  appliesFrom: Day;
  appliesTo: Day;
}>;

export const fuelMethods = ['percent', 'amount', 'distance'] as const;
export type FuelMethod = (typeof fuelMethods)[number];

/** Bands of the price of diesel above a base price, and what each gives. */
export type FuelTable = Readonly<{
  id: string;
  label: Bilingual;
  scope: Scope;
  freightKind: FreightKind | null;
  method: FuelMethod;
  /** Yen per litre. */
  basePrice: Amount;
  stepPrice: Amount;
  /** Percentage points of the haulage, or yen, per band; null by distance. */
  perStep: Amount | null;
  kmPerLitre: Amount | null;
  roundTo: RoundTo | null;
  validFrom: Day;
  validTo: Day | null;
}>;

export type FuelPrices = Readonly<{
  prices: readonly DieselPrice[];
  tables: readonly FuelTable[];
}>;

/** What is due: percentage points, or yen for a vehicle; neither where something is not known. */
export type DueFuel = Readonly<{
  table: FuelTable;
  price: DieselPrice | null;
  steps: number;
  percent: Amount | null;
  perVehicle: Yen | null;
  distance: Readonly<{ kilometres: Amount; kmPerLitre: Amount; rise: Amount }> | null;
  unknown: UnknownMeasure | null;
}>;

/**
 * By how much the middle of the band of a price is above the base price: of 152.3 in steps of 5 above 120 the band is 150 to
 * 155, its middle 152.5 and the rise 32.5. Zero below the base price.
 */
export function bandRise(price: Amount, basePrice: Amount, stepPrice: Amount): Decimal {
  const steps = bafSteps(price, basePrice, stepPrice);
  return steps === 0 ? new Decimal(0) : new Decimal(steps).minus('0.5').times(stepPrice);
}

const isHaulage = (segment: Segment) => segment === 'pickup' || segment === 'delivery';

type Haul = Readonly<{
  segment: Segment;
  departure: Day;
  freightKind: FreightKind;
  kilometres: () => Amount | null;
}>;

/** A table for the customer precedes one for its group and the general one; then one for the freight, then the newest. */
function tableFor(
  tables: readonly FuelTable[],
  { departure, freightKind }: Haul,
  buyer: Pick<PricingContext['customer'], 'id' | 'groupId'>,
): FuelTable | null {
  const isBefore = (a: FuelTable, b: FuelTable) => {
    const closeness = (each: FuelTable) =>
      precedenceOf(each.scope) * 2 + (each.freightKind === null ? 0 : 1);
    if (closeness(a) !== closeness(b)) return closeness(a) > closeness(b);
    return a.validFrom === b.validFrom ? a.id > b.id : a.validFrom > b.validFrom;
  };
  let closest: FuelTable | null = null;
  for (const table of tables) {
    if (
      isFor(table.scope, buyer) &&
      (table.freightKind === null || table.freightKind === freightKind) &&
      table.validFrom <= departure &&
      (table.validTo === null || departure <= table.validTo) &&
      (closest === null || isBefore(table, closest))
    )
      closest = table;
  }
  return closest;
}

const nothing = { steps: 0, percent: null, perVehicle: null, distance: null } as const;

function dueBy(table: FuelTable, price: DieselPrice, haul: Haul): DueFuel | null {
  const { basePrice, stepPrice, method, perStep, kmPerLitre } = table;
  const steps = bafSteps(price.price, basePrice, stepPrice);
  if (steps === 0) return null;
  const due = { ...nothing, table, price, steps, unknown: null };
  const value = new Decimal(perStep ?? 0).times(steps);
  switch (method) {
    case 'percent':
      return { ...due, percent: value.toFixed() };
    case 'amount':
      return { ...due, perVehicle: yen(value) };
    case 'distance': {
      const kilometres = haul.kilometres();
      if (kilometres === null || kmPerLitre === null) return { ...due, unknown: 'distance' };
      const rise = bandRise(price.price, basePrice, stepPrice);
      return {
        ...due,
        perVehicle: yen(new Decimal(kilometres).times(rise).div(kmPerLitre)),
        distance: { kilometres, kmPerLitre, rise: rise.toFixed() },
      };
    }
  }
}

/**
 * The fuel surcharge of a haulage on the day of departure; null where no table is for it or diesel costs less than its base
 * price. Without a published price of diesel it is unknown, never zero.
 */
export function fuelDue(
  { prices, tables }: FuelPrices,
  haul: Haul,
  buyer: Pick<PricingContext['customer'], 'id' | 'groupId'>,
): DueFuel | null {
  if (!isHaulage(haul.segment)) return null;
  const table = tableFor(tables, haul, buyer);
  if (!table) return null;
  const { departure } = haul;
  // The master refuses two prices for a day.
  const price =
    prices.find(
      ({ appliesFrom, appliesTo }) => appliesFrom <= departure && departure <= appliesTo,
    ) ?? null;
  if (!price) return { ...nothing, table, price, unknown: 'fuel-price' };
  return dueBy(table, price, haul);
}
