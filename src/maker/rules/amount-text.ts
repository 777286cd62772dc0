import { withoutZeros } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { decimalOf } from '#ui/form/rules/normalise.ts';

// A price as people type it, paste it, or keep it in a file.

/** In the form that is saved: ￥１８，９００ and 18,900.00 are 18900. What is no number stays as it is. */
export function amountText(text: string): string {
  const found = decimalOf(text);
  return found === null ? text.trim() : withoutZeros(found);
}

export type AmountFault = 'no-number' | 'negative' | 'too-fine' | 'too-great';

/** So many digits before the point can be kept. */
const mostDigits = 13;

/** What is wrong with a text in a cell; empty cells are fine. */
export function amountFault(text: string, minorUnit: number): AmountFault | null {
  if (text === '') return null;
  const amount = decimalOf(text);
  if (amount === null) return 'no-number';
  if (amount.startsWith('-')) return 'negative';
  const [whole = '', decimals = ''] = amountText(amount).split('.');
  if (decimals.length > minorUnit) return 'too-fine';
  return whole.length > mostDigits ? 'too-great' : null;
}

/** The same in words, for a currency with so many decimals. */
export function faultText(fault: AmountFault, minorUnit: number): Bilingual {
  const words: Readonly<Record<AmountFault, Bilingual>> = {
    'no-number': { en: 'Not a number.', ja: '数値ではありません。' },
    negative: { en: 'Not below zero.', ja: '0以上で入力してください。' },
    'too-fine':
      minorUnit === 0
        ? { en: 'Without decimals.', ja: '整数で入力してください。' }
        : { en: `At most ${minorUnit} decimals.`, ja: `小数点以下は${minorUnit}桁までです。` },
    'too-great': {
      en: `At most ${mostDigits} digits.`,
      ja: `${mostDigits}桁以内で入力してください。`,
    },
  };
  return words[fault];
}
