import type { Line, Route } from '#freight/types.ts';
import type { ChargeItem, ItemCondition, ItemPrice } from './catalogue.ts';
import { context, excavator, line, prices, route } from './examples.ts';
import { price } from './price.ts';

// Charges of the catalogue for tests.

const anything: ItemCondition = {
  freightKinds: null,
  laden: null,
  dangerousGoods: false,
  reefer: false,
  withSegment: null,
  places: null,
  from: null,
  until: null,
};
export const sold = (cost: string, sell: string, own: Partial<ItemPrice> = {}): ItemPrice => ({
  id: `price-${cost}-${sell}`,
  scope: { kind: 'tariff' },
  place: null,
  cost,
  sell,
  currency: 'JPY',
  minimumAmount: null,
  validFrom: '2026-10-01',
  validTo: null,
  ...own,
});
export const item = (
  own: Partial<Omit<ChargeItem, 'condition'>> & { condition?: Partial<ItemCondition> },
): ChargeItem => ({
  id: 'item',
  code: 'ITEM',
  label: { en: 'Item', ja: '料金' },
  segment: 'origin-handling',
  unit: 'flat',
  reach: 'consignment',
  taxKind: 'standard',
  atCost: false,
  automatic: true,
  prices: [sold('1000', '1500')],
  ...own,
  condition: { ...anything, ...own.condition },
});

export type Given = Readonly<{
  items: readonly ChargeItem[];
  lines?: readonly Line[];
  routes?: readonly Route[];
}>;
export const priced = (
  { items, lines = [line(excavator)], routes = [route()] }: Given,
  given: Partial<typeof context> = {},
) => price(lines, routes, { ...prices, items }, { ...context, ...given });
export const itemsOf = ({ charges }: ReturnType<typeof price>, id: string) =>
  charges.filter(({ trace }) => trace?.item?.id === id);
