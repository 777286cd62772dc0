import type { Bilingual } from '#platform/i18n/locale.ts';
import { accompaniedWords, ladenWords, vehicleCategoryWords } from '#freight/vehicle-words.ts';
import { defined } from '#platform/expect.ts';
import { parseVehicleKey, type VehicleKey } from '#pricing/vehicle-key.ts';

const anyVehicle: Bilingual = { en: 'Vehicle', ja: '車両' };

function bandText({ from, to }: Readonly<{ from: number; to: number | null }>): Bilingual {
  const [over, upTo] = [from / 1000, to === null ? null : to / 1000];
  if (upTo === null) return { en: `over ${over} m`, ja: `${over}m超` };
  return over === 0
    ? { en: `up to ${upTo} m`, ja: `${upTo}m以下` }
    : { en: `over ${over} to ${upTo} m`, ja: `${over}m超${upTo}m以下` };
}

/** “Chassis over 12 to 13 m, laden, unaccompanied”, “シャーシ 12m超13m以下・実入・無人”. */
function vehicleKeyWords({ category, band, laden, accompanied }: VehicleKey): Bilingual {
  const name = category === null ? anyVehicle : vehicleCategoryWords[category];
  const length = band && bandText(band);
  const rest = [
    ...(laden === null ? [] : [ladenWords(laden)]),
    ...(accompanied === null ? [] : [accompaniedWords(accompanied)]),
  ];
  return {
    en: [length ? `${name.en} ${length.en}` : name.en, ...rest.map(({ en }) => en)].join(', '),
    ja: [length ? `${name.ja} ${length.ja}` : name.ja, ...rest.map(({ ja }) => ja)].join('・'),
  };
}

/**
 * The label of a unit key: empty for `any`, `22G1 laden` for `22G1:laden`, a range for `m3:10-15` and `m:12-`, “Chassis
 * over 12 to 13 m, laden” for `chassis:12-13:laden`. An invalid key
 * is returned unchanged.
 */
export function unitText(unitKey: string): Bilingual {
  if (unitKey === 'any') return { en: '', ja: '' };
  const [, type, state] = /^([0-9A-Z]{4}):(laden|empty)$/.exec(unitKey) ?? [];
  if (type)
    return { en: `${type} ${defined(state)}`, ja: `${type} ${state === 'laden' ? '実入' : '空'}` };
  const vehicle = parseVehicleKey(unitKey);
  if (vehicle) return vehicleKeyWords(vehicle);
  const [, of, from, to] = /^(m3|m):([\d.]+)-([\d.]+)?$/.exec(unitKey) ?? [];
  if (!of || !from) return { en: unitKey, ja: unitKey };
  const measure = of === 'm3' ? 'm³' : 'm';
  if (!to) return { en: `from ${from} ${measure}`, ja: `${from} ${measure}以上` };
  return { en: `${from} – ${to} ${measure}`, ja: `${from}～${to} ${measure}未満` };
}
