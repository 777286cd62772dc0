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

/** Storage by the day, added by hand: ¥1,200 a day, cost ¥900. */
export const storage = item({
  id: 'storage',
  unit: 'day',
  automatic: false,
  prices: [sold('900', '1200')],
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

/** Adds a charge by hand, as the server stores it: an unpriced charge that names the item and its quantity. */
export function withAdded(
  items: readonly ChargeItem[],
  added: ChargeItem,
  typed: string | null,
  given: Omit<Given, 'items'> = {},
) {
  const lines = given.lines ?? [line(excavator)];
  const [first] = lines;
  const all = { ...given, lines };
  const probe = priced({ ...all, items: [{ ...added, automatic: true, unit: 'flat' }] });
  const stored = probe.charges.find(({ kind }) => kind === 'item');
  const trace = stored?.trace;
  if (!first || !stored || !trace?.item) throw new Error('the item does not apply');
  const previousCharges = [
    { ...stored, trace: { ...trace, item: { ...trace.item, byHand: true, typed } } },
  ];
  return { items, ...all, previousCharges };
}
export const repriced = ({ previousCharges, ...given }: ReturnType<typeof withAdded>) =>
  priced(given, { previousCharges });
