import { expect, holdBack, test } from '#test/browser.ts';

test('a published BAF is revised: each of the two names the other, and the curve stands above the list', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/mst/baf');
  await expect(
    page.getByRole('img', {
      name: /^Crude oil price and BAF/,
    }),
  ).toBeVisible();
  await expect(page.locator('path[data-curve=applied]')).toBeAttached();
  await page.getByText('Show as table').click();
  await expect(page.getByRole('columnheader', { name: 'BAF' }).first()).toBeVisible();

  const quarter = '4';
  const list = `/mst/baf?f.year=2025..2025&f.quarter=${quarter}..${quarter}`;
  await page.goto(`${list}&f.state=published`);
  // Until the record has come the list stays: no form of another kind, in which a published BAF could be changed.
  const letGo = await holdBack(page, '**/api/rpc/mst/baf/get**');
  const asked = page.waitForRequest('**/api/rpc/mst/baf/get**');
  await page.getByRole('link', { name: '2025', exact: true }).click();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BAF (quarter)');
  // The list can no longer be used: a click meant for the record must not land on it.
  await expect(page.locator('main')).toHaveAttribute('inert');
  letGo();
  const standing = page.getByRole('alert').filter({ hasText: 'Used by quotations' });
  await expect(standing).toContainText('Published');
  await expect(page.getByRole('textbox', { name: /^Reference from/ })).not.toBeEditable();
  await standing.getByRole('link', { name: 'Revise' }).click();
  await page.waitForURL(/\/mst\/baf\/2025\/\d\/new/);
  await page.getByRole('combobox', { name: 'State', exact: false }).first().click();
  await page.getByRole('option', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => url.pathname === '/mst/baf');

  await page.goto(`${list}&f.state=superseded`);
  await page.getByRole('link', { name: '2025', exact: true }).click();
  await expect(standing).toContainText('Superseded');
  await standing.getByRole('link', { name: 'average' }).click();
  await expect(standing).toContainText('Replaces');
  await expect(standing.getByRole('link', { name: 'average' })).toBeVisible();

  await page.goto(`/ja${new URL(page.url()).pathname}`);
  await expect(page.getByRole('alert').filter({ hasText: '改定前：' })).toBeVisible();
});
