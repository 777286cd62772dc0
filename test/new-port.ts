import type { Page } from '@playwright/test';
import { closeToasts, expect, signIn } from './browser.ts';

/** A port is added and archived, and its log shows both. */
export async function addAndArchivePort(page: Page, locale: 'en' | 'ja'): Promise<void> {
  const prefix = locale === 'ja' ? '/ja' : '';
  const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
  await signIn(page, 'employee');
  await page.goto(`${prefix}/mst/port/new`);
  await page.getByRole('button', { name: word('Save', '保存') }).click();
  await expect(
    page.getByText(word('Required.', '必須項目です。'), { exact: false }).first(),
  ).toBeVisible();
  await closeToasts(page);
  const code = locale === 'ja' ? 'JPXJA' : 'JPXEN';
  await page.getByRole('textbox', { name: /UN\/LOCODE/ }).fill(code.toLowerCase());
  await page
    .getByRole('combobox', { name: new RegExp(word('Prefecture', '都道府県')) })
    .fill(word('Hokk', '北海'));
  await page.getByRole('option', { name: word('Hokkaido', '北海道') }).click();
  await page.getByRole('textbox', { name: new RegExp(word('^Name', '^名称')) }).fill('試験港');
  await page
    .getByRole('textbox', { name: new RegExp(word('English name', '英語名')) })
    .fill('Test port');
  await page.getByRole('textbox', { name: new RegExp(word('Latitude', '緯度')) }).fill('４２．５');
  await page.getByRole('textbox', { name: new RegExp(word('Longitude', '経度')) }).fill('141.5');
  await page.getByRole('button', { name: word('Save', '保存') }).click();
  await page.waitForURL((url) => url.pathname === `${prefix}/mst/port`);
  await page.goto(`${prefix}/mst/port?q=${code}`);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await page
    .getByRole('button', { name: word('Actions', '操作') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: word('Archive', '保管') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('Archive', '保管'), exact: true })
    .click();
  await expect(
    page.getByText(word('No matching records', '該当するデータがありません'), { exact: false }),
  ).toBeVisible();
  await page.goto(`${prefix}/log/mst/route/port`);
  await expect(page.getByText(word('Archived', '保管')).first()).toBeVisible();
}
