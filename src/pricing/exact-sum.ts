import type { Amount } from '#freight/types.ts';

/** A running sum without the decimal arithmetic: integers of the smallest decimal place among its parts. */
export type ExactSum = Readonly<{
  add: (amount: Amount) => void;
  /** The sum as units of ten to the minus `places`. */
  parts: () => Readonly<{ units: bigint; places: number }>;
  /** The sum with as many decimals as the part with the most; "0" of none. */
  text: () => Amount;
}>;

/** Texts of so many characters, and sums of them up to this, are exact in a double. */
const [safeLength, safeSum] = [15, 2 ** 52];

export function createExactSum(): ExactSum {
  let [units, places] = [0n, 0];
  /** Further units, which a double holds exactly: nearly all amounts are such. */
  let small = 0;
  const settle = () => {
    units += BigInt(small);
    small = 0;
  };
  return {
    add(amount) {
      const point = amount.indexOf('.');
      const own = point === -1 ? 0 : amount.length - point - 1;
      const digits = own === 0 ? amount : amount.slice(0, point) + amount.slice(point + 1);
      if (own === places && digits.length <= safeLength) {
        small += Number(digits);
        if (Math.abs(small) > safeSum) settle();
        return;
      }
      settle();
      if (own > places) {
        units *= 10n ** BigInt(own - places);
        places = own;
      }
      units += BigInt(digits) * 10n ** BigInt(places - own);
    },
    parts: () => ({ units: units + BigInt(small), places }),
    text() {
      settle();
      const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
      const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
      return units < 0n ? `-${text}` : text;
    },
  };
}

/** The exact sum of decimal texts as a decimal text, with as many decimals as the part with the most; "0" of none. */
export function sumText(amounts: readonly Amount[]): Amount {
  const sum = createExactSum();
  for (const amount of amounts) sum.add(amount);
  return sum.text();
}
