import { grouped } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { sharingOf, sharingText } from './sharing.ts';
import type { Charge, ItemTrace } from './types.ts';
import { quantityWords } from './charge-words.ts';

/**
 * Why the share of a line in a charge of the catalogue is not quantity times unit price, as offers say it: what was charged,
 * and for how many lines. Null where it is.
 */
export function itemSharingText(
  charge: Pick<Charge, 'kind' | 'basis' | 'unitPrice' | 'amount' | 'trace' | 'manual'>,
  { unit, quantity }: ItemTrace,
): Bilingual | null {
  const sharing = sharingOf(charge);
  if (!sharing || charge.amount === null) return null;
  if (charge.basis !== 'flat' || unit === 'flat' || quantity === null)
    return sharingText(charge, sharing);
  const { lines } = sharing;
  const shared = { en: `shared by ${lines} lines`, ja: `${lines}明細で按分` };
  if (unit === 'value')
    return {
      en: `of a declared value of ${grouped(quantity)}, ${shared.en}`,
      ja: `申告価額 ${grouped(quantity)}、${shared.ja}`,
    };
  return {
    en: `${quantityWords(quantity, unit, 'en')}, ${shared.en}`,
    ja: `${quantityWords(quantity, unit, 'ja')}、${shared.ja}`,
  };
}
