import { type Difference, difference } from '../rules/period.ts';
import { keyOfRoute } from '../rules/route-key.ts';
import type { Amount, Maker, Matrix, PricePart } from '../types.ts';
import { layoutOf } from './layout-of.ts';

type Route = Parameters<typeof keyOfRoute>[0] & Readonly<{ id: string }>;
type Vehicle = Readonly<{ id: string; classId: string }>;
type Sheet<R extends Route, V extends Vehicle> = Readonly<{
  maker: Maker;
  routes: readonly R[];
  vehicles: readonly V[];
  amounts: Matrix;
}>;

export const changeKinds = ['rose', 'fell', 'new', 'gone'] as const;
/** A price is new or gone with its route or vehicle class, or where its cell alone was or is empty. */
export type ChangeKind = (typeof changeKinds)[number];

type Named<R, V> = Readonly<{ route: R; vehicle: V; part: PricePart }>;
export type PriceChange<R, V> = Named<R, V> &
  Readonly<{
    kind: ChangeKind;
    before: Amount | null;
    now: Amount | null;
    /** Null where the price is new or gone. */
    difference: Difference | null;
  }>;

/** The prices of a sheet by what they are of, which is the same on every sheet of the maker. */
function pricesOf<R extends Route, V extends Vehicle>({ maker, amounts, ...lines }: Sheet<R, V>) {
  const { layout, parts } = layoutOf(maker);
  const routes = new Map(lines.routes.map((route) => [route.id, route]));
  const vehicles = new Map(lines.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return new Map(
    layout.cellsOf(lines, parts).flatMap((cells, row) =>
      cells.flatMap(({ routeId, vehicleId, part }, column) => {
        const [route, vehicle] = [routes.get(routeId), vehicles.get(vehicleId)];
        const amount = amounts[row]?.[column] ?? null;
        if (!route || !vehicle || amount === null) return [];
        const key = layout.keyOf({
          routeId: keyOfRoute(route),
          vehicleId: vehicle.classId,
          part,
        });
        return [[key, { named: { route, vehicle, part }, amount }] as const];
      }),
    ),
  );
}

/**
 * What a sheet changes of the prices of another, without BAF and charges, in the order of the sheet; at the end what it no
 * longer has. Both are of one maker and in one currency.
 */
export function priceChanges<R extends Route, V extends Vehicle>(
  before: Sheet<R, V>,
  now: Sheet<R, V>,
): { changes: PriceChange<R, V>[]; unchanged: number } {
  const [old, current] = [pricesOf(before), pricesOf(now)];
  const kept = [...current].map(([key, { named, amount }]): PriceChange<R, V> | null => {
    const was = old.get(key)?.amount ?? null;
    const found = difference(amount, was);
    if (found && Number(found.amount) === 0) return null;
    const kind = found === null ? 'new' : found.amount.startsWith('-') ? 'fell' : 'rose';
    return { ...named, kind, before: was, now: amount, difference: found };
  });
  const changed = kept.filter((change) => change !== null);
  const gone = [...old].flatMap(([key, { named, amount }]): PriceChange<R, V>[] =>
    current.has(key)
      ? []
      : [{ ...named, kind: 'gone', before: amount, now: null, difference: null }],
  );
  return { changes: [...changed, ...gone], unchanged: kept.length - changed.length };
}
