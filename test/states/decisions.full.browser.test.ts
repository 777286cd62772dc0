import { expect, openFully, test } from '../browser.ts';
import { askApproval, offeredRequest, sentRequest, startAnswer } from '../requests.ts';
import { sellBelowCost } from './below-cost.ts';
import { look } from './look.ts';

test('the approver: the queue, a price below cost, its return', async ({ as }) => {
  const employee = await as('employee');
  const { id } = await sentRequest(await as('customer'), '特別価格の承認');
  const answerId = await startAnswer(employee, id);
  await sellBelowCost(employee, id, answerId);
  await askApproval(employee, id, answerId);
  const page = await as('approver', 'ja');
  await openFully(page, '/ja/quotation-approval');
  await look(page);
  await openFully(page, `/ja/quotation-approval/${id}/${answerId}`);
  await expect(page.getByRole('region', { name: '承認前にご確認ください' })).toContainText(
    '原価割れ 1件',
  );
  await page.getByRole('region', { name: '貨物と料金' }).locator('summary').first().click();
  await look(page);
  await page.getByRole('button', { name: '承認する', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
  await openFully(page, `/ja/quotation-approval/${id}/${answerId}/reject`);
  await page.getByRole('textbox', { name: /^理由/ }).fill('備考に理由を残してください');
  await page.getByRole('button', { name: '差し戻す' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
});

test('the thread: a question, an internal note, a change that is asked for; the agreed PDF', async ({
  as,
}) => {
  const customer = await as('customer', 'ja');
  const employee = await as('employee');
  const people = { customer, employee, approver: await as('approver') };
  const { id, answerId } = await offeredRequest(people, '月曜の積込');
  await openFully(customer, `/ja/quotation-detail/${id}`);
  const theirs = customer.getByRole('region', { name: 'お問い合わせ・ご連絡' });
  await theirs.getByRole('textbox').fill('月曜の午前中に積めますか？');
  await theirs.getByRole('button', { name: '送信' }).click();
  await expect(theirs.getByRole('log')).toContainText('月曜の午前中に積めますか？');
  await look(customer);
  await customer.getByRole('button', { name: '変更を依頼' }).click();
  await expect(customer.getByRole('dialog')).toBeVisible();
  await look(customer);
  await customer.keyboard.press('Escape');

  await openFully(employee, '/quotation-list?needs=question');
  await look(employee);
  await openFully(employee, `/quotation-detail/${id}`);
  const ours = employee.getByRole('region', { name: 'Questions and answers' });
  await ours.getByText('Internal notes').click();
  await ours.getByRole('textbox').fill('港湾に確認済み。');
  await ours.getByRole('textbox').press('Control+Enter');
  await expect(ours.getByRole('log')).toContainText('港湾に確認済み。');
  await look(employee);

  const file = `/api/v1/quotation/${id}/answer/${answerId}/pdf?locale=ja`;
  const sent = await (await customer.request.get(file)).body();
  await openFully(customer, '/ja/quotation-check');
  for (const [said, buffer] of [
    [/Q-\d{4}-/, sent],
    [/一致するものはありません/, Buffer.concat([sent, Buffer.from(' ')])],
  ] as const) {
    await customer
      .locator('input[type=file]')
      .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer });
    await expect(customer.getByRole('status').filter({ hasText: said })).toBeVisible();
    await look(customer);
  }
});
