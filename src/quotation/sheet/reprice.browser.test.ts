import { freight } from '#test/cargo.ts';
import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';

const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);

async function call<T = { id: string }>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    ...(data ? { data } : {}),
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBeLessThan(300);
  return (await answer.json().catch(() => null)) as T;
}

const pallets = { ...freight.pallets, count: 2 };

test('what is on request names the rate that is missing: its form opens filled in, and back at the prices it is told what the rate changes', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/user/dashboard');
  const port = async (code: string) =>
    (await call<{ rows: { row: { id: string } }[] }>(page, 'GET', `/mst/port?q=${code}`)).rows[0]!
      .row.id;
  const customers = await call<{ rows: { row: { id: string } }[] }>(
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
  const { id } = await call(page, 'POST', '/quotation', head);
  const way = {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: await port('JPNAH'),
    toPortId: await port('JPKUH'),
    toDoorId: null,
    viaPortIds: [],
    departure: day(14),
    voyageId: null,
  };
  const { id: routeId } = await call(page, 'POST', `/quotation/${id}/route`, {
    ...way,
    answerId: null,
    version: 1,
  });
  await call(page, 'POST', `/quotation/${id}/freight`, {
    routeId,
    cargo: pallets,
    note: '',
    answerId: null,
    version: 2,
  });
  await call(page, 'POST', `/quotation/${id}/submit`, { version: 3 });
  const { id: answerId } = await call(page, 'POST', `/quotation/${id}/answer`, {});

  await page.goto(`/quotation-answer/${id}/${answerId}/price-breakdown`);
  const missing = page.getByRole('listitem').filter({ hasText: 'Naha – Kushiro' }).first();
  await expect(missing).toContainText('No rate');
  await missing.getByRole('button').click();
  const question = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  await question.click();
  await page.waitForURL(/price-freight-route\/[0-9a-f-]{36}/);
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: /^Valid from/ })).toHaveValue(day(14));
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
  await axe(page);
  await changes.getByRole('button', { name: 'Apply' }).click();
  await expect(changes).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Naha – Kushiro' }).filter({ hasText: 'No rate' }),
  ).toHaveCount(0);
});
