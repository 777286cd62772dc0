import { expect, test } from '#test/browser.ts';

// A volume commitment of the demonstration's first customer: so many containers a year, over all lanes.

test('an employee enters a commitment, and the customer sees agreed against committed', async ({
  as,
  expected,
}) => {
  // The customer reads Japanese, the employee English.
  const quantity = '1,200';
  // The server refuses what the rule of the master does.
  expected(/400/);
  const employee = await as('employee');
  await employee.goto('/mst/customer?q=Hokuto Heavy');
  const link = employee.getByRole('row').nth(1).getByRole('link').first();
  const [, customerId] = /customer\/([0-9a-f-]{36})/.exec((await link.getAttribute('href'))!)!;
  await employee.goto(`/mst/customer/${customerId}/volume-commitment`);
  await employee.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = employee.getByRole('dialog');
  const choose = async (field: RegExp, option: RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await employee.getByRole('option', { name: option }).click();
  };
  await choose(/^Freight type/, /^(Container|コンテナ)/);
  await dialog.getByRole('textbox', { name: /^Committed volume/ }).fill(quantity);
  await choose(/^Unit/, /^(Pieces|個・台・本)/);
  await choose(/^For each/, /^(Calendar year|暦年)/);
  const from = dialog.getByRole('textbox', {
    name: /^Valid from/,
  });
  // A commitment for a year begins with a year.
  await from.fill('2026-04-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await from.fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(employee.getByText(quantity, { exact: true })).toBeVisible();

  const customer = await as('customer', 'ja');
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto('/ja/user/dashboard');
  const commitment = customer
    .getByRole('table', { name: 'コンテナ – 全区間' })
    .filter({ hasText: quantity });
  await expect(commitment).toBeVisible();
  await expect(commitment).toContainText('遅れ');

  // The commitments of another customer stay unknown.
  const response = await customer.request.get(`/api/customer/${crypto.randomUUID()}/commitments`);
  expect(response.status()).toBe(404);
  await customer.goto(`/ja/mst/customer/${customerId}/volume-commitment`);
  await expect(customer).toHaveURL(/not-permission/);
});
