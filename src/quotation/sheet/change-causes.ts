import type { Charge, Trace } from '#freight/types.ts';

type PricedCharge = Pick<Charge, 'amount' | 'unitPrice' | 'trace'>;

/** Why a charge comes to something else when it is priced anew; what is named is as it was, and as it is. */
export type Cause =
  | Readonly<{ code: 'manual'; reason: string }>
  | Readonly<{ code: 'rate'; before: Trace['rate']; after: Trace['rate'] }>
  | Readonly<{ code: 'baf'; before: Trace['baf']; after: Trace['baf'] }>
  | Readonly<{
      code: 'quantity' | 'exchange' | 'surcharge';
      before: string | null;
      after: string | null;
    }>
  | Readonly<{ code: 'new' | 'gone' }>;

const surchargeText = ({ surcharge }: Trace) =>
  surcharge &&
  `${surcharge.percent === null ? `¥${surcharge.amount}` : `${surcharge.percent} %`} × ${surcharge.steps}`;

/**
 * The causes of a difference between a charge as it stands and as it is priced today: a price made by hand that is taken
 * away, another rate, BAF, quantity, surcharge or exchange rate. A charge on one side alone has become due, or no longer is.
 */
export function changeCauses(
  before: PricedCharge | null,
  after: PricedCharge | null,
  manual: Charge['manual'],
): Cause[] {
  if (before === null) return [{ code: 'new' }];
  if (after === null) return [{ code: 'gone' }];
  const [was, is] = [before.trace, after.trace];
  const causes: Cause[] = manual === null ? [] : [{ code: 'manual', reason: manual.reason }];
  const [oldRate, newRate] = [was?.rate ?? null, is?.rate ?? null];
  if (oldRate?.id !== newRate?.id || oldRate?.sell !== newRate?.sell)
    causes.push({ code: 'rate', before: oldRate, after: newRate });
  const [oldBaf, newBaf] = [was?.baf ?? null, is?.baf ?? null];
  if (oldBaf?.id !== newBaf?.id || oldBaf?.result !== newBaf?.result)
    causes.push({ code: 'baf', before: oldBaf, after: newBaf });
  const texts = [
    ['quantity', (trace: Trace) => trace.quantity?.total ?? null],
    ['surcharge', surchargeText],
    [
      'exchange',
      (trace: Trace) =>
        trace.exchange && `${trace.exchange.from} → ${trace.exchange.to}: ${trace.exchange.rate}`,
    ],
  ] as const;
  for (const [code, textOf] of texts) {
    const [old, now] = [was && textOf(was), is && textOf(is)];
    if (was && is && old !== now) causes.push({ code, before: old, after: now });
  }
  return causes;
}
