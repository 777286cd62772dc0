import { grouped, withoutZeros } from '#platform/grouped.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { unitText } from '#freight/words.ts';
import { type Trace, bases } from '#freight/types.ts';
import { volumeUnitOf } from './volume-units.ts';

/**
 * Why a rate of a tier or for a return applies, as customers read it: "rate from 100 a year, volume 101". Null for any
 * other rate.
 */
export function volumeText({ rate, quantity }: Pick<Trace, 'rate' | 'quantity'>): Bilingual | null {
  const { tier, isReturn = false } = rate ?? {};
  if (!tier) return isReturn ? { en: 'round-trip return rate', ja: '往復の復路運賃' } : null;
  const basis = bases.find((each) => each === quantity?.basis) ?? 'unit';
  const unit = unitText[volumeUnitOf(basis)];
  const [from, volume] = [tier.from, tier.volume].map(
    (quantity) => `${grouped(withoutZeros(quantity))}${unit === '' ? '' : ` ${unit}`}`,
  );
  const isMonth = tier.period === 'month';
  return {
    en: `${isReturn ? 'round-trip return rate' : 'rate'} from ${from} a ${tier.period}, ${tier.committed ? 'committed' : 'volume'} ${volume}`,
    ja: `${isReturn ? '往復の復路・' : ''}${isMonth ? '月間' : '年間'} ${from} 以上の運賃（${tier.committed ? '契約数量' : '数量'} ${volume}）`,
  };
}
