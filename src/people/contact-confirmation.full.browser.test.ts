import { propertyOf } from '#platform/property.ts';
import { expect, test } from '#test/browser.ts';
import { newContactPerson } from '#test/contacts.ts';
import { callApi, offeredRequest } from '#test/requests.ts';
import { look } from '#test/states/look.ts';

const password = 'tide-table-27-lanterns';

test('a new contact person agrees to an offer once a colleague has confirmed them on the dashboard', async ({
  as,
}) => {
  const [employee, approver, customer, admin] = [
    await as('employee'),
    await as('approver'),
    await as('customer'),
    await as('admin', 'ja'),
  ];
  const { id } = await offeredRequest(
    { customer, employee, approver },
    'A colleague of the customer',
  );
  const me = await customer.request.get('/api/v1/account/me');
  const customerId = String(propertyOf(await me.json(), 'principal', 'customerIds', '0'));
  const email = `takagi-${Date.now()}@hokuto-heavy.example`;
  const person = { name: '高木 悠', nameKana: null, email };
  type Made = { row: { id: string } };
  const { row: user } = await callApi<Made>(employee, 'POST', '/mst/user', {
    ...person,
    locale: 'ja',
    status: 'invited',
  });
  await callApi(
    employee,
    'POST',
    `/mst/user/${user.id}/customer-contact-person`,
    newContactPerson(customerId, email),
  );
  await callApi(employee, 'POST', `/mst/user/${user.id}/invitation`, {});

  // The link of the mail, which an administrator reads where there is no mail server.
  await admin.goto(`/ja/log/mail?person=${encodeURIComponent(email)}`);
  const mail = admin.getByRole('row').filter({ hasText: email });
  await mail.locator('summary').click();
  await mail.getByRole('button', { name: '本文を表示' }).click();
  await expect(mail).toContainText('token=');
  const [link] = /https?:\/\/\S+token=[\w-]+/.exec(await mail.innerText())!;
  const page = await as(null, 'ja');
  await page.goto(link);
  await page.getByRole('textbox', { name: '新しいパスワード' }).fill(password);
  await page.getByRole('button', { name: 'パスワードを設定' }).click();
  await expect(page.getByText('パスワードを設定しました。')).toBeVisible();
  await page.goto(`/ja/quotation-detail/${id}`);
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  await page.getByRole('textbox', { name: 'パスワード' }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('button', { name: '変更ありません' }).click();
  const decision = page.getByRole('region', { name: 'ご回答' });
  await expect(decision).toContainText('確認が済みますと、承諾いただけます。');
  const agree = decision.getByRole('button', { name: '承諾する' });
  await expect(agree).toHaveCount(0);

  await customer.goto('/user/dashboard');
  const waiting = customer.getByRole('group', { name: /^Yu Takagi · / });
  await expect(waiting).toContainText(email);
  await look(customer);
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(customer.getByText('Contact person confirmed.')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await page.reload();
  await agree.click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('ご承諾ありがとうございます。', { exact: false })).toBeVisible();
  // Our people see who invited the person that agreed.
  await employee.goto(`/quotation-detail/${id}`);
  await expect(employee.getByText('Invited by 鈴木 恵')).toBeVisible();
});
