import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { Commitments, commitmentsQuery } from './commitments.tsx';

const commitment = {
  id: 'v1',
  lane: null,
  freightType: { en: 'Container', ja: 'コンテナ' },
  period: 'year',
  unit: 'unit',
  quantity: '1200.000',
  validFrom: '2026-01-01',
  validTo: null,
  periods: [
    { period: '2026', agreed: '98.000', percent: 8, state: 'behind' },
    { period: '2025', agreed: '1250.000', percent: 104, state: 'reached' },
  ],
};
const open = (commitments: readonly object[], more: object = {}) =>
  renderPart(
    <Known answers={[[commitmentsQuery('c1'), commitments]]}>
      <Commitments customerId="c1" {...more} />
      <p>End</p>
    </Known>,
    { locale: 'ja' },
  );

test('a customer sees what is agreed against 1,200 containers a year, over all lanes', async () => {
  await open([commitment]);
  const table = page.getByRole('table', { name: 'コンテナ – 全区間' });
  await expect
    .element(table.getByRole('row', { name: /^2026/ }))
    .toMatchTextContent(/98.*1,200.*8%.*遅れ/);
  await expect
    .element(table.getByRole('row', { name: /^2025/ }))
    .toMatchTextContent(/1,250.*104%.*達成/);
});

test('a commitment that has not begun says so; without any there is nothing, or that there is none', async () => {
  const first = await open([{ ...commitment, periods: [] }]);
  await expect.element(page.getByText('契約期間の開始前です。')).toBeVisible();
  await first.unmount();
  const second = await open([]);
  await expect.element(page.getByText('End')).toBeVisible();
  expect(page.getByRole('heading').elements()).toEqual([]);
  await second.unmount();
  await open([], { alsoEmpty: true });
  await expect.element(page.getByText('数量契約はまだありません。')).toBeVisible();
});
