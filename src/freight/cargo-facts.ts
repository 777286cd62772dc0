import { grouped } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { DocumentCargo, Size } from './cargo.ts';
import { plainVehicle } from './plain-vehicle.ts';
import { hasCab } from './vehicle.ts';
import { ladenWords, vehicleParts } from './vehicle-words.ts';

const n = (value: number) => grouped(String(value));
const alike = (text: string): Bilingual => ({ en: text, ja: text });

/** The facts of a cargo in cargoFactWords. */
export const cargoFactWords = {
  gross: (kg: number) => ({ en: `gross ${n(kg)} kg`, ja: `総重量 ${n(kg)} kg` }),
  dangerous: (un: string) => ({ en: `dangerous goods UN ${un}`, ja: `危険物 UN${un}` }),
  temperature: (celsius: string) => ({
    en: `${celsius.replace('-', '−')} °C`,
    ja: `設定温度 ${celsius.replace('-', '−')}℃`,
  }),
  stackable: { en: 'stackable', ja: '段積可' },
  selfPropelled: { en: 'self-propelled', ja: '自走可' },
  notSelfPropelled: { en: 'not self-propelled', ja: '自走不可' },
  crawler: { en: 'crawler', ja: 'クローラー式' },
  attachments: (what: string) => ({ en: `with ${what}`, ja: `付属品：${what}` }),
  running: { en: 'running', ja: '自走可' },
  nonRunning: { en: 'non-running', ja: '不動車' },
} as const;

/** Length × width × height in millimetres. */
const dimensionsText = ({ lengthMm, widthMm, heightMm }: Size): string =>
  `${n(lengthMm)} × ${n(widthMm)} × ${n(heightMm)} mm`;
const sizeFacts = (size: Size) => [alike(dimensionsText(size)), alike(`${n(size.weightKg)} kg`)];

const factOf = <T>(value: T | null, words: (value: T) => Bilingual): Bilingual[] =>
  value === null || value === '' ? [] : [words(value)];

/**
 * All that a cargo is beside its name and count, as declared by the customer: what its price depends on and what the crew has to
 * know. Screens and paper show the same. Measures are those of one piece.
 */
export function cargoFacts(cargo: DocumentCargo): readonly Bilingual[] {
  switch (cargo.kind) {
    case 'container':
      return [
        ladenWords(cargo.laden),
        ...factOf(cargo.grossKg, cargoFactWords.gross),
        ...factOf(cargo.temperatureC, cargoFactWords.temperature),
        ...factOf(cargo.unNumber, cargoFactWords.dangerous),
      ];
    case 'general-cargo':
      return [
        ...(cargo.packingStyleName ? [cargo.packingStyleName] : []),
        ...sizeFacts(cargo.size),
        ...(cargo.stackable ? [cargoFactWords.stackable] : []),
        ...factOf(cargo.unNumber, cargoFactWords.dangerous),
      ];
    case 'heavy-equipment':
      return [
        ...sizeFacts(cargo.size),
        cargo.selfPropelled ? cargoFactWords.selfPropelled : cargoFactWords.notSelfPropelled,
        ...(cargo.crawler ? [cargoFactWords.crawler] : []),
        ...factOf(cargo.attachments, cargoFactWords.attachments),
      ];
    case 'vehicle':
      return [
        ...vehicleParts(cargo),
        ...sizeFacts(cargo.size),
        ...(hasCab(cargo.category ?? plainVehicle.category)
          ? [cargo.running ? cargoFactWords.running : cargoFactWords.nonRunning]
          : []),
      ];
  }
}
