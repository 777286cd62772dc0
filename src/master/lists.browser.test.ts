import { expect, test } from '#test/browser.ts';

test('records are selected by keyboard and archived together; refused ones stay and are listed', async ({
  as,
}) => {
  const page = await as('employee');
  // So low that the list does not fit.
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/mst/industry?archived=all');
  const rows = page.locator('tbody tr');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeInViewport();
  await expect(page.getByRole('columnheader').first()).toBeInViewport();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected records' });
  await expect(bar).toContainText('2 selected');

  // A colleague changes the second one in the meantime.
  const { rows: held } = await (await page.request.get('/api/v1/mst/industry?archived=all')).json();
  const origin = new URL(page.url()).origin;
  const { id, version } = held[1].row;
  await page.request.delete(`/api/v1/mst/industry/${id}`, {
    data: { version },
    headers: { origin },
  });
  await page.request.post(`/api/v1/mst/industry/${id}/restore`, {
    data: { version: version + 1 },
    headers: { origin },
  });

  await bar.getByRole('button', { name: 'Archive 2 records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: '1 record couldn’t be changed' });
  await expect(refused).toContainText(held[1].label.en);
  await expect(rows.first()).toContainText('Archived');
  await page.getByRole('checkbox', { name: `Select ${held[0].label.en}`, exact: true }).check();
  await bar.getByRole('button', { name: 'Restore 1 record' }).click();
  await expect(
    page.locator('.mantine-Notification-root').filter({ hasText: '1 record was restored.' }),
  ).toBeVisible();
});
