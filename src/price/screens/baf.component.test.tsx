import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { recordQuery } from '#master/screens/queries.ts';
import { BafStatus } from './baf-status.tsx';
import { FuelChart } from './fuel-chart.tsx';

const baf = (id: string, more: object = {}) =>
  ({
    row: {
      id,
      year: 2025,
      quarter: 4,
      averagePrice: '83900',
      createdAt: '2026-01-05T01:00:00.000Z',
      state: 'published',
      replaces: null,
      ...more,
    },
    label: { en: '2025', ja: '2025' },
    refs: {},
  }) as never;
const replacing = (id: string) => ({ queryKey: ['mst', 'baf', 'list', 'replacing', id] });
const first = baf('b1', { state: 'superseded' });
const second = baf('b2', { replaces: 'b1' });

test('a published BAF names the one that it replaces, and is revised by a new one with its rules', async () => {
  await renderPart(
    <Known
      answers={[
        [replacing('b2'), { rows: [] }],
        [recordQuery('baf', 'b1'), first],
      ]}
    >
      <BafStatus name="baf" record={second} />
    </Known>,
  );
  await expect.element(page.getByText(/^Replaces/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /average/ }))
    .toHaveAttribute('href', '/mst/baf/b1/edit');
  await expect
    .element(page.getByRole('link', { name: 'Revise' }))
    .toHaveAttribute('href', '/mst/baf/2025/4/new?from=b2');
});

test('a superseded BAF names its successor, and is not revised itself; a draft has no status', async () => {
  const screen = await renderPart(
    <Known answers={[[replacing('b1'), { rows: [second] }]]}>
      <BafStatus name="baf" record={first} />
    </Known>,
    { locale: 'ja' },
  );
  await expect
    .element(page.getByRole('link', { name: /83,900/ }))
    .toHaveAttribute('href', '/ja/mst/baf/b2/edit');
  expect(page.getByRole('link', { name: '改定する' }).elements()).toEqual([]);
  await screen.unmount();
  const { container } = await renderPart(
    <Known answers={[[replacing('b3'), { rows: [] }]]}>
      <BafStatus name="baf" record={baf('b3', { state: 'draft' })} />
      <p>Form</p>
    </Known>,
  );
  await expect.element(page.getByText('Form')).toBeVisible();
  expect(container.querySelector('[role="alert"]')).toBeNull();
});

test('the curves have a gap where a month has no price, and the values of the month pointed at', async () => {
  const month = (n: number, gross: string | null) => ({
    month: `2026-0${n}`,
    gross,
    applied: gross,
    percent: '28',
  });
  const fuel = { months: [month(1, '80000'), month(2, null), month(3, '90000')] } as never;
  const { container } = await renderPart(
    <div style={{ width: 600 }}>
      <FuelChart fuel={fuel} />
    </div>,
  );
  await expect.poll(() => container.querySelector('path[data-curve=applied]')).not.toBeNull();
  const starts = container.querySelector('path[data-curve=applied]')!.getAttribute('d')!;
  expect(starts.match(/M/g)).toHaveLength(2);
  const chart = container.querySelector('svg')!;
  const { right, top } = chart.getBoundingClientRect();
  chart.dispatchEvent(
    new PointerEvent('pointermove', { clientX: right - 50, clientY: top + 50, bubbles: true }),
  );
  await expect.element(page.getByText('90,000').first()).toBeVisible();
});
