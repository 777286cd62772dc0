import type { Amount, Charge, Line, Segment } from '#freight/types.ts';
import { defined, firstOf, valueAt } from '#platform/expect.ts';
import { bafCharge, surchargeCharge } from './addition.ts';
import { allocate, portion, weigh } from './allocate.ts';
import { chargeId } from './charge.ts';
import {
  type Member,
  type SharedFreight,
  type SharedReach,
  isSharedOnRoute,
  shareText,
  sharedFreight,
} from './consignment.ts';
import { Decimal, rounded } from './decimal.ts';
import { type Leg, rateFor, ratesOnLeg } from './leg.ts';
import {
  type Due,
  type PricingCache,
  type PricingRun,
  additionsDue,
  cacheOf,
  discountOn,
  measuredBy,
  readyRateOf,
} from './run.ts';
import type { Rate } from './types.ts';

/** The charges of a line on a segment whose rate it shares: its share of the freight and of the additions to it. */
export type SharedCharges = Readonly<{
  rate: Rate;
  freight: Charge;
  /** Null for a freight with a manual price: its additions are computed for it alone. */
  additions: Readonly<{ charges: readonly Charge[]; isBafMissing: boolean }> | null;
}>;
export type SharedByLine = ReadonlyMap<Line, ReadonlyMap<Segment, SharedCharges>>;

type Group = Readonly<{ reach: SharedReach; members: Member[] }>;

/** The lines that share a rate, by rate and, unless all of the quotation share it, route. */
function groupsOf(
  run: PricingRun,
  lines: readonly Line[],
  legs: ReadonlyMap<string, readonly Leg[]>,
  cache: PricingCache,
): Iterable<Group> {
  const groups = new Map<Rate, Map<string, Group>>();
  for (const line of lines)
    for (const leg of legs.get(line.routeId) ?? []) {
      if (!ratesOnLeg(run, leg, line.cargo).isShared) continue;
      const rate = rateFor(run, leg, line.cargo);
      if (!rate || rate.reach === 'line') continue;
      const ready = readyRateOf(run, rate);
      const measured = ready && measuredBy(ready, line, cacheOf(cache, line));
      if (!ready || !measured) continue;
      let byRoute = groups.get(rate);
      if (!byRoute) groups.set(rate, (byRoute = new Map()));
      const key = isSharedOnRoute(rate.reach) ? leg.route.id : '';
      let group = byRoute.get(key);
      if (!group) byRoute.set(key, (group = { reach: rate.reach, members: [] }));
      group.members.push({ line, leg, rate, ready, measured });
    }
  return [...groups.values()].flatMap((byRoute) => [...byRoute.values()]);
}

/** A member of a group with its share of the freight and what is due on it. */
type Bearer = Readonly<{
  member: Member;
  freight: Charge & { amount: Amount };
  due: Due;
}>;

/** Something that is due on the freight of several lines, and how it is charged for one. */
type Addition = Readonly<{
  id: string;
  bearers: Bearer[];
  charge: (line: Line, base: Charge & { amount: Amount }, discount: Decimal) => Charge;
}>;

/** The surcharges and BAF rules due in a group, each with the lines that bear it; in order for each line. */
function additionsOf(
  { home, context: { currency } }: PricingRun,
  bearers: readonly Bearer[],
): Map<Bearer, Addition[]> {
  const surcharges = new Map<string, Addition>();
  const bafs = new Map<unknown, Addition>();
  const bear = <K>(known: Map<K, Addition>, key: K, bearer: Bearer, made: () => Addition) => {
    let addition = known.get(key);
    if (!addition) known.set(key, (addition = made()));
    addition.bearers.push(bearer);
    return addition;
  };
  return new Map(
    bearers.map((bearer) => {
      const { surcharges: due, baf } = bearer.due;
      const own = due.map((each) =>
        bear(surcharges, `${each.steps}:${each.surcharge.id}`, bearer, () => ({
          id: `surcharge:${each.surcharge.id}`,
          bearers: [],
          charge: (line, base) => surchargeCharge(line, base, each, home, currency),
        })),
      );
      if (baf)
        own.push(
          bear(bafs, baf.rule, bearer, () => ({
            id: 'baf',
            bearers: [],
            charge: (line, base, discount) => bafCharge(line, base, discount, baf, home, currency),
          })),
        );
      return [bearer, own];
    }),
  );
}

