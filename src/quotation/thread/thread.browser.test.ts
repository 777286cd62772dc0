import { expect, holdBack, test } from '#test/browser.ts';
import { offeredRequest, sentRequest } from '#test/requests.ts';

test('a question on the dashboard until it is answered, internal notes, a change request, agreement and reopening, with the customer on a phone', async ({
  as,
}) => {
  const customer = await as('customer', 'ja');
  await customer.setViewportSize({ width: 390, height: 844 });
  const employee = await as('employee');
  const people = { customer, employee, approver: await as('approver') };
  const { id, number } = await offeredRequest(people, '月曜の積込');
  await customer.goto(`/ja/quotation-detail/${id}`);
  const theirs = customer.getByRole('region', { name: 'お問い合わせ・ご連絡' });
  await theirs.getByRole('textbox').fill('月曜の午前中に積めますか？');
  await theirs.getByRole('button', { name: '送信' }).click();
  await expect(theirs.getByRole('log')).toContainText('月曜の午前中に積めますか？');
  await expect(theirs.getByRole('textbox')).toHaveValue('');

  // A figure of the dashboard opens the list of what it counts.
  await employee.goto('/user/dashboard');
  const figure = employee.getByRole('link', { name: /^Unanswered questions/ });
  await expect(figure).not.toContainText(/[^\d]0$/);
  await expect(employee.locator('[data-bar]').first()).toBeAttached();
  await figure.click();
  await employee.waitForURL(/needs=question/);
  const row = employee.getByRole('row').filter({ hasText: number });
  await expect(row.getByRole('img', { name: 'Question waiting since' })).toBeVisible();
  await employee.getByRole('link', { name: number }).click();
  const ours = employee.getByRole('region', { name: 'Questions and answers' });
  await expect(ours.getByRole('log')).toContainText('月曜の午前中に積めますか？');
  await ours.getByText('Internal notes').click();
  await ours.getByRole('textbox').fill('港湾に確認済み。');
  await ours.getByRole('textbox').press('Control+Enter');
  await expect(ours.getByRole('log')).toContainText('港湾に確認済み。');
  await ours.getByText('With the customer').click();
  await ours.getByRole('textbox').fill('はい、9時から積めます。');
  await ours.getByRole('button', { name: 'Send' }).click();
  await expect(ours.getByRole('log')).toContainText('はい、9時から積めます。');
  await employee.goto('/quotation-list?needs=question');
  await expect(employee.getByText(/^\d+ quotations?$/).first()).toBeVisible();
  await expect(employee.getByRole('link', { name: number })).toHaveCount(0);

  await customer.reload();
  await expect(theirs.getByRole('log')).toContainText('はい、9時から積めます。');
  await expect(customer.locator('body')).not.toContainText('港湾に確認済み。');

  // A change request appears in the same thread.
  await customer.getByRole('button', { name: '変更を依頼' }).click();
  await customer
    .getByRole('dialog')
    .getByRole('textbox', { name: /^変更のご依頼内容/ })
    .fill('有効期限を1月末まで延ばせますか。');
  await customer.getByRole('dialog').getByRole('button', { name: '変更を依頼' }).click();
  await expect(customer.getByRole('dialog')).toHaveCount(0);
  await employee.goto(`/quotation-detail/${id}`);
  await expect(ours.getByRole('log')).toContainText('有効期限を1月末まで延ばせますか。');

  // An employee reopens the agreement with a reason.
  await customer.getByRole('button', { name: '承諾する' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await customer.waitForURL(/\/finish$/);
  await employee.reload();
  await expect(employee.getByText(/^SHA-256 of the agreed PDF: [0-9a-f]{64}$/)).toBeVisible();
  await employee.getByRole('button', { name: 'Undo the agreement' }).click();
  await employee
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('別案件との取り違え');
  await employee.getByRole('dialog').getByRole('button', { name: 'Undo the agreement' }).click();
  await expect(employee.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
});

test('an internal note that is begun before the page is hydrated does not go to the customer', async ({
  as,
}) => {
  const customer = await as('customer');
  const employee = await as('employee');
  const { id } = await sentRequest(customer, 'Noted early');
  const letGo = await holdBack(employee, '**/assets/*.js');
  void employee.goto(`/quotation-detail/${id}`, { waitUntil: 'commit' });
  const thread = employee.getByRole('region', { name: 'Questions and answers' });
  // Without waiting until it can be clicked.
  await thread.getByText('Internal notes').click({ force: true });
  await thread.getByRole('radio').first().focus();
  await employee.keyboard.press('ArrowRight');
  // A choice that the screen does not know of is not shown: what is typed next would be sent to the customer.
  const withCustomer = thread.getByRole('radio', { name: 'With the customer' });
  await expect(withCustomer).toBeChecked();
  await expect(employee.locator('html')).not.toHaveAttribute('data-alive');
  letGo();
  await expect(employee.locator('html')).toHaveAttribute('data-alive', '');
  await expect(withCustomer).toBeChecked();
  await thread.getByText('Internal notes').click();
  await thread.getByRole('textbox').fill('Ask the port first.');
  await thread.getByRole('textbox').press('Control+Enter');
  await expect(thread.getByRole('log')).toContainText('Ask the port first.');
  await customer.goto(`/quotation-detail/${id}`);
  await expect(customer.locator('body')).not.toContainText('Ask the port first.');
});
