import type { Charge } from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type DecisionSummary, chargeMarks } from './summary.ts';

const markWords = {
  outdated: { en: 'Prices changed since', ja: '計算後に改定' },
  manual: { en: 'Manual prices', ja: '手動価格' },
  discount: { en: 'Discounts', ja: '値引き' },
  'below-cost': { en: 'Below cost', ja: '原価割れ' },
  missing: { en: 'Without a price', ja: '運賃未登録' },
  'on-request': { en: 'On request', ja: '別途見積' },
} as const satisfies Record<(typeof chargeMarks)[number], Bilingual>;
const limitWords = {
  label: { en: 'Beyond the limits of', ja: '承認条件の超過' },
  amount: { en: 'amount', ja: '金額' },
  margin: { en: 'margin', ja: '利益率' },
} as const satisfies Record<string, Bilingual>;
const mostNamed = 3;

type Fact = Readonly<{ label: Bilingual; value: Bilingual }>;

/** What an approver's mail says about the charges of an answer: which are manual, discounts, below cost …, without their costs. */
export function decisionFacts(
  { marks, limits }: DecisionSummary,
  charges: readonly Pick<Charge, 'id' | 'label'>[],
): Fact[] {
  const labels = new Map(charges.map(({ id, label }) => [id, label]));
  const facts = chargeMarks.flatMap((mark): Fact[] => {
    const found = marks.filter((each) => each.mark === mark);
    const named = found.slice(0, mostNamed).flatMap(({ chargeId }) => labels.get(chargeId) ?? []);
    if (found.length === 0) return [];
    const more = found.length > mostNamed ? [`+${found.length - mostNamed}`] : [];
    return [
      {
        label: markWords[mark],
        value: {
          en: `${found.length}: ${[...named.map(({ en }) => en), ...more].join(', ')}`,
          ja: `${found.length}件（${[...named.map(({ ja }) => ja), ...more].join('、')}）`,
        },
      },
    ];
  });
  const concerns = [...new Set(limits.map(({ concern }) => concern))];
  const inLanguage = (locale: 'en' | 'ja', separator: string) =>
    concerns.map((concern) => limitWords[concern][locale]).join(separator);
  return concerns.length === 0
    ? facts
    : [
        ...facts,
        {
          label: limitWords.label,
          value: { en: inLanguage('en', ', '), ja: inLanguage('ja', '、') },
        },
      ];
}
