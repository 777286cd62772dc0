import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Basis, Reach } from './types.ts';

// What rates and surcharges are charged by and apply to, in words.

/** What a rate is charged by. */
export const basisWords: Readonly<Record<Basis, Bilingual>> = {
  unit: { en: 'Piece', ja: '個（台・本）' },
  rt: { en: 'Revenue ton', ja: 'レベニュートン（RT）' },
  m3: { en: 'Cubic metre', ja: '立方メートル（m³）' },
  ton: { en: 'Metric ton', ja: '重量トン' },
  meter: { en: 'Metre of length', ja: '車長（m）' },
  flat: { en: 'Lump sum', ja: '一式' },
};

/** What minimum, lump sum and rounding of a rate apply to. */
export const reachWords: Readonly<Record<Reach, Bilingual>> = {
  piece: { en: 'Piece', ja: '1個（台・本）ごと' },
  line: { en: 'Line', ja: '明細ごと' },
  consignment: { en: 'Consignment (lines of a route)', ja: '荷口ごと（同一経路の合計）' },
  quotation: { en: 'Quotation', ja: '見積全体' },
};

/** What an amount on top of a freight is for. */
export const surchargeUnitWords = {
  piece: { en: 'Piece', ja: '個（台・本）' },
  meter: { en: 'Metre of length', ja: '車長（m）' },
  rt: { en: 'Revenue ton', ja: 'レベニュートン（RT）' },
  day: { en: 'Day of the passage', ja: '海上輸送の日数' },
  hour: { en: 'Hour of the passage', ja: '海上輸送の時間' },
} as const satisfies Readonly<Record<string, Bilingual>>;
