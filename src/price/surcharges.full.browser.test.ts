import { expect, test } from '#test/browser.ts';
import { callApi } from '#test/requests.ts';

type Rows = { rows: { row: { id: string } }[] };

test('a peak season is added on its lane, on a phone', async ({ as, expected }) => {
  // The first save is refused.
  expected(/status of 400/);
  const page = await as('employee', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ja/user/dashboard');
  const { rows } = await callApi<Rows>(page, 'GET', '/price-freight-route?size=1');
  await page.goto(`/ja/price-freight-route/${rows[0]?.row.id}`);
  await page.getByRole('button', { name: '割増を追加' }).click();
  const dialog = page.getByRole('dialog');
  const at = (name: string) => dialog.locator(`[data-field="${name}"]`);
  const choose = async (name: string, option: string) => {
    await at(name).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  const name = `大型連休 ${Date.now() % 100_000}`;
  await at('name').fill(name);
  await at('nameEn').fill(name);
  await choose('kind', '繁忙期');
  await at('peakFrom').fill('04-29');
  await at('peakTo').fill('2027-05-05');
  await at('percent').fill('10');
  await at('validFrom').fill('2027-01-01');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toContainText('両方とも年月日または両方とも月日');
  await at('peakTo').fill('05-05');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name })).toBeVisible();
});

test('tables of the fuel surcharge, diesel prices and the BAF of a half year', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/mst/haulage-fuel');
  await page
    .getByRole('link', { name: 'Fuel surcharge by distance' })
    .or(page.getByRole('link', { name: '燃料サーチャージ（距離制）' }))
    .first()
    .click();
  await expect(page.locator('[data-field="kmPerLitre"]')).toHaveValue(/^3/);
  await page.goto('/mst/diesel-price');
  await expect(page.getByText('152.30').or(page.getByText('152.3')).first()).toBeVisible();
  await page.goto('/mst/baf-half-year?f.state=published');
  await page.getByRole('link', { name: '2026', exact: true }).first().click();
  // The table of its own is calculated under the form: the row that the average price has reached.
  await expect(page.getByText('row 4 of the table').first()).toBeVisible();
});
