import { withoutZeros } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { decimalOf } from '#ui/form/rules/normalise.ts';

// A price as people type it, paste it, or keep it in a file.

/** In the form that is saved: ￥１８，９００ and 18,900.00 are 18900. What is no number stays as it is. */
export function amountText(text: string): string {
  const found = decimalOf(text);
  return found === null ? text.trim() : withoutZeros(found);
}

export type AmountFault = 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';

/** So many digits before the point can be kept. */
const maxDigits = 13;

/** What is wrong with a text in a cell; empty cells are fine. */
export function amountFault(text: string, minorUnit: number): AmountFault | null {
  if (text === '') return null;
  const amount = decimalOf(text);
  if (amount === null) return 'not-a-number';
  if (amount.startsWith('-')) return 'negative';
  const [whole = '', decimals = ''] = amountText(amount).split('.');
  if (decimals.length > minorUnit) return 'too-many-decimals';
  return whole.length > maxDigits ? 'too-large' : null;
}

/** The same in words, for a currency with so many decimals. */
export function faultText(fault: AmountFault, minorUnit: number): Bilingual {
  const words: Readonly<Record<AmountFault, Bilingual>> = {
    'not-a-number': { en: 'Not a number.', ja: '数値ではありません。' },
    negative: { en: 'Not below zero.', ja: '0以上で入力してください。' },
    'too-many-decimals':
      minorUnit === 0
        ? { en: 'Without decimals.', ja: '整数で入力してください。' }
        : { en: `At most ${minorUnit} decimals.`, ja: `小数点以下は${minorUnit}桁までです。` },
    'too-large': {
      en: `At most ${maxDigits} digits.`,
      ja: `${maxDigits}桁以内で入力してください。`,
    },
  };
  return words[fault];
}
