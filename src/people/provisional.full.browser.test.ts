import { expect, test } from '#test/browser.ts';

type Listed = {
  rows: { row: { id: string; status: string; companyName: string; phone: string } }[];
};

test('a provisional customer is compared with an existing customer and joined to it', async ({
  as,
}) => {
  const page = await as('employee');
  const { rows: customers } = (await (
    await page.request.get('/api/v1/mst/customer?size=1&sort=code')
  ).json()) as { rows: { row: { id: string; name: string; nameEn: string } }[] };
  const known = customers[0]!.row;
  const firm = {
    companyName: known.name,
    contactName: '小野 拓海',
    email: `ono-${Date.now()}@hokuto-heavy.example`,
    phone: '011-555-0987',
    source: 'employee',
  };
  const made = await page.request.post('/api/v1/sdsi/provisional-customer', {
    data: firm,
    headers: { origin: new URL(test.info().project.use.baseURL!).origin },
  });
  expect(made.status()).toBe(201);
  const { row } = (await made.json()) as Listed['rows'][number];
  await page.goto(`/sdsi/provisional-customer/${row.id}/edit`);
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByRole('columnheader', { name: known.nameEn })).toBeVisible();
  await expect(review.getByText('similar').first()).toBeVisible();
  await review.getByRole('button', { name: `Merge into this customer: ${known.nameEn}` }).click();
  const dialog = page.getByRole('dialog', { name: `Merge into ${known.nameEn}` });
  await dialog.getByRole('textbox', { name: /Contact in English/ }).fill('Takumi Ono');
  await dialog.getByRole('button', { name: 'Merge into this customer' }).click();
  await expect(page.getByRole('status', { name: 'Promoted' })).toContainText(known.nameEn);
  await page.goto(`/log/data/provisional-customer?record=${row.id}`);
  await expect(page.getByText('Promoted').first()).toBeVisible();
});

test('仮顧客を却下すると理由が残る', async ({ as }) => {
  const page = await as('employee', 'ja');
  const firm = {
    companyName: '株式会社流氷産業',
    contactName: '氷見 玲',
    email: `himi-${Date.now()}@ryuhyo.example`,
    phone: '0152-55-0987',
    source: 'contact',
  };
  const made = await page.request.post('/api/v1/sdsi/provisional-customer', {
    data: firm,
    headers: { origin: new URL(test.info().project.use.baseURL!).origin },
  });
  const { row } = (await made.json()) as Listed['rows'][number];
  await page.goto(`/ja/sdsi/provisional-customer/${row.id}/edit`);
  await page.getByRole('region', { name: '確認' }).getByRole('button', { name: '却下' }).click();
  const dialog = page.getByRole('dialog', { name: '却下' });
  await dialog.getByRole('button', { name: '却下' }).click();
  await expect(dialog.getByRole('textbox', { name: /却下理由/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: /却下理由/ }).fill('営業の電話でした。');
  await dialog.getByRole('button', { name: '却下' }).click();
  await expect(page.getByRole('status', { name: '却下' })).toContainText('営業の電話でした。');
  await expect(page.getByRole('textbox', { name: '会社名', exact: true })).toHaveCount(1);
});
