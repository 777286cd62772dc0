import type { Locale } from '#platform/i18n/locale.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import type { Amount, ChargeBasis } from '#freight/types.ts';
import { perUnitWords } from '#freight/charge-words.ts';
import { minimumWords } from '#freight/minimum-words.ts';
import type { ChargeExplanation } from './explanation.ts';

/** How an explanation is written. */
type Writing = Readonly<{
  locale: Locale;
  /** The code of the answer's currency, and how an amount of it is written. */
  currency: string;
  money: (amount: Amount) => string;
  /** What a piece of the cargo is called after a number, e.g. 台; empty in English. */
  piece: string;
}>;

type Part<P extends keyof ChargeExplanation> = NonNullable<ChargeExplanation[P]>;

/** A price as its master has it: "1650.00" → 1,650, "612.50" → 612.50. */
function plainPrice(amount: Amount): string {
  const short = withoutZeros(amount);
  return grouped(/\.\d$/.test(short) ? `${short}0` : short);
}

/** With the sign of the answer's currency, with the code of another one. */
const priceText = (amount: Amount, code: string, { currency, money }: Writing) =>
  code === currency ? money(amount) : `${code} ${plainPrice(amount)}`;

function percentText(
  { percent, steps, each, of, base, lessDiscounts }: Part<'percent'>,
  { locale, money }: Writing,
): string {
  if (locale === 'ja') {
    const times = steps > 1 ? `（${steps} × ${each}%）` : '';
    const amount = base === null ? '' : ` ${money(base)}`;
    return `${of.ja}${lessDiscounts ? '（値引き後）' : ''}${amount} の ${percent}%${times}`;
  }
  const times = steps > 1 ? ` (${steps} × ${each}%)` : '';
  const name = `${of.en.charAt(0).toLowerCase()}${of.en.slice(1)}`;
  return `${percent}%${times} of ${name}${lessDiscounts ? ' less discounts' : ''}${base === null ? '' : ` ${money(base)}`}`;
}

const perStepText = ({ steps, amount, currency }: Part<'perStep'>, writing: Writing) =>
  `${steps} × ${priceText(amount, currency, writing)}`;

function conversionText(
  { price, from, to, rate, day }: Part<'converted'>,
  basis: ChargeBasis,
  writing: Writing,
): string {
  const { locale, piece } = writing;
  const original = `${from} ${plainPrice(price)}${perUnitWords(basis, locale, piece)}`;
  const at = `1 ${from} = ${rate} ${to}`;
  return locale === 'ja'
    ? `${original} を ${at}（${dayText(day, locale)}）で換算`
    : // A date stays on one line.
      `${original} at ${at} (${dayText(day, locale).replaceAll(' ', '\u00a0')})`;
}

/** The explanation of a charge in a language: a phrase for each part that it has. */
export function explanationTexts(
  basis: ChargeBasis,
  {
    percent,
    perStep,
    minimumQuantity,
    minimumCharge,
    sharing,
    volume,
    notes = [],
    converted,
  }: ChargeExplanation,
  writing: Writing,
): string[] {
  return [
    ...(percent ? [percentText(percent, writing)] : []),
    ...(perStep ? [perStepText(perStep, writing)] : []),
    ...(minimumQuantity
      ? [minimumWords(minimumQuantity, basis, writing.locale, writing.piece)]
      : []),
    ...(minimumCharge ? [writing.locale === 'ja' ? '最低料金を適用' : 'minimum charge'] : []),
    ...notes.map((note) => note[writing.locale]),
    ...(sharing ? [sharing[writing.locale]] : []),
    ...(volume ? [volume[writing.locale]] : []),
    ...(converted ? [conversionText(converted, basis, writing)] : []),
  ];
}
