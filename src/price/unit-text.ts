import type { Bilingual } from '#platform/i18n/locale.ts';
import { defined } from '#platform/expect.ts';

/**
 * The label of a unit key: empty for `any`, `22G1 laden` for `22G1:laden`, a range for `m3:10-15` and `m:12-`. An invalid key
 * is returned unchanged.
 */
export function unitText(unitKey: string): Bilingual {
  if (unitKey === 'any') return { en: '', ja: '' };
  const [, type, state] = /^([0-9A-Z]{4}):(laden|empty)$/.exec(unitKey) ?? [];
  if (type)
    return { en: `${type} ${defined(state)}`, ja: `${type} ${state === 'laden' ? '実入' : '空'}` };
  const [, of, from, to] = /^(m3|m):([\d.]+)-([\d.]+)?$/.exec(unitKey) ?? [];
  if (!of || !from) return { en: unitKey, ja: unitKey };
  const measure = of === 'm3' ? 'm³' : 'm';
  if (!to) return { en: `from ${from} ${measure}`, ja: `${from} ${measure}以上` };
  return { en: `${from} – ${to} ${measure}`, ja: `${from}～${to} ${measure}未満` };
}
