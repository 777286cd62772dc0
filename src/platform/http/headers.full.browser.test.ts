import { expect, test, untilShown } from '#test/browser.ts';
import { violations } from '#test/violations.ts';

const screens = [
  '/user/dashboard',
  '/ja/quotation-list',
  '/quotation-request',
  '/mst/port',
  '/ja/mst/port/new',
  '/price-freight-route',
  '/mst/baf',
  '/log/login',
  '/admin/user',
  '/user/profile',
];

test('no page loads what the policy forbids', async ({ as }) => {
  const page = await as('admin');
  const broken = await violations(page);
  for (const path of screens) {
    await page.goto(path);
    await untilShown(page);
    expect(await broken(), path).toEqual([]);
  }
  await page.goto('/quotation-list?state=agreed');
  await page.locator('a[href^="/quotation-detail/"]').first().click();
  await page.waitForURL('**/quotation-detail/*');
  await page.goto(`${new URL(page.url()).pathname}/pdf`);
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  expect(await broken(), 'the PDF').toEqual([]);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Quotation', exact: true })).toBeVisible();
  expect(await broken(), 'the API document').toEqual([]);
});
