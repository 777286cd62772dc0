import type { Bilingual } from '#platform/i18n/locale.ts';
import { minimumWords } from './minimum-words.ts';
import type { Charge, Sharing } from './types.ts';

/** The lines that share a charge; null where it is the line's own. */
export function sharingOf({ trace, manual }: Pick<Charge, 'trace' | 'manual'>): Sharing | null {
  if (manual || !trace?.reach) return null;
  const { quantity: _, amount: _ofAll, ...sharing } = trace.reach;
  return sharing;
}

const lumpSums: Readonly<Record<Sharing['kind'], (lines: number) => Bilingual>> = {
  piece: (lines) => ({ en: `shared by ${lines} lines`, ja: `${lines}明細で按分` }),
  consignment: (lines) => ({
    en: `lump sum for the consignment, shared by ${lines} lines`,
    ja: `荷口一式、${lines}明細で按分`,
  }),
  quotation: (lines) => ({
    en: `lump sum for the quotation, shared by ${lines} lines`,
    ja: `見積全体で一式、${lines}明細で按分`,
  }),
};
const together = (lines: number): Bilingual => ({
  en: `calculated for ${lines} lines together`,
  ja: `${lines}明細の合計で計算`,
});
const minimum: Bilingual = { en: 'minimum applied', ja: '最低数量または最低料金を適用' };
const minimumOf = ({ basis, minimumQuantity }: Sharing): Bilingual =>
  minimumQuantity
    ? {
        en: minimumWords(minimumQuantity, basis, 'en'),
        ja: minimumWords(minimumQuantity, basis, 'ja'),
      }
    : minimum;

/** Why a shared charge is not quantity times unit price, as offers say it; null where it is. */
export function sharingText(
  { kind, unitPrice, amount }: Pick<Charge, 'kind' | 'unitPrice' | 'amount'>,
  sharing: Sharing | null,
): Bilingual | null {
  if (!sharing || amount === null) return null;
  const { lines, basis, minimumApplied } = sharing;
  const isLumpSum = basis === 'flat';
  const isExplained = unitPrice !== null && !isLumpSum;
  if (isExplained || (lines === 1 && !minimumApplied)) return null;
  const texts = [
    ...(lines === 1
      ? []
      : [
          isLumpSum && (kind === 'freight' || kind === 'item')
            ? lumpSums[sharing.kind](lines)
            : together(lines),
        ]),
    ...(minimumApplied ? [minimumOf(sharing)] : []),
  ];
  return {
    en: texts.map(({ en }) => en).join(', '),
    ja: texts.map(({ ja }) => ja).join('、'),
  };
}
