import { perPiece } from '#pricing/quantity.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Amount } from '#freight/types.ts';

const units = ['m3', 'ton', 'rt', 'meter'] as const;

/** Volume, weight, revenue tons and length of a line, all its pieces together; null where its cargo does not tell. */
export type Measures = Readonly<Record<(typeof units)[number], Amount | null>>;

/** What is shown while typing: three decimals, rounded up per piece as most tariffs count. A rate may count otherwise. */
export function measuresOf(cargo: Cargo): Measures {
  const total = (unit: (typeof units)[number]) =>
    perPiece(cargo, unit, { rtDivisor: '1', decimals: 3, rounding: 'up' })
      ?.times(cargo.count)
      .toFixed(3) ?? null;
  return { m3: total('m3'), ton: total('ton'), rt: total('rt'), meter: total('meter') };
}
