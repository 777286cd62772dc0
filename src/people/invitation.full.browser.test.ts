import { expect, test } from '#test/browser.ts';
import { callApi } from '#test/requests.ts';

test('a customer user is invited from its record, at most once a minute', async ({
  as,
  expected,
}) => {
  // A second mail within the minute is refused, and refused again when it is sent once more.
  expected(/status of 429/);
  const page = await as('employee');
  const { row } = await callApi<{ row: { id: string } }>(page, 'POST', '/mst/user', {
    name: '東 葵',
    nameKana: null,
    locale: 'ja',
    status: 'invited',
    email: `azuma-${Date.now()}@hokuto-heavy.example`,
  });
  await page.goto(`/mst/user/${row.id}/edit`);
  const panel = page.getByRole('region', { name: 'Invitation' });
  await expect(panel).toContainText('Not invited');
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(panel).toContainText('the link expires');
  await panel.getByRole('button', { name: 'Resend' }).click();
  await expect(
    page.locator('.mantine-Notification-root').filter({ hasText: 'Too many attempts' }),
  ).toBeVisible();
});
