import type { Amount, Charge, Line } from '#freight/types.ts';
import {
  type SurchargeFacts,
  bafCharge,
  fuelCharge,
  surchargeCharge,
  timesOf,
} from './addition.ts';
import type { DueBaf } from './baf.ts';
import { homeCurrency } from './money.ts';
import { Decimal } from './decimal.ts';
import type { DueFuel } from './haulage-fuel.ts';
import type { Leg } from './leg.ts';
import { type Counted, countedBy, lumpSum } from './levy-quantity.ts';
import { passageOf } from './passage.ts';
import type { Due, PricingRun } from './run.ts';
import { type DueSurcharge, occasionOf } from './surcharge.ts';
import type { PricingProblem, Rate, UnknownMeasure } from './types.ts';

type Base = Charge & { amount: Amount };

type Counting = Readonly<{
  /** Of the lines that bear it together the quantities are added up; a lump sum is one for all of them. */
  counted: Counted;
}>;
type SurchargeLevy = Counting &
  Readonly<{ kind: 'surcharge'; due: DueSurcharge; facts: SurchargeFacts; times: number | null }>;
type FuelLevy = Counting & Readonly<{ kind: 'fuel'; due: DueFuel }>;
type BafLevy = Counting & Readonly<{ kind: 'baf'; due: DueBaf }>;

/** A surcharge, fuel surcharge or BAF that is due on a base freight, and what it counts. */
export type Levy = SurchargeLevy | FuelLevy | BafLevy;

const isLump = ({ basis }: Counted) => basis === 'flat';

const unknownOf = ({ due, times }: SurchargeLevy): UnknownMeasure | null =>
  due.unknown ?? (times === null ? 'passage' : null);

/** Lines of a group that have a levy of the same key bear it together. They are of one rate, so all or none have a size. */
export function levyKey(levy: Levy): unknown {
  switch (levy.kind) {
    case 'surcharge': {
      const { due, times, facts } = levy;
      const { passage, on } = facts;
      return `${due.steps}:${due.surcharge.id}:${times}:${passage?.source}:${on?.day}:${unknownOf(levy)}`;
    }
    case 'fuel': {
      const { table, price, distance, unknown } = levy.due;
      return `${table.id}:${price?.id}:${distance?.kilometres}:${unknown}`;
    }
    case 'baf':
      return levy.due.rule;
  }
}

/** The last part of the id of a levy's charge. */
export function levyName({ kind, due }: Levy): string {
  if (kind === 'baf') return 'baf';
  return `surcharge:${kind === 'surcharge' ? due.surcharge.id : due.table.id}`;
}

/** A levy on the base freight of a line; `discount` is what the discounts take off it, zero or less. */
export function levyCharge(
  { home, conversionOf, context: { currency }, explained }: PricingRun,
  levy: Levy,
  line: Line,
  base: Base,
  counted: Counted,
  discount: Decimal,
): Charge {
  switch (levy.kind) {
    case 'surcharge': {
      const conversion = conversionOf(levy.due.surcharge.currency);
      return surchargeCharge(line, base, levy.due, conversion, currency, counted, levy.facts);
    }
    case 'fuel':
      return fuelCharge(line, base, levy.due, home, currency, counted);
    case 'baf':
      return bafCharge(line, base, discount, levy.due, home, currency, counted, explained);
  }
}

/** Why a charge of a levy has no price: its measure is not known, or its currency has no exchange rate. */
export function levyProblem(
  { context }: PricingRun,
  levy: Levy,
  { lineId, id: chargeId }: Charge,
): PricingProblem {
  const unknown =
    levy.kind === 'surcharge' ? unknownOf(levy) : levy.kind === 'fuel' ? levy.due.unknown : null;
  const what = unknown ?? (levy.counted.quantity === null ? 'size' : null);
  const from = levy.kind === 'surcharge' ? levy.due.surcharge.currency : homeCurrency;
  return what
    ? { code: 'surcharge-unknown', chargeId, lineId, what }
    : { code: 'exchange-missing', lineId, from, to: context.currency.code };
}

function surchargeLevy(
  line: Line,
  { route, dayOf }: Leg,
  rate: Rate | null,
  due: DueSurcharge,
): SurchargeLevy {
  const { per, percent } = due.surcharge;
  const isTimed = percent === null && (per === 'day' || per === 'hour');
  const passage = isTimed ? passageOf(route) : null;
  const occasion = occasionOf(due.surcharge);
  return {
    kind: 'surcharge',
    due,
    counted: countedBy(percent === null ? per : 'piece', line, rate),
    facts: { passage, on: occasion && dayOf(occasion) },
    times: timesOf(due, passage),
  };
}

/** A vehicle carries a piece where the haulage is charged by the piece; otherwise one vehicle is for all. */
const vehiclesOf = ({ cargo }: Line, base: Charge): Counted =>
  base.basis === 'unit' ? { basis: 'unit', quantity: new Decimal(cargo.count) } : lumpSum;

/** A percentage is one lump sum, whatever the pieces. */
const countedByBaf = ({ rule }: DueBaf, line: Line, rate: Rate | null): Counted =>
  rule.kind === 'percent' ? lumpSum : countedBy(rule.per ?? 'piece', line, rate);

/** Everything that is due on the base freight of a line, in the order of its charges. */
export function leviesOf(
  line: Line,
  leg: Leg,
  rate: Rate | null,
  base: Charge,
  { surcharges, fuel, baf }: Due,
): Levy[] {
  const levies: Levy[] = [];
  for (const due of surcharges) levies.push(surchargeLevy(line, leg, rate, due));
  if (fuel) levies.push({ kind: 'fuel', due: fuel, counted: vehiclesOf(line, base) });
  if (baf) levies.push({ kind: 'baf', due: baf, counted: countedByBaf(baf, line, rate) });
  return levies;
}

/** What lines count together. */
export function countedTogether(all: readonly Counted[], first: Counted): Counted {
  if (isLump(first)) return first;
  return {
    basis: first.basis,
    quantity: all.reduce<Decimal | null>(
      (sum, { quantity }) => sum && quantity && sum.plus(quantity),
      new Decimal(0),
    ),
  };
}
