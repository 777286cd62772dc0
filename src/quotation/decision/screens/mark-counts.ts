import type { Bilingual } from '#platform/i18n/locale.ts';
import type { AnswerView } from '#quotation/screens/data.ts';

type Summary = NonNullable<NonNullable<AnswerView['inside']>['summary']>;
type Mark = Summary['marks'][number]['mark'];

const counted = (one: string, many: string, ja: string) => (n: number) => ({
  en: `${n} ${n === 1 ? one : many}`,
  ja: `${ja} ${n}件`,
});
/** How many charges have a mark, in words. */
export const markCounts: Readonly<Record<Mark, (n: number) => Bilingual>> = {
  outdated: counted('price changed since', 'prices changed since', '計算後に改定'),
  manual: counted('manual price', 'manual prices', '手動価格'),
  discount: counted('discount', 'discounts', '値引き'),
  'below-cost': counted('below cost', 'below cost', '原価割れ'),
  missing: counted('without a price', 'without a price', '金額未計算'),
  'on-request': counted('on request', 'on request', '別途見積'),
};
