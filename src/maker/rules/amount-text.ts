import { withoutZeros } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { decimalOf } from '#ui/form/rules/normalise.ts';

// Prices as people type them, paste them, or have them in files.

/**
 * The text that is saved: ￥１８，９００ and 18,900.00 become 18900. Text that is not a number is only trimmed. Three decimals stay,
 * to be refused: no currency has them, and 16.000 may be sixteen thousand as some write it.
 */
export function amountText(text: string): string {
  const found = decimalOf(text);
  return found === null ? text.trim() : /\.\d{3}$/.test(found) ? found : withoutZeros(found);
}

export type AmountFault = 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';

/** The maximum of digits before the decimal point. */
const maxDigits = 13;

/** The fault of a cell's text, if any; empty cells have none. */
export function amountFault(text: string, minorUnit: number): AmountFault | null {
  if (text === '') return null;
  const amount = decimalOf(text);
  if (amount === null) return 'not-a-number';
  if (amount.startsWith('-')) return 'negative';
  const [whole = '', decimals = ''] = amountText(amount).split('.');
  if (decimals.length > minorUnit) return 'too-many-decimals';
  return whole.length > maxDigits ? 'too-large' : null;
}

/** The message of a fault, for a currency with `minorUnit` decimals. */
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
