import type { Cargo, Size } from '#freight/cargo.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

// What no person has looked at is offered only where what was declared can be true. Whatever is unusual waits for a person,
// who may well find it right.

/** The smallest and lightest piece of a kind, and how dense one is at least and at most, in kg per m³ of its outline. */
type Limits = Readonly<{
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  weightKg: number;
  density: readonly [least: number, most: number];
}>;

/**
 * By kind: a carton to a block of steel; a mini excavator to a crane with its counterweights; a motorcycle to a loaded
 * tanker. Real pieces are well within.
 */
const limits = {
  'general-cargo': {
    lengthMm: 100,
    widthMm: 100,
    heightMm: 50,
    weightKg: 1,
    density: [20, 8000],
  },
  'heavy-equipment': {
    lengthMm: 1000,
    widthMm: 500,
    heightMm: 500,
    weightKg: 200,
    density: [30, 2500],
  },
  vehicle: { lengthMm: 1500, widthMm: 500, heightMm: 700, weightKg: 80, density: [10, 1500] },
} as const satisfies Readonly<Record<string, Limits>>;

/** The heaviest empty container, a 45 ft reefer, and the lightest laden one, with its own weight. */
const container = { emptyKg: 5500, ladenKg: 1500 };
/** The heaviest trailer or truck without a load. */
const emptyVehicleKg = 16_000;

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

function sizeDoubts(size: Size, least: Limits): Bilingual[] {
  const { lengthMm, widthMm, heightMm, weightKg } = size;
  if (
    lengthMm < least.lengthMm ||
    widthMm < least.widthMm ||
    heightMm < least.heightMm ||
    weightKg < least.weightKg
  )
    return [tooSmall];
  const density = weightKg / ((lengthMm / 1000) * (widthMm / 1000) * (heightMm / 1000));
  const [low, high] = least.density;
  return density < low || density > high ? [unlikelyDensity] : [];
}

/** Why a cargo cannot be as it was declared; nothing where it can. */
export function doubtsAbout(cargo: Cargo): Bilingual[] {
  switch (cargo.kind) {
    case 'container': {
      const { laden, grossKg } = cargo;
      if (grossKg === null) return [];
      if (!laden && grossKg > container.emptyKg) return [heavyForEmpty];
      return laden && grossKg < container.ladenKg ? [lightForLaden] : [];
    }
    case 'vehicle':
      return [
        ...sizeDoubts(cargo.size, limits.vehicle),
        ...(cargo.laden === false && cargo.size.weightKg > emptyVehicleKg ? [heavyForEmpty] : []),
      ];
    case 'general-cargo':
    case 'heavy-equipment':
      return sizeDoubts(cargo.size, limits[cargo.kind]);
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
