import type { Amount } from '#freight/types.ts';
import { Decimal } from './decimal.ts';

/** A running sum. */
export type Sum = Readonly<{ add: (amount: Amount) => void; total: () => Decimal }>;

/**
 * Adds decimal texts exactly, as integers of the smallest decimal place among them. That takes a sixth of the time of
 * Decimal, and a what-if adds up a million amounts.
 */
export function createSum(): Sum {
  let [units, places] = [0n, 0];
  return {
    add(amount) {
      const point = amount.indexOf('.');
      const own = point === -1 ? 0 : amount.length - point - 1;
      if (own > places) {
        units *= 10n ** BigInt(own - places);
        places = own;
      }
      const whole = BigInt(own === 0 ? amount : amount.slice(0, point) + amount.slice(point + 1));
      units += own === places ? whole : whole * 10n ** BigInt(places - own);
    },
    total: () => new Decimal(`${units}e-${places}`),
  };
}
