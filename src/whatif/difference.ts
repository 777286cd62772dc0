import { Decimal } from 'decimal.js';
import { type ExactSum, createExactSum, sumText } from '#pricing/exact-sum.ts';
import { type Sum as Total, createSum } from '#pricing/sum.ts';
import { withoutZeros } from '#platform/grouped.ts';
import type { Charge, Line, Route } from '#freight/types.ts';

/** Before tax, as decimal text in a currency. */
export type Change = Readonly<{ before: string; after: string }>;
/** The sum of a quotation's charges between two ports. */
export type LaneDifference = Change & Readonly<{ from: string; to: string }>;

/** A quotation priced at current and at assumed prices. */
export type Repriced = Change &
  Readonly<{
    id: string;
    number: string | null;
    title: string;
    customerId: string;
    currency: string;
    /** A charge has no price: it counts in neither sum. */
    incomplete: boolean;
    difference: string;
    lanes: readonly LaneDifference[];
  }>;

/** The change in percent, to one decimal; null from 0. */
export function percentOf({ before, after }: Change): string | null {
  const base = new Decimal(before);
  return base.isZero() ? null : new Decimal(after).minus(base).div(base).times(100).toFixed(1);
}

export const differenceOf = ({ before, after }: Change): string =>
  withoutZeros(sumText([after, before.startsWith('-') ? before.slice(1) : `-${before}`]));

type Sheet = Readonly<{ lines: readonly Line[]; routes: readonly Route[] }>;

/** A sum of amounts with the decimals of a currency. */
const withDecimals = (sum: string, minorUnit: number): string =>
  minorUnit === 0 && !sum.includes('.') ? sum : new Decimal(sum).toFixed(minorUnit);

const keyOf = ({ fromPort, toPort }: Route) => `${fromPort.id} ${toPort.id}`;

type Lane = Readonly<{ from: string; to: string; before: ExactSum; after: ExactSum }>;

/** The lanes of the routes in their order, and by line that of its route. */
function lanesOf({ lines, routes }: Sheet) {
  const lanes = new Map<string, Lane>();
  const ofRoute = new Map<string, Lane>();
  for (const route of routes) {
    const key = keyOf(route);
    let lane = lanes.get(key);
    if (!lane) {
      const [from, to] = [route.fromPort.id, route.toPort.id];
      lanes.set(key, (lane = { from, to, before: createExactSum(), after: createExactSum() }));
    }
    ofRoute.set(route.id, lane);
  }
  const ofLine = new Map<string, Lane | undefined>();
  for (const { id, routeId } of lines) ofLine.set(id, ofRoute.get(routeId));
  return { lanes: [...lanes.values()], ofLine };
}

/** Adds charges to the lanes of their lines. The sum of all of them. */
function sumByLane(
  charges: readonly Pick<Charge, 'lineId' | 'amount'>[],
  { lanes, ofLine }: ReturnType<typeof lanesOf>,
  side: keyof Change,
): ExactSum {
  const all = createExactSum();
  for (const { lineId, amount } of charges)
    if (amount !== null) (ofLine.get(lineId)?.[side] ?? all).add(amount);
  for (const lane of lanes) all.add(lane[side].text());
  return all;
}

/** The sums of a quotation before and after, with the currency's decimals, and by lane. */
export function changeOf(
  sheet: Sheet,
  before: readonly Charge[],
  after: readonly Charge[],
  minorUnit: number,
): Change & Readonly<{ difference: string; lanes: LaneDifference[] }> {
  const byLane = lanesOf(sheet);
  const change = {
    before: withDecimals(sumByLane(before, byLane, 'before').text(), minorUnit),
    after: withDecimals(sumByLane(after, byLane, 'after').text(), minorUnit),
  };
  const lanes = byLane.lanes.map((lane) => ({
    from: lane.from,
    to: lane.to,
    before: withoutZeros(lane.before.text()),
    after: withoutZeros(lane.after.text()),
  }));
  return { ...change, difference: differenceOf(change), lanes };
}

/** Sums in one currency: amounts are never added across currencies. */
export type Sum = Change & Readonly<{ currency: string; difference: string; quotations: number }>;
export type Summary = Readonly<{
  total: readonly Sum[];
  customers: readonly (Sum & Readonly<{ customerId: string }>)[];
  lanes: readonly (Sum & Readonly<{ from: string; to: string }>)[];
}>;

type RunningSum = { before: Total; after: Total; quotations: number };

/** The greatest absolute difference first. */
const byDifference = (a: Sum, b: Sum) =>
  new Decimal(b.difference).abs().cmp(new Decimal(a.difference).abs());

/** Sums by a key that starts with the currency. */
function createGroupedSums() {
  const sums = new Map<string, RunningSum>();
  return {
    add(key: string, { before, after }: Change) {
      let sum = sums.get(key);
      if (!sum) sums.set(key, (sum = { before: createSum(), after: createSum(), quotations: 0 }));
      sum.before.add(before);
      sum.after.add(after);
      sum.quotations += 1;
    },
    sums: () =>
      [...sums]
        .map(([key, { quotations, ...sum }]) => {
          const [before, after] = [sum.before.total(), sum.after.total()];
          const [currency = '', ...rest] = key.split(' ');
          return {
            rest,
            sum: {
              currency,
              before: before.toFixed(),
              after: after.toFixed(),
              difference: after.minus(before).toFixed(),
              quotations,
            },
          };
        })
        .toSorted((a, b) => byDifference(a.sum, b.sum)),
  };
}

/** Sums of quotations: in total, by customer and by lane, each by currency. */
export function sumUp(quotations: readonly Repriced[]): Summary {
  const [total, customers, lanes] = [createGroupedSums(), createGroupedSums(), createGroupedSums()];
  for (const each of quotations) {
    total.add(each.currency, each);
    customers.add(`${each.currency} ${each.customerId}`, each);
    for (const lane of each.lanes) lanes.add(`${each.currency} ${lane.from} ${lane.to}`, lane);
  }
  return {
    total: total.sums().map(({ sum }) => sum),
    customers: customers.sums().map(({ rest: [customerId = ''], sum }) => ({ ...sum, customerId })),
    lanes: lanes.sums().map(({ rest: [from = '', to = ''], sum }) => ({ ...sum, from, to })),
  };
}
