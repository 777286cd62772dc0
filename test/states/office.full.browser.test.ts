import { leastMs } from '#contact/stamp.ts';
import { expect, openFully, test } from '../browser.ts';
import { callApi, idOf } from '../requests.ts';
import { look } from './look.ts';

test('an inquiry: with its faults, sent, and answered', async ({ as }) => {
  const page = await as(null, 'ja');
  await openFully(page, '/ja/contact');
  const opened = Date.now();
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByText('チェックを入れてください。', { exact: true })).toBeVisible();
  await look(page);
  await page.getByRole('combobox', { name: 'お問い合わせ種別' }).click();
  await page.getByRole('option').first().click();
  for (const [name, text] of Object.entries({
    会社名: '厚岸重機',
    お名前: '三浦 健',
    メールアドレス: 'miura@akkeshi-juki.example',
    電話番号: '0153-55-0100',
    お問い合わせ内容: '厚岸から日立までの輸送について伺いたいです。',
  }))
    await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('checkbox').check();
  await expect.poll(() => Date.now() - opened, { intervals: [100] }).toBeGreaterThan(leastMs);
  await page.getByRole('button', { name: '送信する' }).click();
  await page.waitForURL('**/ja/contact/finish');
  await look(page);

  const staff = await as('employee');
  await openFully(staff, '/sdsi/contact');
  await look(staff);
  await staff.getByRole('link', { name: '厚岸重機' }).first().click();
  const reply = staff.getByRole('textbox', { name: 'Reply by email' });
  await reply.fill('見積をご用意いたします。');
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toHaveValue('');
  await look(staff);
});

test('the page of a person, with the question for a role', async ({ as }) => {
  const page = await as('admin', 'ja');
  await page.goto('/ja/admin/user?q=employee%40umiji');
  await page.locator('tbody a').first().click();
  const role = page.getByRole('region', { name: '役割' }).getByRole('switch', { name: /^管理者/ });
  await expect(role).not.toBeChecked();
  await look(page);
  await role.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');

  // A customer's, where roles cannot be given.
  await page.goto('/admin/user?q=customer%40umiji');
  await page.locator('tbody a').first().click();
  const roles = page.getByRole('region', { name: 'Roles' });
  await expect(roles.getByRole('switch', { name: 'Administrator' })).toBeDisabled();
  await look(page);
});

test('a user who is not invited yet, and is', async ({ as }) => {
  const page = await as('employee');
  const user = { name: '西 蓮', nameKana: null, locale: 'ja', status: 'invited' };
  const email = `nishi-${Date.now()}@hokuto-heavy.example`;
  const { row } = await callApi<{ row: { id: string } }>(page, 'POST', '/mst/user', {
    ...user,
    email,
  });
  await openFully(page, `/mst/user/${row.id}/edit`);
  const panel = page.getByRole('region', { name: 'Invitation' });
  await expect(panel).toContainText('Not invited');
  await look(page);
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(panel).toContainText('the link expires');
  await look(page);
});

test('a provisional customer: compared, being joined, rejected', async ({ as }) => {
  const page = await as('employee');
  const { rows } = await callApi<{ rows: { row: { name: string; nameEn: string } }[] }>(
    page,
    'GET',
    '/mst/customer?size=1&sort=code',
  );
  const known = rows[0]!.row;
  const { row } = await callApi<{ row: { id: string } }>(
    page,
    'POST',
    '/sdsi/provisional-customer',
    {
      companyName: known.name,
      contactName: '小野 拓海',
      email: `ono-${Date.now()}@hokuto-heavy.example`,
      phone: '011-555-0987',
      source: 'employee',
    },
  );
  await openFully(page, `/sdsi/provisional-customer/${row.id}/edit`);
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByText('similar').first()).toBeVisible();
  await look(page);
  await review.getByRole('button', { name: `Merge into this customer: ${known.nameEn}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await callApi(page, 'POST', `/sdsi/provisional-customer/${row.id}/rejection`, {
    version: 1,
    reason: '営業の電話でした。',
  });
  await openFully(page, `/ja/sdsi/provisional-customer/${row.id}/edit`);
  await expect(page.getByRole('status', { name: '却下' })).toBeVisible();
  await look(page);
});

test('a mail in the log, unfolded and read; a record’s history; a filtered log', async ({ as }) => {
  const page = await as('admin');
  await openFully(page, '/log/mail');
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('summary') })
    .first();
  await row.locator('summary').click();
  await look(page);
  const port = await idOf(page, '/mst/port?q=JPKUH');
  await openFully(page, `/ja/log/mst/route/port?record=${port}`);
  await look(page);
  await openFully(page, '/ja/log/login?action=sign-in');
  await look(page);
});

test('an announcement: above a page, in the list, in its editor with an opened list', async ({
  as,
}) => {
  const guest = await as(null);
  await openFully(guest, '/announce');
  await look(guest);
  await guest.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(guest.locator('article')).toBeVisible();
  await look(guest);

  const page = await as('employee');
  const id = await idOf(page, '/mst/announce?q=winter-sailings');
  await openFully(page, `/mst/announce/${id}/preview`);
  await look(page);
  await page.goto(`/mst/announce/${id}/edit`);
  await expect(page.locator('[role="group"][data-ready]')).toHaveCount(2);
  await look(page);
  await page.locator('.ce-paragraph').first().click();
  await page.keyboard.press('Control+/');
  await expect(page.locator('.ce-popover--opened')).toHaveCount(1);
  await look(page);
});
