import { Alert, Anchor, List } from '@mantine/core';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { withoutZeros } from '#platform/grouped.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { sumText } from '#pricing/exact-sum.ts';
import { moneyText, storedMoney } from '#pricing/money-text.ts';
import { lineAnchor, showLine } from '#quotation/offer/screens/line-anchor.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { markCounts } from './mark-counts.ts';

type Inside = NonNullable<AnswerView['inside']>;
type Summary = NonNullable<Inside['summary']>;
type Mark = Summary['marks'][number]['mark'];

/** On the line that it concerns. */
const markWords: Readonly<Record<Mark, Bilingual>> = {
  outdated: { en: 'Changed since', ja: '計算後に改定' },
  manual: { en: 'Manual', ja: '手動価格' },
  discount: { en: 'Discount', ja: '値引き' },
  'below-cost': { en: 'Below cost', ja: '原価割れ' },
  missing: { en: 'No price', ja: '金額未計算' },
  'on-request': { en: 'On request', ja: '別途見積' },
};
const words = {
  title: { en: 'Before you decide', ja: '承認前にご確認ください' },
  none: {
    en: 'Every price follows the rates. No discounts, nothing below cost, nothing on request.',
    ja: 'すべて登録料金どおりです。値引き・原価割れ・別途見積はありません。',
  },
  inAll: (amount: string) => ({ en: `${amount} in all`, ja: `計 ${amount}` }),
  more: (n: number) => ({ en: `and ${n} more`, ja: `他${n}件` }),
  amount: (name: string, limit: string) => ({
    en: `The total exceeds ${name}’s limit of ${limit}.`,
    ja: `合計が${name}の承認限度額${limit}を超えています。`,
  }),
  margin: (name: string, limit: string, percent: string | null) => ({
    en: `The margin${percent === null ? '' : ` of ${percent} %`} is below ${name}’s minimum of ${limit} %.`,
    ja: `粗利率${percent === null ? '' : `${percent} %`}が${name}の下限${limit} %を下回っています。`,
  }),
} as const;

/** More links than these would push the total off a phone. */
const mostLinks = 6;

/** The marks of each line in words, for the list of lines. */
export function markedLines(
  { inside }: AnswerView,
  locale: Locale,
): ReadonlyMap<string, readonly string[]> {
  const byLine = Map.groupBy(inside?.summary?.marks ?? [], ({ lineId }) => lineId);
  return new Map(
    [...byLine].map(([lineId, each]) => [
      lineId,
      [...new Set(each.map(({ mark }) => markWords[mark][locale]))],
    ]),
  );
}

/** What is manual, discounted, below cost, missing or on request, with links to the lines, and the limits that it concerns. */
export function DecisionSummary({ view, inside }: { view: AnswerView; inside: Inside }) {
  const label = useLabel();
  const locale = useLocale();
  const { summary } = inside;
  if (!summary) return null;
  const byMark = [...Map.groupBy(summary.marks, ({ mark }) => mark)];
  const isPlain = byMark.length === 0 && summary.limits.length === 0;
  return (
    <Alert
      component="section"
      role="region"
      variant="outline"
      color={isPlain ? 'teal' : 'orange'}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      title={label(words.title)}
      aria-label={label(words.title)}
    >
      {isPlain ? (
        label(words.none)
      ) : (
        <List size="sm" m={0} spacing={4}>
          {byMark.map(([mark, entries]) => (
            <List.Item key={mark}>
              <b>{label(markCounts[mark](entries.length))}</b>
              <Difference view={view} mark={mark} entries={entries} />
              {locale === 'ja' ? '：' : ': '}
              <Entries view={view} entries={entries} />
            </List.Item>
          ))}
          {summary.limits.map((concern) => (
            <List.Item key={`${concern.approverId} ${concern.concern}`}>
              <LimitText inside={inside} concern={concern} />
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

type Entry = Summary['marks'][number];

/** What discounts take off, and what is lost below cost. */
function Difference({
  view: { charges, currency },
  mark,
  entries,
}: {
  view: AnswerView;
  mark: Mark;
  entries: readonly Entry[];
}) {
  const label = useLabel();
  const locale = useLocale();
  if (mark !== 'discount' && mark !== 'below-cost') return null;
  const ids = new Set(entries.map(({ chargeId }) => chargeId));
  const found = charges.filter(({ id }) => ids.has(id));
  const sold = sumText(found.map(({ amount }) => amount ?? '0'));
  const cost = sumText(found.map((each) => each.cost ?? '0'));
  const difference =
    mark === 'discount' ? sold : sumText([sold, cost.startsWith('-') ? cost.slice(1) : `-${cost}`]);
  const text = label(words.inAll(moneyText(withoutZeros(difference), currency)));
  return locale === 'ja' ? `（${text}）` : ` (${text})`;
}

/** Links to the first lines of some charges, each with the charge's name. */
function Entries({ view, entries }: { view: AnswerView; entries: readonly Entry[] }) {
  const label = useLabel();
  const locale = useLocale();
  const shown = entries.slice(0, mostLinks);
  const comma = locale === 'ja' ? '、' : ', ';
  return (
    <>
      {shown.map(({ chargeId, lineId }, i) => {
        const charge = view.charges.find(({ id }) => id === chargeId);
        const n = view.lines.findIndex(({ id }) => id === lineId) + 1;
        return (
          <span key={chargeId}>
            {i > 0 && comma}
            <Anchor
              inherit
              underline="always"
              href={`#${lineAnchor(lineId)}`}
              onClick={(event) => {
                if (showLine(lineId)) event.preventDefault();
              }}
            >
              No.{n} {charge && label(charge.label)}
            </Anchor>
          </span>
        );
      })}
      {entries.length > shown.length && comma + label(words.more(entries.length - shown.length))}
    </>
  );
}

function LimitText({ inside, concern }: { inside: Inside; concern: Summary['limits'][number] }) {
  const label = useLabel();
  const locale = useLocale();
  const step = inside.approvals.find(({ approverId }) => approverId === concern.approverId);
  const name = step ? nameIn(locale, step) : '';
  return label(
    concern.concern === 'amount'
      ? words.amount(name, storedMoney(concern.limit, 'JPY'))
      : words.margin(name, withoutZeros(concern.limit), inside.margin.percent),
  );
}
