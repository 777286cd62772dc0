import { expect, test } from 'vitest';
import { renderPart } from '#test/component.tsx';
import { DifferenceChart } from './difference-chart.tsx';

/** Quotations whose price rises or falls, the greatest difference first. */
const partsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Q-2026-${String(i + 1).padStart(6, '0')}`,
    sum: { difference: String((count - i) * 1000 * (i % 3 === 2 ? -1 : 1)) },
  }));

test.each([1, 4, 5, 12, 40])(
  '%i differences: bars as long as these, increases to the right of zero, at most twelve',
  async (count) => {
    const parts = partsOf(count);
    const { container } = await renderPart(
      <div style={{ width: 700 }}>
        <DifferenceChart parts={parts} />
      </div>,
    );
    const drawn = () => [...container.querySelectorAll<HTMLElement>('[data-bar]')];
    await expect.poll(drawn).toHaveLength(Math.min(12, count));
    const bars = drawn();
    const values = parts.map(({ sum }) => Number(sum.difference));
    const perYen = bars[0]!.getBoundingClientRect().width / Math.abs(values[0]!);
    bars.forEach((bar, i) => {
      const [box, track] = [bar, bar.parentElement!].map((each) => each.getBoundingClientRect());
      const zero = bar.nextElementSibling!.getBoundingClientRect().left;
      expect(box!.height).toBeGreaterThan(10);
      expect(box!.width).toBeCloseTo(Math.abs(values[i]!) * perYen, 0);
      expect(values[i]! > 0 ? box!.left : box!.right).toBeCloseTo(zero, 0);
      expect(box!.left).toBeGreaterThanOrEqual(track!.left - 0.5);
      expect(box!.right).toBeLessThanOrEqual(track!.right + 0.5);
    });
    const rows = bars.map((bar) => bar.parentElement!.parentElement!.textContent);
    expect(rows[0]).toBe(`Q-2026-000001+${(count * 1000).toLocaleString('en-US')}`);
  },
);

test('where nothing differs the chart says so', async () => {
  const screen = await renderPart(
    <DifferenceChart parts={[{ name: 'Q-2026-000001', sum: { difference: '0' } }]} />,
  );
  await expect.element(screen.getByText('No differences.')).toBeVisible();
  expect(screen.container.querySelectorAll('[data-bar]')).toHaveLength(0);
});
