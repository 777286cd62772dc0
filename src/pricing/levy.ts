import type { Amount, Charge, Line } from '#freight/types.ts';
import { bafCharge, fuelCharge, surchargeCharge, timesOf } from './addition.ts';
import { homeCurrency } from './currency.ts';
import { Decimal } from './decimal.ts';
import type { Leg } from './leg.ts';
import { type Counted, countedBy } from './levy-quantity.ts';
import { passageOf } from './passage.ts';
import type { Due, PricingRun } from './run.ts';
import { type DueSurcharge, occasionOf } from './surcharge.ts';
import type { PricingProblem, Rate, UnknownMeasure } from './types.ts';

type Base = Charge & { amount: Amount };

/** A surcharge, fuel surcharge or BAF that is due on a base freight, and how it is charged. */
export type Levy = Readonly<{
  /** Lines of a group that have a levy of the same key bear it together. */
  key: unknown;
  /** The last part of its charge's id. */
  what: string;
  /** Of the lines that bear it together the quantities are added up; a lump sum is one for all of them. */
  counted: Counted;
  charge: (line: Line, base: Base, counted: Counted, discount: () => Decimal) => Charge;
  /** Why a charge of it has no price. */
  problem: (charge: Charge) => PricingProblem;
}>;

const isLump = ({ basis }: Counted) => basis === 'flat';

/** A levy whose currency has no exchange rate, or whose measure is not known. */
const reasonFor =
  (run: PricingRun, currency: string, { quantity }: Counted, unknown: UnknownMeasure | null) =>
  (charge: Charge): PricingProblem => {
    const what = unknown ?? (quantity === null ? 'size' : null);
    const { lineId, id: chargeId } = charge;
    return what
      ? { code: 'surcharge-unknown', chargeId, lineId, what }
      : { code: 'exchange-missing', lineId, from: currency, to: run.context.currency.code };
  };

function surchargeLevy(
  run: PricingRun,
  line: Line,
  { route, dayOf }: Leg,
  rate: Rate | null,
  due: DueSurcharge,
): Levy {
  const { surcharge, steps } = due;
  const { id, per, percent, currency } = surcharge;
  const isTimed = percent === null && (per === 'day' || per === 'hour');
  const passage = isTimed ? passageOf(route) : null;
  const times = timesOf(due, passage);
  const counted = countedBy(percent === null ? per : 'piece', line, rate);
  const unknown = due.unknown ?? (times === null ? 'passage' : null);
  const occasion = occasionOf(surcharge);
  const on = occasion && dayOf(occasion);
  const conversion = run.conversionOf(currency);
  return {
    key: `${steps}:${id}:${times}:${passage?.source ?? ''}:${on?.day ?? ''}:${unknown}:${counted.quantity === null}`,
    what: `surcharge:${id}`,
    counted,
    charge: (own, base, quantity) =>
      surchargeCharge(own, base, due, conversion, run.context.currency, quantity, { passage, on }),
    problem: reasonFor(run, currency, counted, unknown),
  };
}

/** A vehicle carries a piece where the haulage is charged by the piece; otherwise one vehicle is for all. */
const vehiclesOf = ({ cargo }: Line, base: Charge): Counted =>
  base.basis === 'unit'
    ? { basis: 'unit', quantity: new Decimal(cargo.count) }
    : { basis: 'flat', quantity: new Decimal(1) };

/** Everything that is due on the base freight of a line, in the order of its charges. */
export function leviesOf(
  run: PricingRun,
  line: Line,
  leg: Leg,
  rate: Rate | null,
  base: Charge,
  { surcharges, fuel, baf }: Due,
): Levy[] {
  const { home, context } = run;
  const levies = surcharges.map((due) => surchargeLevy(run, line, leg, rate, due));
  if (fuel) {
    const { table, distance, unknown } = fuel;
    const counted = vehiclesOf(line, base);
    levies.push({
      key: `${table.id}:${distance?.kilometres ?? ''}:${unknown}:${counted.basis}`,
      what: `surcharge:${table.id}`,
      counted,
      charge: (own, freight, quantity) =>
        fuelCharge(own, freight, fuel, home, context.currency, quantity),
      problem: reasonFor(run, homeCurrency, counted, unknown),
    });
  }
  if (baf) {
    const counted = countedBy(
      baf.rule.kind === 'percent' ? 'piece' : (baf.rule.per ?? 'piece'),
      line,
      rate,
    );
    levies.push({
      key: counted.quantity === null ? `${baf.record.id}:unmeasured` : baf.rule,
      what: 'baf',
      counted,
      charge: (own, freight, quantity, discount) =>
        bafCharge(own, freight, discount(), baf, home, context.currency, quantity),
      problem: reasonFor(run, homeCurrency, counted, null),
    });
  }
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
