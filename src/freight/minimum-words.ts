import type { Locale } from '#platform/i18n/locale.ts';
import { quantityWords } from './charge-words.ts';
import type { ChargeBasis, MinimumQuantity } from './types.ts';

/** What was measured and the minimum that is charged for it: "actual 0.180 RT, minimum 1 RT"; `piece` as in `quantityWords`. */
export function minimumWords(
  { measured, minimum }: MinimumQuantity,
  basis: ChargeBasis,
  locale: Locale,
  piece = '',
): string {
  const [actual, least] = [measured, minimum].map((each) =>
    quantityWords(each, basis, locale, piece),
  );
  return locale === 'ja'
    ? `実数量 ${actual}、最低数量 ${least} を適用`
    : `actual ${actual}, minimum ${least}`;
}
