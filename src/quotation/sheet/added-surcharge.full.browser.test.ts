import { expect, test } from '#test/browser.ts';
import { callApi, idOf, palletsAnswer } from '#test/requests.ts';

test('a night surcharge can be added to a line, is explained there, and can be removed', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/user/dashboard');
  await callApi(page, 'POST', '/price-surcharge', {
    segment: await idOf(page, '/mst/segment?q=ocean'),
    freightType: null,
    freightRoute: null,
    name: '夜間割増',
    nameEn: 'Night work',
    kind: 'night',
    percent: '20',
    amount: null,
    validFrom: '2025-04-01',
  });
  const { id, answerId } = await palletsAnswer(page, '夜間荷役');

  await page.goto(`/quotation-answer/${id}/${answerId}/price-breakdown`);
  await page.getByRole('button', { name: 'Surcharge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Surcharge' });
  await dialog.getByRole('combobox', { name: /^Surcharge/ }).click();
  await page.getByRole('option', { name: 'Night work (20 %)' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Night work/ });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page
    .getByRole('dialog', { name: 'Night work' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(row).toHaveCount(0);
});
