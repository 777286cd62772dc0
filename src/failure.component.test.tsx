import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { LoadingOrFailure } from './failure.tsx';

const refused = new ORPCError('invalid', {
  status: 400,
  message: 'Please check the marked items.',
  data: {
    fields: [{ path: 'unknown', code: 'unknown', message: 'Unknown item.' }],
    requestId: 'r',
  },
});

test.each([
  ['was refused', refused, 'Please check the marked items. Unknown item.'],
  ['could not be asked for', new TypeError('Failed to fetch'), /reach|connect/i],
] as const)(
  'content that %s is told in its place, and the screen does not go on loading',
  async (_, error, told) => {
    const { container } = await renderPart(<LoadingOrFailure error={error} rows={3} />);
    await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
    expect(container.querySelector('[aria-busy=true], .mantine-Skeleton-root')).toBeNull();
  },
);

test('content that is asked for has a placeholder', async () => {
  const { container } = await renderPart(<LoadingOrFailure error={null} rows={3} />);
  await expect.poll(() => container.querySelectorAll('.mantine-Skeleton-root').length).toBe(3);
});

test.each([
  [502, 'BAD_GATEWAY', /サーバーが一時的に利用できません/],
  [504, 'GATEWAY_TIMEOUT', /サーバーから応答がありません/],
  [413, 'PAYLOAD_TOO_LARGE', /サイズが大きすぎます/],
] as const)(
  'what a proxy answers (%i) is told in the language of the page',
  async (status, code, told) => {
    const error = new ORPCError(code, { status, data: { body: '<h1>nginx</h1>' } });
    await renderPart(<LoadingOrFailure error={error} rows={3} />, { locale: 'ja' });
    await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  },
);
