import { perPiece } from '#pricing/quantity.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Amount } from '#freight/types.ts';

const units = ['m3', 'ton', 'rt', 'meter'] as const;

/** Volume, weight, revenue tons and length of all pieces of a line together; null where unknown, as for a container. */
export type Measures = Readonly<Record<(typeof units)[number], Amount | null>>;

/** Measures for display: three decimals, each piece rounded up, as in most tariffs. A rate may count differently. */
export function measuresOf(cargo: Cargo): Measures {
  const total = (unit: (typeof units)[number]) =>
    perPiece(cargo, unit, { rtDivisor: '1', decimals: 3, rounding: 'up' })
      ?.times(cargo.count)
      .toFixed(3) ?? null;
  return { m3: total('m3'), ton: total('ton'), rt: total('rt'), meter: total('meter') };
}
