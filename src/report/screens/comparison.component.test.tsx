import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { ComparedReport, ReportFigures } from './data.ts';
import { ReportTable } from './report-table.tsx';

const figures = (
  asked: number,
  agreed: number,
  winRate: string,
  offered: string,
): ReportFigures => ({
  asked,
  answered: asked,
  open: 0,
  agreed,
  declined: 0,
  expired: 0,
  cancelled: 0,
  winRate,
  answerMinutes: 90,
  amounts: [{ currency: 'JPY', offered, agreed: '0', margin: '0', marginPercent: null }],
});
const now = figures(10, 5, '50.0', '1500000');
const before = figures(8, 0, '40.5', '2000000');
const filter = { from: '2025-04-01', to: '2026-03-31' };
const previous = {
  ...before,
  month: null,
  fiscalYear: 2024,
  filter: { from: '2024-04-01', to: '2025-03-31' },
};
const report: ComparedReport = {
  by: 'fiscal-year',
  filter,
  total: now,
  previous: { filter: previous.filter, total: before },
  groups: [{ ...now, label: null, month: null, fiscalYear: 2025, filter, previous }],
  hasMore: false,
  reasons: [],
};
const cells = (row: Element) => [...row.querySelectorAll('th, td')].map((each) => each.textContent);

test('the figures of both periods stand beside each other with difference and percent; win rates differ by points', async () => {
  const { container } = await renderPart(<ComparisonTable report={report} />);
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect.element(table).toBeVisible();
  const rows = [...container.querySelectorAll('tr')].map(cells);
  expect(rows[0]).toEqual([
    'Figure',
    '1 Apr 2025 – 31 Mar 2026',
    '1 Apr 2024 – 31 Mar 2025',
    'Difference',
    'Change %',
  ]);
  expect(rows).toContainEqual(['Requested', '10', '8', '+2', '+25.0 %']);
  expect(rows).toContainEqual(['Agreed', '5', '0', '+5', '–']);
  expect(rows).toContainEqual(['Win rate', '50.0 %', '40.5 %', '+9.5 pt', '–']);
  expect(rows).toContainEqual(['Median answer time', '1.5 h', '1.5 h', '±0 min', '±0.0 %']);
  expect(rows).toContainEqual(['Offered', '¥1,500,000', '¥2,000,000', '−¥500,000', '−25.0 %']);
  await expect
    .element(table.getByRole('link', { name: '8', exact: true }).first())
    .toHaveAttribute('href', expect.stringContaining('from=2024-04-01&to=2025-03-31'));
});

test('the table of fiscal years has the year that each is compared with, and totals that agree', async () => {
  const { container } = await renderPart(<ReportTable report={report} />, { locale: 'ja' });
  await expect.element(page.getByRole('rowheader', { name: /^2025年度/ })).toBeVisible();
  const [, year, total] = [...container.querySelectorAll('tr')].map(cells);
  expect(year!.slice(0, 2)).toEqual(['2025年度2024年度', '108 (+25.0 %)']);
  expect(total!.slice(1)).toEqual(year!.slice(1));
});
