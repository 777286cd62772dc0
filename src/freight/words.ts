import { grouped } from '#platform/grouped.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import type {
  Amount,
  Basis,
  ChargeBasis,
  FreightKind,
  Reach,
  RouteCondition,
  Segment,
  TaxKind,
} from './types.ts';
import type { VoyageStatus } from './voyage.ts';

// Labels of the trade's terms, for screens, logs, documents and the initial masters.

export const freightKindWords: Readonly<Record<FreightKind, Bilingual>> = {
  container: { en: 'Container', ja: 'コンテナ' },
  'general-cargo': { en: 'General cargo', ja: '一般貨物' },
  'heavy-equipment': { en: 'Heavy equipment', ja: '重機' },
  vehicle: { en: 'Vehicle', ja: '車両' },
};

export const segmentWords: Readonly<Record<Segment, Bilingual>> = {
  pickup: { en: 'Pickup haulage', ja: '集荷陸送' },
  'origin-handling': { en: 'Origin port handling', ja: '積地荷役' },
  ocean: { en: 'Ocean', ja: '海上輸送' },
  'destination-handling': { en: 'Destination port handling', ja: '揚地荷役' },
  delivery: { en: 'Delivery haulage', ja: '配達陸送' },
};

export const routeConditionWords: Readonly<Record<RouteCondition, Bilingual>> = {
  'port-port': { en: 'Port to port', ja: '港–港' },
  'door-port': { en: 'Door to port', ja: '戸口–港' },
  'port-door': { en: 'Port to door', ja: '港–戸口' },
  'door-door': { en: 'Door to door', ja: '戸口–戸口' },
};

/** What a rate is charged by. */
export const basisWords: Readonly<Record<Basis, Bilingual>> = {
  unit: { en: 'Piece', ja: '個（台・本）' },
  rt: { en: 'Revenue ton', ja: 'レベニュートン（RT）' },
  m3: { en: 'Cubic metre', ja: '立方メートル（m³）' },
  ton: { en: 'Metric ton', ja: '重量トン' },
  meter: { en: 'Metre of length', ja: '車長（m）' },
  flat: { en: 'Lump sum', ja: '一式' },
};

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

/** What pieces of a cargo are counted by: "2台"; nothing in English. */
export const pieceWords: Readonly<Record<FreightKind, Bilingual>> = {
  container: { en: '', ja: '本' },
  'general-cargo': { en: '', ja: '個' },
  'heavy-equipment': { en: '', ja: '台' },
  vehicle: { en: '', ja: '台' },
};

/** Units as they follow a quantity: "95.464 RT". */
export const unitText: Readonly<Record<ChargeBasis, string>> = {
  unit: '',
  rt: 'RT',
  m3: 'm³',
  ton: 't',
  meter: 'm',
  flat: '',
  day: '',
  'half-hour': '',
  hour: '',
  trip: '',
  document: '',
  value: '',
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

export const taxKindWords: Readonly<Record<TaxKind, Bilingual>> = {
  standard: { en: '10 %', ja: '課税10%' },
  exempt: { en: 'Exempt', ja: '免税・非課税' },
  'out-of-scope': { en: 'Out of scope', ja: '不課税' },
};

export const voyageStatusWords: Readonly<Record<VoyageStatus, Bilingual>> = {
  planned: { en: 'Planned', ja: '計画' },
  open: { en: 'Open', ja: '受付中' },
  closed: { en: 'Closed', ja: '締切' },
  departed: { en: 'Departed', ja: '出港済み' },
  done: { en: 'Done', ja: '完了' },
  cancelled: { en: 'Cancelled', ja: '欠航' },
};
