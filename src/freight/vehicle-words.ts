import type { Bilingual } from '#platform/i18n/locale.ts';
import type { DangerousGood, VehicleCargo } from './cargo.ts';
import { plainVehicle } from './plain-vehicle.ts';
import { type VehicleCategory } from './vehicle.ts';

export const vehicleCategoryWords: Readonly<Record<VehicleCategory, Bilingual>> = {
  car: { en: 'Car', ja: '乗用車' },
  truck: { en: 'Truck', ja: 'トラック' },
  chassis: { en: 'Chassis', ja: 'シャーシ' },
  'tractor-trailer': { en: 'Tractor with trailer', ja: 'トラクター・トレーラー連結車' },
  bus: { en: 'Bus', ja: 'バス' },
  motorcycle: { en: 'Motorcycle', ja: '二輪車' },
};

export const ladenWords = (laden: boolean): Bilingual =>
  laden ? { en: 'laden', ja: '実入' } : { en: 'empty', ja: '空' };

export const accompaniedWords = (accompanied: boolean): Bilingual =>
  accompanied ? { en: 'accompanied', ja: '有人' } : { en: 'unaccompanied', ja: '無人' };

const goodWords = ({ unNumber, class: hazard, packingGroup }: DangerousGood): Bilingual => ({
  en: [`UN ${unNumber} class ${hazard}`, packingGroup && `PG ${packingGroup}`]
    .filter(Boolean)
    .join(' '),
  ja: [`UN${unNumber} クラス${hazard}`, packingGroup && `PG${packingGroup}`]
    .filter(Boolean)
    .join(' '),
});

/** The facts of a vehicle that older quotations do not have: documents of offers stay as they were stored. */
type VehicleFacts = Partial<Pick<VehicleCargo, keyof typeof plainVehicle>>;

const metres = (mm: number) => {
  const text = String(mm / 1000);
  return text.includes('.') ? text : `${text}.0`;
};

/**
 * What a vehicle is and how it travels, in parts: “Chassis 13.0 m”, “laden”, “unaccompanied”, “reefer −18 °C”. Empty for a
 * vehicle of which only the size was entered: older ones may be anything with wheels, so they are not called cars.
 */
export function vehicleParts(
  cargo: VehicleFacts & Readonly<{ size: Readonly<{ lengthMm: number }> }>,
): Bilingual[] {
  const { category, laden, accompanied, drivers, reefer, dangerousGoods } = {
    ...plainVehicle,
    ...cargo,
  };
  const goods: readonly DangerousGood[] = dangerousGoods;
  const isPlain = category === 'car' && !accompanied && reefer === null && goods.length === 0;
  if (isPlain) return [];
  const name = vehicleCategoryWords[category];
  const length = metres(cargo.size.lengthMm);
  const temperature = reefer?.setTemperatureC.replace('-', '−');
  return [
    { en: `${name.en} ${length} m`, ja: `${name.ja} ${length}m` },
    ...(laden === null ? [] : [ladenWords(laden)]),
    accompaniedWords(accompanied),
    ...(drivers > 1 ? [{ en: `${drivers} persons each`, ja: `乗務員${drivers}名` }] : []),
    ...(temperature === undefined
      ? []
      : [{ en: `reefer ${temperature} °C`, ja: `冷凍・冷蔵 ${temperature}℃（電源）` }]),
    ...goods.map(goodWords),
  ];
}

/** All parts in one text; empty for a plain vehicle. */
export function vehicleText(cargo: Parameters<typeof vehicleParts>[0]): Bilingual {
  const parts = vehicleParts(cargo);
  return {
    en: parts.map(({ en }) => en).join(', '),
    ja: parts.map(({ ja }) => ja).join('・'),
  };
}
