import type { Amount } from '#freight/types.ts';

/** A running sum without the decimal arithmetic: integers of the smallest decimal place among its parts. */
export type ExactSum = Readonly<{
  add: (amount: Amount) => void;
  /** The sum as units of ten to the minus `places`. */
  parts: () => Readonly<{ units: bigint; places: number }>;
}>;

export function createExactSum(): ExactSum {
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
    parts: () => ({ units, places }),
  };
}

/** The exact sum of decimal texts as a decimal text, with as many decimals as the part with the most; "0" of none. */
export function sumText(amounts: readonly Amount[]): Amount {
  const sum = createExactSum();
  for (const amount of amounts) sum.add(amount);
  const { units, places } = sum.parts();
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${text}` : text;
}
