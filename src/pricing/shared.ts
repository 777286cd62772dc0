import type { Amount, Charge, Line, Segment } from '#freight/types.ts';
import { defined, firstOf, valueAt } from '#platform/expect.ts';
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
import { type Levy, countedTogether, leviesOf, levyCharge, levyKey, levyName } from './levy.ts';
import { type Counted, countedText } from './levy-quantity.ts';
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
  additions: Readonly<{
    charges: readonly Readonly<{ charge: Charge; levy: Levy }>[];
    isBafMissing: boolean;
  }> | null;
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

/** Something that is due on the freight of several lines, with what each of them counts for it. */
type Addition = Readonly<{ levy: Levy; bearers: Map<Bearer, Counted> }>;

/** The surcharges and BAF rules due in a group, each with the lines that bear it; in order for each line. */
function additionsOf(run: PricingRun, bearers: readonly Bearer[]): Map<Bearer, Addition[]> {
  const known = new Map<unknown, Addition>();
  return new Map(
    bearers.map((bearer) => {
      const { line, leg, rate } = bearer.member;
      const own = leviesOf(line, leg, rate, bearer.freight, bearer.due).map((levy) => {
        const key = levyKey(levy);
        let addition = known.get(key);
        if (!addition) known.set(key, (addition = { levy, bearers: new Map() }));
        addition.bearers.set(bearer, levy.counted);
        return addition;
      });
      return [bearer, own];
    }),
  );
}

/** An addition as one charge on the freights of all lines that bear it, less their discounts. */
function wholeAddition(
  run: PricingRun,
  { amount, weights }: SharedFreight,
  { bearers, levy }: Addition,
): Charge {
  const all = [...bearers.keys()];
  const { member, freight: first } = firstOf(all);
  const lines = all.map((bearer) => bearer.member.line);
  const ids = new Set(lines.map(({ id }) => id));
  const base = portion(amount, run.context.currency.minorUnit, weights, ids);
  const discount = lines.reduce((sum, line) => sum.plus(discountOn(run, line)), new Decimal(0));
  const counted = countedTogether([...bearers.values()], levy.counted);
  return levyCharge(run, levy, member.line, { ...first, amount: base }, counted, discount);
}

/** Allocates an addition to the lines that bear it: a lump sum by their freights, an amount by what they count. */
function shareAddition(
  run: PricingRun,
  { reach, freight }: Readonly<{ reach: SharedReach; freight: SharedFreight }>,
  addition: Addition,
): Map<Bearer, Charge> {
  const { code, minorUnit } = run.context.currency;
  const { levy } = addition;
  const bearers = [...addition.bearers];
  const whole = wholeAddition(run, freight, addition);
  const { amount, unitPrice, basis, quantity } = whole;
  const isLumpSum = basis === 'flat';
  const weights = weigh(
    bearers.map(([{ member, freight: own }, counted]) => ({
      id: member.line.id,
      weight: isLumpSum ? new Decimal(own.amount) : (counted.quantity ?? 0),
      count: member.line.cargo.count,
    })),
  );
  const shares = amount === null ? [] : allocate(amount, minorUnit, weights);
  const isProduct = (count: Amount, share: Amount) =>
    unitPrice !== null &&
    rounded(new Decimal(unitPrice).times(count), minorUnit, 'half-up') === share;
  const shareFor = ({ member: { line, leg } }: Bearer, counted: Counted, i: number): Charge => {
    const own = {
      ...whole,
      id: chargeId(line, leg.segment, levyName(levy)),
      lineId: line.id,
      quantity: isLumpSum ? '1' : countedText(counted),
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
  return new Map(bearers.map(([bearer, counted], i) => [bearer, shareFor(bearer, counted, i)]));
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
      charges: valueAt(additions, bearer).map((addition) => ({
        charge: valueAt(valueAt(shared, addition), bearer),
        levy: addition.levy,
      })),
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
    // A share is made of the whole with its trace.
    for (const [{ line, leg }, own] of sharesOf({ ...run, explained: true }, group)) {
      shared ??= new Map();
      const ofLine = shared.get(line);
      if (ofLine) ofLine.set(leg.segment, own);
      else shared.set(line, new Map([[leg.segment, own]]));
    }
  return shared;
}
