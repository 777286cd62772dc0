import { withoutZeros } from '#platform/grouped.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { quantityText } from '#pricing/quantity.ts';
import type { Charge, Trace } from '#freight/types.ts';

type PricedCharge = Pick<Charge, 'amount' | 'unitPrice' | 'trace'>;

/** Why a re-pricing changes a charge, with the values before and after. */
export type Cause =
  | Readonly<{ code: 'manual'; reason: string }>
  | Readonly<{ code: 'rate'; before: Trace['rate']; after: Trace['rate'] }>
  | Readonly<{ code: 'baf'; before: Trace['baf']; after: Trace['baf'] }>
  | Readonly<{
      code: 'quantity' | 'exchange' | 'surcharge' | 'item' | 'sharing';
      before: string | null;
      after: string | null;
    }>
  | Readonly<{ code: 'new' | 'removed' }>;

const surchargeText = ({ surcharge }: Trace) =>
  surcharge &&
  `${surcharge.percent === null ? `¥${surcharge.amount}` : `${surcharge.percent} %`} × ${surcharge.steps}`;

/** The price of a charge of the catalogue. */
const itemText = ({ item }: Trace) =>
  item?.price
    ? item.unit === 'value'
      ? `${withoutZeros(item.price.amount)} %`
      : storedMoney(item.price.amount, item.price.currency)
    : null;

/** The number of lines that share a charge and their quantity: "3 (21.060 RT)". */
const sharingText = ({ reach }: Trace) =>
  reach ? `${reach.lines} (${quantityText(reach.quantity, reach.basis)})` : null;

/**
 * The causes of a difference between a saved charge and the same charge priced today: a manual price that is cleared,
 * another rate, BAF, quantity, surcharge, exchange rate, or other lines that share the charge. A charge on one side only is newly due, or no longer due.
 */
export function changeCauses(
  before: PricedCharge | null,
  after: PricedCharge | null,
  manual: Charge['manual'],
): Cause[] {
  if (before === null) return [{ code: 'new' }];
  if (after === null) return [{ code: 'removed' }];
  const [oldTrace, newTrace] = [before.trace, after.trace];
  const causes: Cause[] = manual === null ? [] : [{ code: 'manual', reason: manual.reason }];
  const [oldRate, newRate] = [oldTrace?.rate ?? null, newTrace?.rate ?? null];
  if (oldRate?.id !== newRate?.id || oldRate?.sell !== newRate?.sell)
    causes.push({ code: 'rate', before: oldRate, after: newRate });
  const [oldBaf, newBaf] = [oldTrace?.baf ?? null, newTrace?.baf ?? null];
  if (oldBaf?.id !== newBaf?.id || oldBaf?.result !== newBaf?.result)
    causes.push({ code: 'baf', before: oldBaf, after: newBaf });
  const texts = [
    ['quantity', (trace: Trace) => trace.quantity?.total ?? null],
    ['surcharge', surchargeText],
    ['item', itemText],
    ['sharing', sharingText],
    [
      'exchange',
      (trace: Trace) =>
        trace.exchange && `${trace.exchange.from} → ${trace.exchange.to}: ${trace.exchange.rate}`,
    ],
  ] as const;
  for (const [code, textOf] of texts) {
    if (!oldTrace || !newTrace) break;
    const [oldText, newText] = [textOf(oldTrace), textOf(newTrace)];
    if (oldText !== newText) causes.push({ code, before: oldText, after: newText });
  }
  return causes;
}
