import { leastMs } from './stamp.ts';
import { expect, test } from '#test/browser.ts';

test('a visitor writes to us in Japanese, sees what is missing, and gets a confirmation', async ({
  as,
}) => {
  const page = await as(null, 'ja');
  await page.goto('/ja/contact');
  const opened = Date.now();
  await expect(page.getByRole('link', { name: '見積一覧' })).toHaveCount(0);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByText('チェックを入れてください。', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'お問い合わせ種別' }).click();
  await page.getByRole('option', { name: '輸送・運航スケジュールについて' }).click();
  await page.getByRole('textbox', { name: '会社名' }).fill('釧路重機');
  await page.getByRole('textbox', { name: 'お名前' }).fill('三浦 健');
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('miura@kushiro-juki.example');
  await page.getByRole('textbox', { name: '電話番号' }).fill('0154-55-0100');
  await page
    .getByRole('textbox', { name: 'お問い合わせ内容' })
    .fill('釧路から日立までの輸送について伺いたいです。');
  await page.getByRole('checkbox').check();
  // Nobody types all this in less than three seconds.
  await expect.poll(() => Date.now() - opened, { intervals: [100] }).toBeGreaterThan(leastMs);
  await page.getByRole('button', { name: '送信する' }).click();
  await page.waitForURL('**/ja/contact/finish');
  await expect(page.getByRole('status')).toContainText('お問い合わせいただきありがとうございます');

  const staff = await as('employee');
  await staff.goto('/sdsi/contact');
  await staff.getByRole('link', { name: '釧路重機' }).first().click();
  const reply = staff.getByRole('textbox', { name: 'Reply by email' });
  await reply.fill('お問い合わせありがとうございます。見積をご用意いたします。');
  // What was begun is kept in the browser until it is sent.
  await staff.reload();
  await expect(reply).toHaveValue(/見積をご用意いたします。$/);
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toHaveValue('');
  await expect(
    staff.getByText('お問い合わせありがとうございます。見積をご用意いたします。').first(),
  ).toBeVisible();
  await expect(staff.getByRole('radio', { name: 'In work' })).toBeChecked();
  await staff.getByRole('button', { name: 'Create provisional customer' }).click();
  await staff.getByRole('link', { name: 'Provisional customer', exact: true }).last().click();
  await expect(staff.getByRole('textbox', { name: 'Company', exact: true })).toHaveValue(
    '釧路重機',
  );
});
