import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { dayText } from '#platform/i18n/day-text.ts';
import { renderPart } from '#test/component.tsx';
import { coveringIn, inkOf } from '#test/ink.ts';
import { AmountChart } from './amount-chart.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import type { ComparedReport, Report, ReportFigures } from './data.ts';
import { OutcomeChart } from './outcome-chart.tsx';

const figuresOf = (i: number): ReportFigures => ({
  asked: i + 5,
  answered: i + 4,
  open: 1,
  agreed: i,
  declined: 2,
  expired: 1,
  cancelled: 1,
  winRate: '50.0',
  answerMinutes: 45,
  amounts: [
    {
      currency: 'USD',
      offered: String(i),
      agreed: '0',
      margin: '0',
      marginPercent: null,
    },
    {
      currency: 'JPY',
      offered: String((i + 1) * 100_000),
      agreed: String((i + 1) * 40_000),
      margin: '0',
      marginPercent: null,
    },
  ],
});

/** A report by month or by lane; the months begin in January 2023. */
const reportOf = (by: 'month' | 'lane', count: number): Report => ({
  by,
  filter: {},
  total: figuresOf(count),
  previous: null,
  hasMore: false,
  reasons: [],
  groups: Array.from({ length: count }, (_, i) => ({
    ...figuresOf(i),
    filter: {},
    fiscalYear: null,
    previous: null,
    ...(by === 'month'
      ? {
          label: null,
          month: `${2023 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
        }
      : { label: { en: `Tomakomai – Port ${i + 1}`, ja: `苫小牧 – 第${i + 1}港` }, month: null }),
  })),
});

/** The bars of each group, from the left, with their height. */
const groupsOf = (container: Element) =>
  [...container.querySelectorAll('[data-bar]')]
    .map((bar) => bar.parentElement!)
    .filter((group, i, all) => all.indexOf(group) === i)
    .map((group) => ({
      name: group.querySelector('span')!.textContent,
      heights: [...group.querySelectorAll('[data-bar]')].map(
        (bar) => bar.getBoundingClientRect().height,
      ),
    }));

async function drawn(
  chart: React.ReactNode,
  { width = 900, locale = 'en' }: { width?: number; locale?: 'en' | 'ja' } = {},
) {
  const { container } = await renderPart(<div style={{ width, height: 260 }}>{chart}</div>, {
    locale,
  });
  await expect.poll(() => container.querySelector('[data-bar]')).not.toBeNull();
  return { container, groups: groupsOf(container) };
}

/** The labels of a chart that can be seen and cover each other. */
const coveringLabels = (container: Element) =>
  coveringIn(
    [...container.querySelectorAll('span')]
      .filter((each) => each.getClientRects().length > 0)
      .map(inkOf),
  );

const cases = [1, 4, 5, 12, 40].flatMap((count) => [320, 900].map((width) => ({ count, width })));
/** A chart shows so many groups at most. */
const shown = (count: number) => Math.min(24, count);

test.each(cases)(
  'amounts of $count months on $width px: offered and agreed in yen, of the last two years, no label covered',
  async ({ count, width }) => {
    const report = reportOf('month', count);
    const { container, groups } = await drawn(<AmountChart report={report} />, { width });
    expect(groups.map(({ name }) => name)).toEqual(
      report.groups.slice(-24).map(({ month }) => dayText(month!, 'en')),
    );
    const perYen = groups.at(-1)!.heights[0]! / (count * 100_000);
    groups.forEach(({ heights: [offered, agreed] }, i) => {
      const amount = count - groups.length + i + 1;
      expect(offered).toBeCloseTo(amount * 100_000 * perYen, 0);
      expect(agreed).toBeCloseTo(amount * 40_000 * perYen, 0);
    });
    expect(coveringLabels(container)).toEqual([]);
  },
);

test.each(cases)(
  'outcomes of $count lanes on $width px: one bar each, as high as it has requests, no label covered',
  async ({ count, width }) => {
    const chart = <OutcomeChart report={reportOf('lane', count)} />;
    const { container, groups } = await drawn(chart, { width, locale: 'ja' });
    expect(groups).toHaveLength(shown(count));
    const total = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0);
    // The first one has no agreed quotation: declined, expired, cancelled and open are five together.
    expect(groups[0]!.heights).toHaveLength(4);
    const each = total(groups[0]!.heights) / 5;
    groups.forEach(({ heights }, i) => expect(total(heights)).toBeCloseTo((i + 5) * each, 0));
    expect(coveringLabels(container)).toEqual([]);
  },
);

/** The same beside a period in which twice as much was asked and offered. */
function comparedOf(by: 'month' | 'lane', count: number): ComparedReport {
  const report = reportOf(by, count);
  const twice = (figures: ReportFigures): ReportFigures => ({
    ...figures,
    asked: figures.asked * 2,
    amounts: figures.amounts.map((each) => ({
      ...each,
      offered: String(Number(each.offered) * 2),
    })),
  });
  const filter = { from: '2025-04-01', to: '2026-03-31' };
  return {
    ...report,
    filter: { from: '2026-04-01', to: '2027-03-31' },
    previous: { filter, total: twice(report.total) },
    groups: report.groups.map((group) => ({
      ...group,
      previous: { ...twice(group), month: null, fiscalYear: null, filter },
    })),
  };
}

const compared = cases.flatMap((each) =>
  (['month', 'lane'] as const).flatMap((by) =>
    (['asked', 'offeredAmount'] as const).map((name) => ({ ...each, by, name })),
  ),
);
test.each(compared)(
  '$name of $count groups by $by on $width px: each has a bar for both periods, as high as its figures, no label covered',
  async ({ count, width, by, name }) => {
    const chart = <ComparisonChart report={comparedOf(by, count)} name={name} />;
    const { container, groups } = await drawn(chart, { width });
    expect(groups).toHaveLength(shown(count));
    for (const { heights } of groups) {
      expect(heights).toHaveLength(2);
      expect(heights[0]).toBeGreaterThan(0);
      expect(heights[1]).toBeCloseTo(heights[0]! * 2, 0);
    }
    for (const bar of container.querySelectorAll('[data-bar]'))
      expect(bar.getBoundingClientRect().width).toBeGreaterThan(1);
    expect(coveringLabels(container)).toEqual([]);
  },
);

test('the periods of a chart are told apart by their days and by a pattern, not by colour alone', async () => {
  const { container } = await drawn(
    <ComparisonChart report={comparedOf('month', 12)} name="asked" />,
    { locale: 'ja' },
  );
  const legend = container.querySelector('[class*="legend"]')!;
  expect([...legend.children].map(({ textContent }) => textContent)).toEqual([
    '2026年4月1日～2027年3月31日',
    '2025年4月1日～2026年3月31日',
  ]);
  for (const pair of [legend.querySelectorAll('i'), container.querySelectorAll('[data-bar]')])
    expect(
      [...pair].slice(0, 2).map((each) => /repeating/.test(getComputedStyle(each).backgroundImage)),
    ).toEqual([false, true]);
});

test('a lane under the pointer is told in full, with its amounts', async () => {
  const { container, groups } = await drawn(<AmountChart report={reportOf('lane', 4)} />);
  expect(groups[1]!.name).toBe('Tomakomai – P…');
  await userEvent.hover([...container.querySelectorAll('[data-bar]')][2]!);
  const told = () =>
    [...container.querySelectorAll('[class*="told"] b')].map((each) => each.textContent);
  await expect.poll(told).toEqual(['Tomakomai – Port 2', '¥200,000', '¥80,000']);
});
