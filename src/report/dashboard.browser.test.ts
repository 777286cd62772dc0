import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';
import { offeredRequest } from '#test/requests.ts';

/** Waits until a message is in the thread. A field has its text as well, before it is sent. */
const said = (page: Page, text: string) =>
  expect(page.getByRole('log').getByText(text)).toBeVisible();

test('a customer’s question is on the employees’ dashboard until it is answered; every figure opens its list', async ({
  as,
}) => {
  // The customer reads Japanese, the employee English.
  const question = '到着は何時ごろでしょうか？';
  const customer = await as('customer', 'ja');
  const page = await as('employee');
  const people = { customer, employee: page, approver: await as('approver') };
  const { id, number } = await offeredRequest(people, question);
  await customer.goto(`/ja/quotation-detail/${id}`);
  await customer.getByRole('textbox', { name: 'メッセージ' }).fill(question);
  await customer.getByRole('button', { name: '送信' }).click();
  await said(customer, question);

  await page.goto('/user/dashboard');
  const figure = page.getByRole('link', {
    name: /^Unanswered questions/,
  });
  await expect(figure).not.toContainText(/[^\d]0$/);
  await expect(page.locator('[data-bar]').first()).toBeAttached();
  await axe(page);
  await figure.click();
  await page.waitForURL(/needs=question/);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByRole('img', { name: 'Question waiting since' })).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: number }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('At ten.');
  await page.getByRole('button', { name: 'Send' }).click();
  await said(page, 'At ten.');
  await page.goto('/quotation-list?needs=question');
  await expect(page.getByText(/^\d+ quotations?$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
});
