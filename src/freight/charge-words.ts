import { grouped } from '#platform/grouped.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type { Amount, ChargeBasis } from './types.ts';
import { basisWords } from './rate-words.ts';
import { unitText } from './words.ts';

// What charges are counted by, in words.

/** What a charge of the catalogue is charged by. */
export const chargeBasisWords: Readonly<Record<ChargeBasis, Bilingual>> = {
  ...basisWords,
  day: { en: 'Day', ja: '日' },
  'half-hour': { en: '30 minutes', ja: '30分' },
  hour: { en: 'Hour', ja: '時間' },
  trip: { en: 'Trip', ja: '運行' },
  document: { en: 'Document', ja: '書類（通）' },
  value: { en: 'Percent of the declared value', ja: '申告価額に対する割合（%）' },
};

/** One of a unit that is counted, as it follows a slash: "/30 min". */
const countedUnits = {
  day: { en: 'day', ja: '日' },
  'half-hour': { en: '30 min', ja: '30分' },
  hour: { en: 'hour', ja: '時間' },
  trip: { en: 'trip', ja: '運行' },
  document: { en: 'document', ja: '通' },
} as const satisfies Partial<Record<ChargeBasis, Bilingual>>;

/** A quantity as people read it: "95.464 RT", "3 days", "30分×4"; `piece` is what follows a number of pieces. */
export function quantityWords(
  quantity: Amount,
  basis: ChargeBasis,
  locale: Locale,
  piece = '',
): string {
  const number = grouped(quantity);
  switch (basis) {
    case 'unit':
      return `${number}${piece}`;
    case 'flat':
    case 'value':
      return number;
    case 'rt':
    case 'm3':
    case 'ton':
    case 'meter':
      return `${number} ${unitText[basis]}`;
    case 'half-hour':
      return locale === 'ja' ? `30分×${number}` : `${number} × 30 min`;
    case 'day':
    case 'hour':
    case 'trip':
    case 'document': {
      const unit = countedUnits[basis];
      return locale === 'ja'
        ? `${number}${unit.ja}`
        : `${number} ${unit.en}${Number(quantity) === 1 ? '' : 's'}`;
    }
  }
}

/** What a price is for: "/RT", "/台", " each", "/day"; nothing for a lump sum. */
export function perUnitWords(basis: ChargeBasis, locale: Locale, piece = ''): string {
  switch (basis) {
    case 'flat':
    case 'value':
      return '';
    case 'unit':
      return locale === 'ja' ? `/${piece}` : ' each';
    case 'rt':
    case 'm3':
    case 'ton':
    case 'meter':
      return `/${unitText[basis]}`;
    case 'day':
    case 'half-hour':
    case 'hour':
    case 'trip':
    case 'document':
      return `/${countedUnits[basis][locale]}`;
  }
}
