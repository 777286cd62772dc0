import { arithmeticOf, bafOutcome } from '#pricing/baf-table.ts';
import { homeCurrency } from '#pricing/money.ts';
import type { RoundTo } from '#pricing/round-to.ts';
import type { RouteBaf } from '../types.ts';

/** A rule of a year's BAF in the master. */
export type YearRule = Readonly<{
  fromPort: string | null;
  toPort: string | null;
  freightType: string | null;
  unitKey: string | null;
  kind: string;
  basePrice: string | null;
  stepPrice: string | null;
  perStep: string | null;
  maximum: string | null;
  table?: string | null;
  per?: string | null;
  roundTo?: RoundTo | null;
}>;

const isForCars = (rule: YearRule, vehicleType: string | null) =>
  (rule.freightType === null || rule.freightType === vehicleType) &&
  (rule.unitKey === null || rule.unitKey === 'any');
/** An amount per ton, m³ or metre cannot be charged for a class of cars: a sheet does not know their size. */
const isForPieces = ({ kind, per }: YearRule) => kind === 'percent' || (per ?? 'piece') === 'piece';
const isOnLane = (rule: YearRule, from: string, to: string) =>
  rule.fromPort === null || (rule.fromPort === from && rule.toPort === to);

/**
 * The BAF of cars between two ports: of the rules that apply the most specific one; a lane is more specific than a freight
 * type. Null where no rule applies, or one that counts what a sheet does not know: a gap in the master and not 0. So are yen
 * on a sheet in another currency, which has no exchange rate.
 */
export function routeBaf(
  year: Readonly<{ averagePrice: string; rules: readonly YearRule[] }>,
  from: string,
  to: string,
  vehicleType: string | null,
  currency: string,
): RouteBaf | null {
  const specificity = (rule: YearRule) =>
    (rule.fromPort === null ? 0 : 2) + (rule.freightType === null ? 0 : 1);
  const [rule] = year.rules
    .filter((each) => isForCars(each, vehicleType) && isOnLane(each, from, to))
    .toSorted((a, b) => specificity(b) - specificity(a));
  if (!rule || !isForPieces(rule)) return null;
  if (rule.kind === 'amount' && currency !== homeCurrency) return null;
  return {
    kind: rule.kind === 'amount' ? 'amount' : 'percent',
    result: bafOutcome(year.averagePrice, arithmeticOf(rule)).result,
    ...(rule.roundTo && { roundTo: rule.roundTo }),
  };
}
