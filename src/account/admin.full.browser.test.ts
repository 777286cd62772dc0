import { expect, test } from '#test/browser.ts';

test('an account is made, its owner invited, banned with a reason, and let in again', async ({
  as,
}) => {
  const page = await as('admin', 'ja');
  await page.goto('/ja/admin/user/new');
  await page.getByRole('textbox', { name: /^氏名/ }).fill('森 凛');
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill('rin.mori@customer.example');
  await page.getByRole('button', { name: '招待を送信' }).click();
  await page.waitForURL(/\/ja\/admin\/user$/);
  await page.goto('/ja/admin/user?q=rin.mori');
  await expect(page.getByText('アドレス未確認')).toBeVisible();
  await page.getByRole('button', { name: '操作: 森 凛' }).click();
  await page.getByRole('menuitem', { name: '利用停止' }).click();
  await page.getByRole('textbox', { name: '理由' }).fill('退職のため');
  await page.getByRole('dialog').getByRole('button', { name: '利用停止' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: '森 凛' }).getByText('利用停止'),
  ).toBeVisible();
  await page.getByRole('button', { name: '操作: 森 凛' }).click();
  await page.getByRole('menuitem', { name: '利用停止を解除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: '森 凛' }).getByText('利用停止'),
  ).toBeHidden();
});
