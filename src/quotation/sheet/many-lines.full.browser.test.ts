import { freight } from '#test/cargo.ts';
import { expect, test } from '#test/browser.ts';
import { callApi, dayFromNow } from '#test/requests.ts';

type View = {
  customer: { id: string };
  routes: { fromPort: { id: string }; toPort: { id: string } }[];
};
const pallets = { ...freight.pallets, count: 2 };

test('a quotation with a thousand lines can be opened, re-priced, saved, withdrawn and compared', async ({
  as,
}) => {
  const customer = await as('customer');
  await customer.goto('/user/dashboard');
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    customer,
    'GET',
    '/quotation?state[0]=agreed&size=1',
  );
  const { customer: firm, routes } = await callApi<View>(
    customer,
    'GET',
    `/quotation/${rows[0]!.id}`,
  );
  const head = {
    customerId: firm.id,
    siteId: null,
    contactPersonId: null,
    title: '部品千口',
    message: '',
    language: 'ja',
  };
  const { id } = await callApi<{ id: string }>(customer, 'POST', '/quotation', head);
  const journey = {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: routes[0]!.fromPort.id,
    toPortId: routes[0]!.toPort.id,
    toDoorId: null,
    viaPortIds: [],
    departure: dayFromNow(14),
    voyageId: null,
  };
  const { id: routeId } = await callApi<{ id: string }>(
    customer,
    'POST',
    `/quotation/${id}/route`,
    {
      ...journey,
      answerId: null,
      version: 1,
    },
  );
  await callApi(customer, 'POST', `/quotation/${id}/freight/many`, {
    answerId: null,
    version: 2,
    lines: Array(1000).fill({ routeId, cargo: pallets, note: '' }),
  });
  await callApi(customer, 'POST', `/quotation/${id}/submit`, { version: 3 });

  const page = await as('employee');
  page.setDefaultTimeout(30_000);
  await page.goto(`/quotation-answer/${id}`);
  await page.getByRole('button', { name: 'Prepare quote' }).click();
  await page.waitForURL(/quotation-answer\/[^/]+\/[^/]+/);
  const base = new URL(page.url()).pathname.split('/').slice(0, 4).join('/');
  await page.getByRole('link', { name: /Price breakdown/ }).click();
  await expect(page.getByRole('heading', { name: /^No\.50 / })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Re-price' }).click();
  await expect(page.getByRole('dialog').getByText('No changes.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${base}/freight`);
  await page.getByRole('link', { name: 'Edit' }).last().click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('先頭に積む');
  await expect(page.getByRole('status').filter({ hasText: 'This line' })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('textbox', { name: /^Note/ }).press('Control+s');
  await page.waitForURL(/\/freight$/);

  await page.goto(`/quotation-detail/${id}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('改訂のため');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await callApi(page, 'POST', `/quotation/${id}/answer`, {});
  await page.goto(`/quotation-detail/${id}`);
  await page.getByRole('button', { name: 'Compare with an earlier revision' }).click();
  await expect(page.getByRole('group', { name: 'Changes from revision 1 to 2' })).toContainText(
    'Nothing has changed.',
  );
});
