import { expect, test } from './browser.ts';
import { draftRequest } from './requests.ts';

test('the ports are on a map of Japan: Tokyo Bay can be zoomed in, Yokohama links to its record', async ({
  as,
}) => {
  const page = await as('employee');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/mst/port');
  const map = page.getByRole('group', { name: /^Map: \d+$/ });
  await expect(map.getByRole('link', { name: 'Naha' })).toBeVisible();
  await map.getByRole('button', { name: /Yokohama.*: zoom in/ }).press('Enter');
  await expect(map.getByRole('button', { name: 'Whole map' })).toBeVisible();
  for (
    let closer = map.getByRole('button', { name: /Yokohama.*: zoom in/ });
    await closer.isVisible();
  )
    await closer.press('Enter');
  await map.getByRole('link', { name: 'Yokohama', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/mst\/port\/[^/]+\/edit$/);
  await expect(page.getByRole('group', { name: 'Map: Yokohama' })).toBeVisible();
});

test('a customer sees the route of its request on the map, with names in the page’s language', async ({
  as,
}) => {
  const page = await as('customer', 'ja');
  const { id } = await draftRequest(page, '地図の確認');
  await page.goto(`/ja/quotation-request/${id}/route`);
  const map = page.getByRole('group', { name: /^地図：/ });
  await expect(map).toBeVisible();
  await expect(
    map.getByRole('list', { name: '地図上の区間' }).getByRole('listitem').first(),
  ).toHaveText(/ → /);
});

test('the map of prices is collapsed, stays collapsed, and is expanded again; a port on it links to the lanes that start there', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/price-freight-route');
  const map = page.getByRole('group', { name: /^Map/ });
  await expect(map.getByRole('link', { name: 'Naha' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide map' }).click();
  await expect(map).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show map' }).click();
  await map.getByRole('link', { name: 'Naha' }).click();
  await expect(page).toHaveURL(/f\.fromPort=/);
});
