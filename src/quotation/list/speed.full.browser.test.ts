import type { Page } from '@playwright/test';
import { closeToasts, expect, test } from '#test/browser.ts';
import { dayFromNow, sentRequest, startAnswer } from '#test/requests.ts';

/** Presses Tab until the element with this name has the focus. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'combobox' | 'checkbox',
  name: RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name });
  await expect(wanted.first()).toBeVisible();
  for (let i = 0; i < 90; i++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

test('a request is made by keyboard alone: steps say what is missing, lines are pasted from Excel', async ({
  as,
}) => {
  const page = await as('customer');
  const { keyboard } = page;
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await page.goto('/quotation-request');
  await tabTo(page, 'textbox', /^Title/);
  await keyboard.type('Twelve pallets and an engine');
  await keyboard.press('Enter');
  await page.waitForURL(/\/route$/);
  await expect(steps).toContainText('No route yet');
  await tabTo(page, 'link', /^Add a route|^Add route/);
  await keyboard.press('Enter');
  for (const [name, code] of [
    [/^Port of loading/, 'JPHIC'],
    [/^Port of discharge/, 'JPTMK'],
  ] as const) {
    await tabTo(page, 'combobox', name);
    await keyboard.type(code);
    await expect(page.getByRole('option', { disabled: false })).toHaveCount(1);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }
  await tabTo(page, 'textbox', /^Requested departure/);
  await keyboard.type(dayFromNow(14));
  await keyboard.press('Control+s');
  await page.waitForURL(/\/route$/);
  await expect(steps).toContainText('No freight yet');
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await keyboard.press('Alt+3');
  await page.waitForURL(/\/freight$/);
  await tabTo(page, 'button', /^Paste from Excel/);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Paste lines from Excel' });
  await expect(dialog.getByRole('textbox', { name: /paste them here/ })).toBeFocused();
  await keyboard.insertText(
    '品名\t個数\tＬ\t幅\t高さ\t重量(kg)\r\n部品\t１２\t1,100\t1.1m\t1450\t980\r\nエンジン\t１\t2100\tひろい\t1500\t3.2t',
  );
  await expect(dialog.getByRole('status')).toContainText('1 line needs correction');
  await tabTo(page, 'textbox', /^Width \(mm\) No\.2/);
  await keyboard.press('Control+a');
  await keyboard.type('１４００');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('status')).toContainText('2 lines are ready to add');
  await tabTo(page, 'button', /^Add 2 lines/);
  await keyboard.press('Enter');
  await expect(page.getByText(/エンジン × 1/).first()).toBeVisible();
  await expect(page.getByText(/2,100 × 1,400 × 1,500 mm/).first()).toBeVisible();
  await expect(steps).not.toContainText('No freight');
  await keyboard.press('Alt+4');
  await page.waitForURL(/\/confirmation$/);
  await tabTo(page, 'button', /^Send|^Request/);
  await keyboard.press('Enter');
  await tabTo(page, 'button', /^OK$/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/completion$/);

  // In the next request a used route is filled in with one key.
  await page.goto('/quotation-request');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Once more');
  await keyboard.press('Enter');
  await page.waitForURL(/\/route$/);
  await page.getByRole('link', { name: /^Add/ }).first().click();
  await page
    .getByRole('region', { name: 'Previously used routes' })
    .getByRole('button', { name: /Hitachinaka → Tomakomai/ })
    .first()
    .click();
  await keyboard.press('Control+s');
  await page.waitForURL(/\/route$/, { waitUntil: 'commit' });

  // Going to the next step right away does not lose input: the header of a draft is saved automatically.
  await keyboard.press('Alt+1');
  await page.waitForURL(/\/customer$/);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    'Hitachinaka → Tomakomai',
  );
  await page.getByRole('textbox', { name: /^Title/ }).fill('Once more, in December');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Once more, in December');
});

test('an answer is made by keyboard alone, with steps in any order', async ({ as }) => {
  const page = await as('employee');
  const { keyboard } = page;
  const saved = () =>
    expect(
      page.locator('.mantine-Notification-root').filter({ hasText: 'Saved' }).first(),
    ).toBeVisible();
  const { id } = await sentRequest(await as('customer'), 'Answered by the keyboard alone');
  await page.goto(`/quotation-answer/${id}`);
  await tabTo(page, 'button', /^Prepare quote/);
  await keyboard.press('Enter');
  await page.waitForURL(/quotation-answer\/[^/]+\/[^/]+/);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps).toContainText('No approver');
  await keyboard.press('Alt+9');
  await tabTo(page, 'checkbox', /Takahashi/);
  await keyboard.press('Space');
  await tabTo(page, 'button', /^Save$/);
  await keyboard.press('Enter');
  await expect(steps).not.toContainText('No approver');
  await keyboard.press('Alt+6');
  await page.waitForURL(/\/price-breakdown$/);
  await tabTo(page, 'button', /^Add a discount|^Discount/);
  await keyboard.press('Enter');
  await tabTo(page, 'textbox', /^Amount/);
  await keyboard.type('１，０００');
  await tabTo(page, 'textbox', /^Reason/);
  await keyboard.type('端数調整');
  await keyboard.press('Control+s');
  await expect(page.getByRole('cell', { name: /−¥1,000/ }).first()).toBeVisible();
  await keyboard.press('Alt+2');
  await page.waitForURL(/\/customer$/);
  // Close this toast so that the next one is recognised.
  await closeToasts(page);
  await tabTo(page, 'textbox', /^Valid until/);
  await keyboard.press('Control+a');
  await keyboard.type(dayFromNow(30));
  await keyboard.press('Control+s');
  await saved();
  await keyboard.press('Alt+0');
  await page.waitForURL(/\/confirmation$/);
  await tabTo(page, 'button', /^Request approval/);
  await keyboard.press('Enter');
  await tabTo(page, 'button', /^OK$/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/completion$/);
});

test('two people in one answer see each other and do not overwrite each other’s saves', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const first = await as('employee', 'ja');
  const { id } = await sentRequest(await as('customer'), '二人で編集');
  const base = `/ja/quotation-answer/${id}/${await startAnswer(first, id)}`;
  await first.goto(`${base}/freight`);
  await first.getByRole('link', { name: '編集' }).first().click();
  await first.waitForURL(/\/edit$/);
  const edit = new URL(first.url()).pathname.replace(/^\/ja/, '');
  const second = await as('admin');
  await second.goto(edit);
  await expect(
    second.getByRole('status').filter({ hasText: '鈴木 恵 is also viewing this.' }),
  ).toBeVisible();
  await expect(
    first.getByRole('status').filter({ hasText: '佐藤 健一さんも開いています。' }),
  ).toBeVisible({ timeout: 15_000 });

  await first.getByRole('textbox', { name: /^備考/ }).fill('午前着');
  // The preview of the answer's total with the typed line.
  await expect(
    first.getByRole('status').filter({ hasText: /この明細 ¥[\d,]+ · 合計/ }),
  ).toBeVisible();
  await first.getByRole('textbox', { name: /^備考/ }).press('Control+s');
  await first.waitForURL(/\/freight$/);
  await second.getByRole('textbox', { name: /^Note/ }).fill('afternoon');
  await second.getByRole('textbox', { name: /^Note/ }).press('Control+s');
  const conflict = second.getByRole('alert').filter({ hasText: '鈴木 恵 saved first' });
  await expect(conflict.getByRole('radio', { name: 'Note, Yours: afternoon' })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: 'Note, Saved: 午前着' })).toBeVisible();
  await expect(second.getByRole('textbox', { name: /^Note/ })).toHaveValue('afternoon');
  await conflict.getByRole('button', { name: 'Use saved values' }).click();
  await expect(second.getByRole('textbox', { name: /^Note/ })).toHaveValue('午前着');
});
