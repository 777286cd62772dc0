import type { Amount, Line } from '#freight/types.ts';
import { weigh } from './allocate.ts';
import type { ChargeItem, FoundPrice, ItemPrice } from './catalogue.ts';
import { type Conversion, converted } from './currency.ts';
import { Decimal } from './decimal.ts';
import { isMeasure } from './charge-unit.ts';
import { itemAmount } from './item-amount.ts';
import type { ItemGroup } from './item-groups.ts';
import { moneyOf } from './money.ts';
import { moneyText } from './money-text.ts';
import { type Measured, quantityText } from './quantity.ts';
import type { PricingRun } from './run.ts';

/** The lines of a group with their quantities; a line that lacks the measure is on request alone. */
export type Quantified = Readonly<{ line: Line; measured: Measured | null }>;

export type Priced = Readonly<{ found: FoundPrice; conversion: Conversion }>;

/** The price of an item in the quotation's currency, not rounded; a percentage is of a value in that currency. */
export function ownPrice({ unit, atCost }: ChargeItem, price: ItemPrice, conversion: Conversion) {
  const inQuotation = (amount: Amount) =>
    converted(moneyOf(amount, price.currency), conversion).value;
  const own = (amount: Amount) => (unit === 'value' ? new Decimal(amount) : inQuotation(amount));
  const cost = own(price.cost);
  return {
    each: atCost ? cost : own(price.sell),
    cost,
    minimum: price.minimumAmount === null ? null : inQuotation(price.minimumAmount),
  };
}

/** The whole charge of a group, and what its lines share it by. */
export function wholeOf(
  run: PricingRun,
  { item, typed }: ItemGroup,
  lines: readonly Quantified[],
  { found: { price }, conversion }: Priced,
) {
  const { code, minorUnit } = run.context.currency;
  const isMeasured = typed === null && isMeasure(item.unit);
  const total = isMeasured
    ? lines.reduce((sum, { measured }) => sum.plus(measured?.totalText ?? 0), new Decimal(0))
    : new Decimal(typed ?? '1');
  const first = lines[0]?.measured;
  const quantity = isMeasured && first && lines.length === 1 ? first.totalText : total.toFixed();
  const isPercent = item.unit === 'value';
  const { each, cost: costEach, minimum } = ownPrice(item, price, conversion);
  const { amount, isMinimum } = itemAmount(item.unit, quantity, each, minimum, minorUnit);
  const cost = item.atCost
    ? amount
    : itemAmount(item.unit, quantity, costEach, null, minorUnit).amount;
  const byQuantity = itemAmount(item.unit, quantity, each, null, minorUnit).amount;
  const times = isPercent
    ? `${moneyText(quantity, code)} × ${each.toFixed()} %`
    : `${quantityText(quantity, item.unit)} × ${moneyText(each.toFixed(), code)}`;
  const weights = weigh(
    lines.map(({ line, measured }) => ({
      id: line.id,
      weight: isMeasured && measured ? new Decimal(measured.totalText) : line.cargo.count,
      count: line.cargo.count,
    })),
  );
  return {
    quantity,
    isMeasured,
    isMinimum,
    unitPrice: isPercent ? null : each.toFixed(),
    amount,
    cost,
    weights,
    arithmetic: `${times} = ${moneyText(byQuantity, code)}${isMinimum ? ` → ${moneyText(amount, code)}` : ''}`,
  };
}

export type Whole = ReturnType<typeof wholeOf>;
