import { freight } from '#test/cargo.ts';
import { expect, test } from '#test/browser.ts';
import { callApi, dayFromNow } from '#test/requests.ts';

const pallets = { ...freight.pallets, count: 2 };

test('a charge on request links to the form of the missing rate, and returning from it previews the re-pricing', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/user/dashboard');
  const port = async (code: string) =>
    (await callApi<{ rows: { row: { id: string } }[] }>(page, 'GET', `/mst/port?q=${code}`))
      .rows[0]!.row.id;
  const customers = await callApi<{ rows: { row: { id: string } }[] }>(
    page,
    'GET',
    '/mst/customer?q=Hokuto',
  );
  const head = {
    customerId: customers.rows[0]!.row.id,
    siteId: null,
    contactPersonId: null,
    title: '那覇～釧路 部品',
    message: '',
    language: 'ja',
  };
  const { id } = await callApi(page, 'POST', '/quotation', head);
  const journey = {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: await port('JPNAH'),
    toPortId: await port('JPKUH'),
    toDoorId: null,
    viaPortIds: [],
    departure: dayFromNow(14),
    voyageId: null,
  };
  const { id: routeId } = await callApi(page, 'POST', `/quotation/${id}/route`, {
    ...journey,
    answerId: null,
    version: 1,
  });
  await callApi(page, 'POST', `/quotation/${id}/freight`, {
    routeId,
    cargo: pallets,
    note: '',
    answerId: null,
    version: 2,
  });
  await callApi(page, 'POST', `/quotation/${id}/submit`, { version: 3 });
  const { id: answerId } = await callApi(page, 'POST', `/quotation/${id}/answer`, {});

  // On the overview the price can be typed into the cell that the problem leads to.
  await page.goto(`/quotation-answer/${id}/${answerId}`);
  const lacking = page.getByRole('listitem').filter({ hasText: 'Naha – Kushiro' }).first();
  await lacking.getByRole('button', { name: 'Enter price' }).click();
  await expect(page.locator('[role=gridcell]:focus')).toHaveAttribute('aria-invalid', 'true');

  await page.goto(`/quotation-answer/${id}/${answerId}/price-breakdown`);
  const missing = page.getByRole('listitem').filter({ hasText: 'Naha – Kushiro' }).first();
  await expect(missing).toContainText('No rate');
  await missing.getByRole('button', { name: 'Add the rate' }).click();
  const question = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  await question.click();
  await page.waitForURL(/price-freight-route\/[0-9a-f-]{36}/);
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: /^Valid from/ })).toHaveValue(dayFromNow(14));
  await form.getByRole('combobox', { name: /^Basis/ }).click();
  await page.getByRole('option', { name: /Revenue ton/ }).click();
  await form.getByRole('textbox', { name: /^Selling price/ }).fill('5,000');
  await form.getByRole('textbox', { name: /^Cost/ }).fill('4,000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Back to the quotation to re-price' }).click();
  await page.waitForURL(/price-breakdown/);
  const changes = page.getByRole('dialog', { name: 'Changes by re-pricing' });
  await expect(changes.getByRole('row', { name: /There is a rate now: ¥5,000/ })).toBeVisible();
  await changes.getByRole('button', { name: 'Apply' }).click();
  await expect(changes).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Naha – Kushiro' }).filter({ hasText: 'No rate' }),
  ).toHaveCount(0);
});
