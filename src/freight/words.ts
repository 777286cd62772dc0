import type { Bilingual } from '#platform/i18n/locale.ts';
import type { ChargeBasis, FreightKind, RouteCondition, Segment, TaxKind } from './types.ts';

// Labels of the trade's terms, for screens, logs, documents and the initial masters.

export const freightKindWords: Readonly<Record<FreightKind, Bilingual>> = {
  container: { en: 'Container', ja: 'コンテナ' },
  'general-cargo': { en: 'General cargo', ja: '一般貨物' },
  'heavy-equipment': { en: 'Heavy equipment', ja: '重機' },
  vehicle: { en: 'Vehicle', ja: '車両' },
};

/** What adds a freight line of a kind. */
export const addFreightWords: Readonly<Record<FreightKind, Bilingual>> = {
  container: { en: 'Add container', ja: 'コンテナを追加' },
  'general-cargo': { en: 'Add general cargo', ja: '一般貨物を追加' },
  'heavy-equipment': { en: 'Add heavy equipment', ja: '重機を追加' },
  vehicle: { en: 'Add vehicle', ja: '車両を追加' },
};

export const segmentWords: Readonly<Record<Segment, Bilingual>> = {
  pickup: { en: 'Pickup haulage', ja: '集荷陸送' },
  'origin-handling': { en: 'Origin port handling', ja: '積地荷役' },
  ocean: { en: 'Ocean', ja: '海上輸送' },
  'destination-handling': { en: 'Destination port handling', ja: '揚地荷役' },
  delivery: { en: 'Delivery haulage', ja: '配達陸送' },
};

export const routeConditionWords: Readonly<Record<RouteCondition, Bilingual>> = {
  'port-port': { en: 'Port to port', ja: '港～港' },
  'door-port': { en: 'Door to port', ja: 'ドア～港' },
  'port-door': { en: 'Port to door', ja: '港～ドア' },
  'door-door': { en: 'Door to door', ja: 'ドア～ドア' },
};

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

export const taxKindWords: Readonly<Record<TaxKind, Bilingual>> = {
  standard: { en: '10 %', ja: '課税10%' },
  exempt: { en: 'Exempt', ja: '免税・非課税' },
  'out-of-scope': { en: 'Out of scope', ja: '不課税' },
};
