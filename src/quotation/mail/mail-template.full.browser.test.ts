import type { Page } from '@playwright/test';
import { closeToasts, expect, test } from '#test/browser.ts';

// A company changes the texts of its mails. Each test has a mail of its own: `declined` and `withdrawn`, which no other test
// changes.

const body = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const preview = (page: Page) => page.getByRole('region', { name: /Preview|プレビュー/ });
/** What the preview shows. Its frame runs no scripts, not even those of the tests. */
const shows = (page: Page, html: RegExp) =>
  expect(preview(page).locator('iframe')).toHaveAttribute('srcdoc', html);

test('an administrator changes a mail in both languages, sees it as it will be sent, and goes back to the standard text', async ({
  as,
  expected,
}) => {
  expected(/400/);
  const page = await as('admin');
  await page.goto('/admin/mail-template');
  const row = page
    .getByRole('table', { name: 'To employees' })
    .getByRole('row', { name: /Customer declined/ });
  await expect(row).toContainText('Standard');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer declined' })).toBeVisible();
  await shows(page, />Ichiro Tanaka declined this quotation\./);

  const english = body(page, /Body/);
  const standard = await english.inputValue();
  await english.fill(`${standard.replace('declined', 'turned down')}\n\n{{margin}}`);
  await shows(page, />Ichiro Tanaka turned down this quotation\./);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(english).toHaveAccessibleDescription(/\{\{margin\}\} is not a variable/);
  await expect(english).toBeFocused();
  await english.fill(standard.replace('declined', 'turned down'));

  // The other language keeps its own text, and a variable is inserted where one was writing.
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Japanese').click();
  const subject = body(page, /Subject/);
  await expect(subject).toHaveValue('【辞退】{{number}} {{customer}}');
  await subject.focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(subject).toBeFocused();
  await page.keyboard.type('：');
  await expect(subject).toHaveValue('{{title}}：【辞退】{{number}} {{customer}}');
  await expect(preview(page)).toContainText(
    '油圧ショベル 釧路→日立：【辞退】Q-2026-000123-1 株式会社北斗重機レンタル',
  );
  await preview(page).getByText('Plain text').click();
  await expect(preview(page)).toContainText('▼ 見積を開く');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mail template saved.')).toBeVisible();
  await closeToasts(page);

  await page.goto('/admin/mail-template');
  await expect(row).toContainText('Changed');
  await row.getByRole('link').click();
  await expect(english).toHaveValue(/turned down/);
  await page.getByRole('button', { name: 'Restore the standard text' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(english).toHaveValue(standard);
  await shows(page, />Ichiro Tanaka declined this quotation\./);
  await expect(page.getByRole('button', { name: 'Restore the standard text' })).toHaveCount(0);
});

test('in Japanese on a telephone: the list, and a fault in the text of the other language is shown at its place', async ({
  as,
  expected,
}) => {
  expected(/400/);
  const page = await as('admin', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ja/admin/mail-template');
  await page.getByRole('link', { name: 'お見積の取り下げ' }).click();
  await shows(page, /田中 一郎 様</);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.getByRole('radiogroup', { name: '言語' }).getByText('英語').click();
  await body(page, /件名/).fill('Withdrawn');
  await page.getByRole('radiogroup', { name: '言語' }).getByText('日本語').click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(body(page, /件名/)).toHaveAccessibleDescription(/\{\{number\}\} が必要です。/);
  await expect(body(page, /件名/)).toHaveValue('Withdrawn');
});

test('employees and customers have no such screens', async ({ as }) => {
  for (const who of ['employee', 'customer'] as const) {
    const page = await as(who);
    for (const path of ['/admin/mail-template', '/admin/mail-template/declined']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
    }
    expect((await page.request.get('/api/v1/admin/mail-template')).status()).toBe(403);
  }
});
