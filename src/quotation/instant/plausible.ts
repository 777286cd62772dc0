import type { Cargo, Size } from '#freight/cargo.ts';
import type { FreightKind } from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

// What no person has looked at is offered only where what was declared can be true. Whatever is unusual waits for a person,
// who may well find it right.

/** What one piece of a kind can be (master `freight-type`), densities in kg per m³ of its outline; null: no limit. */
type Limits = Readonly<{
  leastLengthMm: number | null;
  leastWidthMm: number | null;
  leastHeightMm: number | null;
  leastWeightKg: number | null;
  leastDensity: number | null;
  mostDensity: number | null;
  mostEmptyKg: number | null;
  leastLadenKg: number | null;
}>;
export type LimitsOf = (kind: FreightKind) => Limits;

const tooSmall: Bilingual = {
  en: 'A piece is smaller or lighter than any of its kind.',
  ja: '寸法または重量が、この種別としては小さすぎます。',
};
const unlikelyDensity: Bilingual = {
  en: 'The weight does not fit the size.',
  ja: '寸法と重量が釣り合いません。',
};
const heavyForEmpty: Bilingual = {
  en: 'It is said to be empty, and is too heavy for that.',
  ja: '空（実入りなし）としては重すぎます。',
};
const lightForLaden: Bilingual = {
  en: 'It is said to be laden, and is too light for that.',
  ja: '実入りとしては軽すぎます。',
};

const isBelow = (value: number, least: number | null) => least !== null && value < least;
const isAbove = (value: number, most: number | null) => most !== null && value > most;

function sizeDoubts({ lengthMm, widthMm, heightMm, weightKg }: Size, limits: Limits): Bilingual[] {
  if (
    isBelow(lengthMm, limits.leastLengthMm) ||
    isBelow(widthMm, limits.leastWidthMm) ||
    isBelow(heightMm, limits.leastHeightMm) ||
    isBelow(weightKg, limits.leastWeightKg)
  )
    return [tooSmall];
  const density = weightKg / ((lengthMm / 1000) * (widthMm / 1000) * (heightMm / 1000));
  return isBelow(density, limits.leastDensity) || isAbove(density, limits.mostDensity)
    ? [unlikelyDensity]
    : [];
}

/** Whether the weight fits what is said of the load; null where nothing is said. */
function loadDoubts(
  laden: boolean | null,
  kg: number | null,
  { mostEmptyKg, leastLadenKg }: Limits,
): Bilingual[] {
  if (laden === null || kg === null) return [];
  if (laden) return isBelow(kg, leastLadenKg) ? [lightForLaden] : [];
  return isAbove(kg, mostEmptyKg) ? [heavyForEmpty] : [];
}

/** Why a cargo cannot be as it was declared; nothing where it can. */
export function doubtsAbout(cargo: Cargo, limitsOf: LimitsOf): Bilingual[] {
  const limits = limitsOf(cargo.kind);
  switch (cargo.kind) {
    case 'container':
      return loadDoubts(cargo.laden, cargo.grossKg, limits);
    case 'vehicle':
      return [
        ...sizeDoubts(cargo.size, limits),
        ...loadDoubts(cargo.laden, cargo.size.weightKg, limits),
      ];
    case 'general-cargo':
    case 'heavy-equipment':
      return sizeDoubts(cargo.size, limits);
  }
}

/** Longer texts are no names of goods. */
const longestName = 100;
/** Money, conditions and addresses have no place in the name of goods. */
const noName =
  /[¥￥$€£%％@:：;；\n\r\t]|https?|\b(jpy|yen|usd|eur|agreed?|price|rate|free|discount|all[- ]?in|contract|terms?)\b|円|運賃|料金|価格|無料|値引|割引|込み|税込|税抜|承諾|合意|契約|条件|約款/i;

/** Whether a text is a plain name of goods, such as 油圧ショベル ZX200 or "spare parts": anything else is read by a person. */
export const isPlainName = (text: string): boolean =>
  [...text].length <= longestName && !noName.test(text);
