import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import NextRequest from './next-request.tsx';

const next = { queryKey: ['quotation', 'next-request'] };
const open = (rows: readonly object[], focuses: boolean) =>
  renderPart(
    <Known answers={[[next, { rows }]]}>
      <NextRequest focuses={focuses} />
      <p>End</p>
    </Known>,
  );

test('after sending, the request that has waited longest has the focus, so that Enter goes on', async () => {
  const request = { id: 'q7', number: 'Q-2026-000107', title: 'Pallets' };
  const first = await open([request], true);
  const button = page.getByRole('button', { name: 'Next request: Q-2026-000107' });
  await expect.element(button).toHaveFocus();
  await first.unmount();
  await open([request], false);
  await expect.element(button).toBeVisible();
  await expect.element(button).not.toHaveFocus();
});

test('without a request that waits there is nothing to go on with', async () => {
  await open([], true);
  await expect.element(page.getByText('End')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
