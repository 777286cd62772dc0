import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { coveringIn, inkOf } from '#test/ink.ts';
import { type Fuel, FuelChart } from './fuel-chart.tsx';

type Month = Fuel['months'][number];
const monthAt = (i: number) =>
  `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`;
/** Months with a price that goes up and down, and the BAF that follows it by steps. */
const monthsOf = (count: number): Month[] =>
  Array.from({ length: count }, (_, i) => ({
    month: monthAt(i),
    gross: String(62_000 + ((i * 7919) % 20_000)),
    applied: String(60_000 + ((i * 7919) % 20_000)),
    percent: String(4 + 2 * Math.floor(i / 3)),
    isFinal: true,
  }));
const without = (month: Month): Month => ({ ...month, gross: null, applied: null, percent: null });

async function drawn(months: Month[], width: number, locale: 'en' | 'ja' = 'en') {
  const { container } = await renderPart(
    <div style={{ width, height: 260 }}>
      <FuelChart fuel={{ months, missing: [] }} />
    </div>,
    { locale },
  );
  await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  const svg = container.querySelector('svg')!;
  const curve = (name: string) => svg.querySelector<SVGPathElement>(`path[data-curve="${name}"]`)!;
  const numberOf = (text: Element) => Number(text.textContent.replace(/[,%]/g, ''));
  const yOf = (text: Element) => Number(text.getAttribute('y'));
  /** The height of a value by the marks of an axis. */
  const heightBy = (isPercent: boolean) => {
    const marks = [...svg.querySelectorAll('text')].filter((text) =>
      isPercent ? text.textContent.endsWith('%') : text.parentElement!.matches('g'),
    );
    const [low, high] = [marks[0]!, marks.at(-1)!];
    return (value: number) =>
      yOf(low) +
      ((value - numberOf(low)) / (numberOf(high) - numberOf(low))) * (yOf(high) - yOf(low));
  };
  return { container, svg, curve, price: heightBy(false), percent: heightBy(true) };
}

/** The points that a curve of straight lines goes through. */
const pointsOf = (path: SVGPathElement) =>
  [...(path.getAttribute('d') ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

/** Whether something of the curve can be seen at the point: its line, on one side at least, or a dot. */
function isSeen(curve: SVGPathElement, x: number, y: number): boolean {
  const around = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
  const isLine = around.some((angle) =>
    curve.isPointInStroke(new DOMPoint(x + Math.cos(angle) / 2, y + Math.sin(angle) / 2)),
  );
  const dots = [...curve.parentElement!.querySelectorAll('circle')];
  return (
    isLine || dots.some(({ cx, cy }) => Math.hypot(cx.baseVal.value - x, cy.baseVal.value - y) < 1)
  );
}

const cases = [1, 4, 5, 12, 40].flatMap((count) => [320, 1100].map((width) => ({ count, width })));

test.each(cases)(
  '$count months on $width px: every price and BAF is seen at its height, and no label is covered',
  async ({ count, width }) => {
    const months = monthsOf(count);
    const { svg, curve, price, percent } = await drawn(months, width);
    const [applied, gross] = [pointsOf(curve('applied')), pointsOf(curve('gross'))];
    expect(applied).toHaveLength(count);
    expect(gross.map(({ x }) => x)).toEqual(applied.map(({ x }) => x));
    const unseen: string[] = [];
    months.forEach((month, i) => {
      const { x, y } = applied[i]!;
      expect(y).toBeCloseTo(price(Number(month.applied)), 1);
      expect(gross[i]!.y).toBeCloseTo(price(Number(month.gross)), 1);
      if (!isSeen(curve('applied'), x, y)) unseen.push(`price of ${month.month}`);
      if (!isSeen(curve('percent'), x, percent(Number(month.percent))))
        unseen.push(`BAF of ${month.month}`);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
    });
    expect(unseen).toEqual([]);
    const frame = svg.getBoundingClientRect();
    const labels = [...svg.querySelectorAll('text')].map(inkOf);
    for (const label of labels) {
      expect(label.left).toBeGreaterThanOrEqual(frame.left);
      expect(label.right).toBeLessThanOrEqual(frame.right);
      expect(label.bottom).toBeLessThanOrEqual(frame.bottom);
    }
    expect(coveringIn(labels)).toEqual([]);
  },
);

test('the price and the BAF of a month between two gaps are seen as dots', async () => {
  const months = monthsOf(6).map((month, i) => (i === 1 || i === 3 ? without(month) : month));
  const { svg, curve, percent } = await drawn(months, 600);
  const [january, march] = pointsOf(curve('applied'));
  for (const [point, month] of [
    [january!, months[0]!],
    [march!, months[2]!],
  ] as const) {
    expect(isSeen(curve('applied'), point.x, point.y)).toBe(true);
    expect(isSeen(curve('percent'), point.x, percent(Number(month.percent)))).toBe(true);
  }
  // Those of May and June are joined by a line: dots of two months for each of three curves.
  expect(svg.querySelectorAll('circle')).toHaveLength(6);
});

test('on a Japanese page a month without a price is told with its name and a dash for each value', async () => {
  const months = monthsOf(5).map((each, i) => (i === 2 ? without(each) : each));
  const { container, svg } = await drawn(months, 600, 'ja');
  const told = () =>
    [...container.querySelectorAll('[class*="values"] b')].map((each) => each.textContent);
  // The middle of the curves, between the axes.
  await userEvent.hover(svg, { position: { x: 310, y: 100 } });
  await expect.poll(told).toEqual(['2024年3月', '–', '–', '–']);
});
