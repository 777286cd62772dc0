import { expect, test } from 'vitest';
import { renderPart } from '#test/component.tsx';
import { BarChart } from './bar-chart.tsx';

const groups = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `2026/${i + 1}`,
    values: [(i + 1) * 1000, (count - i) * 500],
  }));
const series = [
  { label: 'Offered', color: 'var(--offered)' },
  { label: 'Agreed', color: 'var(--agreed)' },
];

const cases = [1, 4, 5, 12, 40].flatMap((count) =>
  ([false, true] as const).flatMap((isStacked) =>
    [320, 1100].map((width) => ({ count, isStacked, width })),
  ),
);

test.each(cases)(
  '$count groups, stacked: $isStacked, on $width px: bars stand within their group, as high as their values, and can be seen',
  async ({ count, isStacked, width }) => {
    const bars = groups(count);
    const { container } = await renderPart(
      <div style={{ width, height: 260 }}>
        <BarChart
          bars={bars}
          series={series}
          isStacked={isStacked}
          textOf={String}
          markOf={String}
        />
      </div>,
    );
    const boxes = [...container.querySelectorAll('[data-bar]')].map((bar) => ({
      bar: bar.getBoundingClientRect(),
      group: bar.parentElement!.getBoundingClientRect(),
    }));
    const values = bars.flatMap((each) => each.values);
    expect(boxes).toHaveLength(values.length);
    const perValue = boxes[0]!.bar.height / values[0]!;
    boxes.forEach(({ bar, group }, i) => {
      expect(bar.width).toBeGreaterThan(1);
      expect(bar.height).toBeCloseTo(values[i]! * perValue, 0);
      expect(bar.left).toBeGreaterThanOrEqual(group.left - 0.01);
      expect(bar.right).toBeLessThanOrEqual(group.right + 0.01);
      expect(bar.bottom).toBeLessThanOrEqual(group.bottom + 0.01);
      expect(bar.top).toBeGreaterThanOrEqual(group.top - 0.01);
    });
  },
);
