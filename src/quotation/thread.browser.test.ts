import { axe, expect, test } from '#test/browser.ts';

test('a customer asks on the phone, an employee notes something inside and answers, the customer reads the answer alone', async ({ as }) => {
  const customer = await as('customer', 'ja');
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto('/ja/quotation-list?state=offered');
  await customer.getByRole('link', { name: /^Q-/ }).first().click();
  await customer.waitForURL(/quotation-detail/);
  const { pathname } = new URL(customer.url());
  const theirs = customer.getByRole('region', { name: 'お問い合わせ・ご連絡' });
  await theirs.getByRole('textbox').fill('月曜の午前中に積めますか？');
  await theirs.getByRole('button', { name: '送信' }).click();
  await expect(theirs.getByRole('log')).toContainText('月曜の午前中に積めますか？');
  await expect(theirs.getByRole('textbox')).toHaveValue('');
  await axe(customer);

  const employee = await as('employee');
  await employee.goto(pathname.replace(/^\/ja/, ''));
  const ours = employee.getByRole('region', { name: 'Questions and answers' });
  await expect(ours.getByRole('log')).toContainText('月曜の午前中に積めますか？');
  await ours.getByText('Internal notes').click();
  await ours.getByRole('textbox').fill('港湾に確認済み。');
  await ours.getByRole('textbox').press('Control+Enter');
  await expect(ours.getByRole('log')).toContainText('港湾に確認済み。');
  await axe(employee);
  await ours.getByText('With the customer').click();
  await ours.getByRole('textbox').fill('はい、9時から積めます。');
  await ours.getByRole('button', { name: 'Send' }).click();
  await expect(ours.getByRole('log')).toContainText('はい、9時から積めます。');

  await customer.reload();
  await expect(theirs.getByRole('log')).toContainText('はい、9時から積めます。');
  await expect(customer.locator('body')).not.toContainText('港湾に確認済み。');
});
