import type { Page } from '@playwright/test';
import { axe, expect, test } from '#test/browser.ts';
import { offeredRequest } from '#test/requests.ts';

/** Waits until a message is in the thread. A field has its text as well, before it is sent. */
const said = (page: Page, text: string) =>
  expect(page.getByRole('log').getByText(text)).toBeVisible();

for (const locale of ['en', 'ja'] as const) {
  test(`a customer’s question is on the employees’ dashboard until it is answered; every figure opens its list (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const prefix = locale === 'ja' ? '/ja' : '';
    const question = word('When does the ship arrive?', '到着は何時ごろでしょうか？');
    const customer = await as('customer', locale);
    const page = await as('employee', locale);
    const people = { customer, employee: page, approver: await as('approver') };
    const { id, number } = await offeredRequest(people, question);
    await customer.goto(`${prefix}/quotation-detail/${id}`);
    await customer.getByRole('textbox', { name: word('Message', 'メッセージ') }).fill(question);
    await customer.getByRole('button', { name: word('Send', '送信') }).click();
    await said(customer, question);

    await page.goto(`${prefix}/user/dashboard`);
    const figure = page.getByRole('link', {
      name: new RegExp(`^${word('Unanswered questions', '未回答のご質問')}`),
    });
    await expect(figure).not.toContainText(/[^\d]0$/);
    await expect(page.locator('[data-bar]').first()).toBeAttached();
    await axe(page);
    await figure.click();
    await page.waitForURL(/needs=question/);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(
      row.getByRole('img', { name: word('Question waiting since', '未回答のご質問') }),
    ).toBeVisible();
    await axe(page);

    await page.getByRole('link', { name: number }).click();
    await page
      .getByRole('textbox', { name: word('Message', 'メッセージ') })
      .fill(word('At ten.', '10時です。'));
    await page.getByRole('button', { name: word('Send', '送信') }).click();
    await said(page, word('At ten.', '10時です。'));
    await page.goto(`${prefix}/quotation-list?needs=question`);
    await expect(
      page.getByText(new RegExp(word('^\\d+ quotations?$', '^\\d+ 件$'))).first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toHaveCount(0);
  });
}
