import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Rounding } from './types.ts';

// Loaded by the browser with the masters, so without the decimal arithmetic.

/** A direction and the yen that an amount is rounded to. */
export const roundTos = [
  'up-1',
  'up-10',
  'up-100',
  'down-1',
  'down-10',
  'down-100',
  'half-up-10',
  'half-up-100',
] as const;
export type RoundTo = (typeof roundTos)[number];

export const roundToParts: Readonly<
  Record<RoundTo, Readonly<{ direction: Rounding; yen: 1 | 10 | 100 }>>
> = {
  'up-1': { direction: 'up', yen: 1 },
  'up-10': { direction: 'up', yen: 10 },
  'up-100': { direction: 'up', yen: 100 },
  'down-1': { direction: 'down', yen: 1 },
  'down-10': { direction: 'down', yen: 10 },
  'down-100': { direction: 'down', yen: 100 },
  'half-up-10': { direction: 'half-up', yen: 10 },
  'half-up-100': { direction: 'half-up', yen: 100 },
};

const directionWords: Readonly<Record<Rounding, Bilingual>> = {
  up: { en: 'rounded up to', ja: '切り上げ' },
  down: { en: 'rounded down to', ja: '切り捨て' },
  'half-up': { en: 'rounded to the nearest', ja: '四捨五入' },
};

/** "rounded up to ¥100", "100円単位に切り上げ". */
export function roundToText(rule: RoundTo): Bilingual {
  const { direction, yen } = roundToParts[rule];
  const words = directionWords[direction];
  return { en: `${words.en} ¥${yen}`, ja: `${yen}円単位に${words.ja}` };
}
