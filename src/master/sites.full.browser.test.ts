import { expect, test } from '#test/browser.ts';

test('a site is added to a customer without leaving the customer', async ({ as }) => {
  const page = await as('employee');
  const { rows } = (await (
    await page.request.get('/api/v1/mst/customer?size=1&sort=code')
  ).json()) as { rows: { row: { id: string } }[] };
  const address = `/mst/customer/${rows[0]!.row.id}/edit`;
  await page.goto(address);
  const sites = page.getByRole('region', { name: 'Customer sites' });
  // The existing sites are loaded: the page no longer changes.
  await expect(sites.getByRole('row').nth(1)).toBeVisible();
  const name = `石狩ヤード ${Date.now() % 100_000}`;
  await sites.getByRole('button', { name: 'New: Customer site' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer site' });
  const values = {
    Name: name,
    'English name': 'Ishikari yard',
    'Postal code': '061-3241',
    Address: '北海道石狩市新港西1-1',
    'English address': '1-1 Shinko-nishi, Ishikari',
    Phone: '0133-55-0101',
  };
  for (const [label, value] of Object.entries(values))
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(sites.getByRole('button', { name })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
});