/** An addition as one charge on the freights of all lines that bear it, less their discounts. */
function wholeAddition(
  run: PricingRun,
  { amount, weights }: SharedFreight,
  { bearers, charge }: Addition,
): Charge {
  const { member, freight: first } = firstOf(bearers);
  const lines = bearers.map((bearer) => bearer.member.line);
  const ids = new Set(lines.map(({ id }) => id));
  const base = portion(amount, run.context.currency.minorUnit, weights, ids);
  const count = lines.reduce((sum, { cargo }) => sum + cargo.count, 0);
  const discount = lines.reduce((sum, line) => sum.plus(discountOn(run, line)), new Decimal(0));
  const all = { ...member.line, cargo: { ...member.line.cargo, count } };
  return charge(all, { ...first, amount: base }, discount);
}

/** Allocates an addition to the lines that bear it: a percentage by their freights, an amount by their pieces. */
function shareAddition(
  run: PricingRun,
  { reach, freight }: Readonly<{ reach: SharedReach; freight: SharedFreight }>,
  addition: Addition,
): Map<Bearer, Charge> {
  const { code, minorUnit } = run.context.currency;
  const { id, bearers } = addition;
  const whole = wholeAddition(run, freight, addition);
  const { amount, unitPrice, basis, quantity } = whole;
  const isLumpSum = basis === 'flat';
  const weights = weigh(
    bearers.map(({ member: { line }, freight: own }) => ({
      id: line.id,
      weight: isLumpSum ? new Decimal(own.amount) : line.cargo.count,
      count: line.cargo.count,
    })),
  );
  const shares = amount === null ? [] : allocate(amount, minorUnit, weights);
  const isProduct = (count: Amount, share: Amount) =>
    unitPrice !== null &&
    rounded(new Decimal(unitPrice).times(count), minorUnit, 'half-up') === share;
  const shareFor = ({ member: { line, leg } }: Bearer, i: number): Charge => {
    const own = {
      ...whole,
      id: chargeId(line, leg.segment, id),
      lineId: line.id,
      quantity: isLumpSum ? '1' : String(line.cargo.count),
    };
    const share = shares[i];
    if (amount === null || share === undefined) return own;
    const trace = defined(whole.trace);
    const shared = { kind: reach, lines: bearers.length, basis, minimumApplied: false };
    return {
      ...own,
      unitPrice: isLumpSum ? share : isProduct(own.quantity, share) ? unitPrice : null,
      amount: share,
      trace: {
        ...trace,
        arithmetic: trace.arithmetic + shareText(amount, share, weights, i, code),
        reach: { ...shared, quantity, amount },
      },
    };
  };
  return new Map(bearers.map((bearer, i) => [bearer, shareFor(bearer, i)]));
}

const isPricedManually = ({ manual }: PricingRun, { id }: Charge) =>
  Boolean(manual.changed.get(id)?.manual);

/** The shares of a group: its freight, and for the lines whose freight has no manual price the additions to it. */
function sharesOf(run: PricingRun, { reach, members }: Group): [Member, SharedCharges][] {
  const freight = sharedFreight(members, reach, run.context.currency);
  const all = members.map((member, i) => ({ member, freight: defined(freight.charges[i]) }));
  const bearers = all
    .filter((each) => !isPricedManually(run, each.freight))
    .map((each) => {
      const { line, leg, rate } = each.member;
      return { ...each, due: additionsDue(run, line, leg, rate.freightRouteId) };
    });
  const additions = additionsOf(run, bearers);
  const shared = new Map<Addition, Map<Bearer, Charge>>();
  for (const addition of new Set([...additions.values()].flat()))
    shared.set(addition, shareAddition(run, { reach, freight }, addition));
  const byMember = new Map(bearers.map((bearer) => [bearer.member, bearer]));
  return all.map((each) => {
    const bearer = byMember.get(each.member);
    const own = bearer && {
      charges: valueAt(additions, bearer).map((addition) =>
        valueAt(valueAt(shared, addition), bearer),
      ),
      isBafMissing: bearer.due.isBafMissing,
    };
    return [each.member, { rate: each.member.rate, freight: each.freight, additions: own ?? null }];
  });
}

/** Prices what lines share; `null` where no rate in force is shared. */
export function sharedCharges(
  run: PricingRun,
  lines: readonly Line[],
  legs: ReadonlyMap<string, readonly Leg[]>,
  cache: PricingCache,
): SharedByLine | null {
  let shared: Map<Line, Map<Segment, SharedCharges>> | null = null;
  for (const group of groupsOf(run, lines, legs, cache))
    for (const [{ line, leg }, own] of sharesOf(run, group)) {
      shared ??= new Map();
      const ofLine = shared.get(line);
      if (ofLine) ofLine.set(leg.segment, own);
      else shared.set(line, new Map([[leg.segment, own]]));
    }
  return shared;
}
