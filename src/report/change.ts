import { sumText } from '#pricing/exact-sum.ts';

/** How a figure differs from another one, and in percent of it to one decimal, half up; null where the other is 0. */
export type Change = Readonly<{ difference: string; percent: string | null }>;

/** The size of a decimal text in units of ten to the minus `places`. */
function sizeOf(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

/** Exact, without the decimal arithmetic. */
function percentOf(part: string, whole: string): string | null {
  const places = Math.max(...[part, whole].map((text) => text.split('.')[1]?.length ?? 0));
  const [some, all] = [sizeOf(part, places), sizeOf(whole, places)];
  if (all === 0n) return null;
  const tenths = (some * 2000n + all) / (2n * all);
  const sign = part.startsWith('-') && tenths > 0n ? '-' : '';
  return `${sign}${tenths / 10n}.${tenths % 10n}`;
}

/** The change to a figure from another one; null where there is none of either. */
export function changeOf(now: string | null, before: string | null): Change | null {
  if (now === null || before === null) return null;
  const difference = sumText([now, before.startsWith('-') ? before.slice(1) : `-${before}`]);
  return { difference, percent: percentOf(difference, before) };
}
