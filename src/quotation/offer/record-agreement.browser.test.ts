import { expect, openFully, test } from '#test/browser.ts';
import { offeredRequest } from '#test/requests.ts';

// An order by telephone: whoever takes the call records it, with what was said.

test('an employee records an order by telephone: not without evidence, and page and PDF name it', async ({
  as,
  expected,
}) => {
  expected(/400/);
  const customer = await as('customer', 'ja');
  const employee = await as('employee');
  const people = { customer, employee, approver: await as('approver') };
  const { id } = await offeredRequest(people, '電話での発注');
  await openFully(employee, `/quotation-detail/${id}`);
  await employee.getByRole('button', { name: 'Record an agreement' }).click();
  const dialog = employee.getByRole('dialog', { name: 'Record an agreement' });
  await dialog.getByRole('combobox', { name: /^How the order came/ }).click();
  await employee.getByRole('option', { name: 'by telephone' }).click();
  await dialog.getByRole('textbox', { name: /^Ordered by/ }).fill('物流部 田中 一郎');
  const record = dialog.getByRole('button', { name: 'Record an agreement' });
  await record.click();
  const missing = 'Please write down what was said, or attach the order.';
  await expect(dialog.getByText(missing).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /^What was said/ }).fill('10:15にお電話で発注');
  await record.click();
  await expect(dialog).toBeHidden();
  const offer = employee.getByRole('region', { name: /^Revision 1/ });
  await expect(offer).toContainText(/Order by telephone on .+, recorded by our staff as an agreem/);
  await expect(offer).toContainText(/Recorded by \S/);
  await expect(offer).toContainText('10:15にお電話で発注');

  await openFully(customer, `/ja/quotation-detail/${id}`);
  await expect(
    customer.getByText(/のお電話によるご注文を、当社社員が承諾として記録$/),
  ).toBeVisible();
  await expect(customer.getByText('10:15')).toHaveCount(0);
  await openFully(customer, `/ja/quotation-detail/${id}/pdf`);
  await expect(customer.getByRole('radio', { name: '承諾の記載あり' })).toBeChecked();
  await expect(customer.getByRole('img', { name: /1ページ目$/ })).toBeVisible();
});
