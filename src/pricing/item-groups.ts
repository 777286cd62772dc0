import type { Amount, Line, Route } from '#freight/types.ts';
import { firstOf } from '#platform/expect.ts';
import { type ChargeItem, appliesTo } from './catalogue.ts';
import { isMeasure } from './charge-unit.ts';
import { isAddedItem } from './manual-kinds.ts';
import { type Measured, measure } from './quantity.ts';
import type { PricingRun } from './run.ts';

// Which lines have a charge of the catalogue together.

export type Member = Readonly<{ line: Line; route: Route }>;
/** The lines that have an item together, and the quantity that was typed for it. */
export type ItemGroup = Readonly<{
  item: ChargeItem;
  members: readonly Member[];
  typed: Amount | null;
}>;

export const itemChargeId = (
  line: Pick<Line, 'id'>,
  { id, segment }: Pick<ChargeItem, 'id' | 'segment'>,
) => `${line.id}:${segment}:item:${id}`;

/** What lines have in common that have an item together. */
function groupKey({ reach }: ChargeItem, { line, route }: Member): string {
  switch (reach) {
    case 'line':
      return line.id;
    case 'consignment':
      return route.id;
    case 'quotation':
      return '';
  }
}

/** The lines that an item applies to, in the groups that have it together. */
export function groupsFor(item: ChargeItem, members: readonly Member[]): (readonly Member[])[] {
  const all = members.filter(({ line, route }) => appliesTo(item, route, line.cargo));
  return [...Map.groupBy(all, (member) => groupKey(item, member)).values()];
}

/** The groups that an item is charged to: those it applies to, or where an employee has added it to one of their lines. */
export function chargedGroups(
  { manual }: PricingRun,
  item: ChargeItem,
  all: readonly Member[],
): ItemGroup[] {
  return groupsFor(item, all).flatMap((members): ItemGroup[] => {
    if (item.automatic) return [{ item, members, typed: null }];
    const added = members.flatMap(({ line }) => {
      const id = itemChargeId(line, item);
      return (manual.ofLine.get(line.id) ?? []).filter(
        (each) => each.id === id && isAddedItem(each),
      );
    });
    const [first] = added;
    return first ? [{ item, members, typed: first.trace?.item?.typed ?? null }] : [];
  });
}

/** Whose price an item has: of the lines of a quotation, that of its earliest route. */
export const routeOf = (members: readonly Member[]): Route =>
  firstOf(
    members
      .map(({ route }) => route)
      .toSorted((a, b) =>
        a.departure === b.departure ? (a.id < b.id ? -1 : 1) : a.departure < b.departure ? -1 : 1,
      ),
  );

export const measureOf = (item: ChargeItem, { cargo }: Line): Measured | null =>
  isMeasure(item.unit)
    ? measure(cargo, {
        basis: item.unit,
        rtDivisor: '1.000',
        quantityDecimals: 3,
        quantityRounding: 'up',
        minimumQuantity: null,
      })
    : null;
