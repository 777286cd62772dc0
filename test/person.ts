import type { Page, Response } from '@playwright/test';
import { fieldWords as headerWords } from '#quotation/screens/field-words.ts';
import { cargoWords } from '#quotation/sheet/screens/cargo-words.ts';
import { expect } from './browser.ts';
import { quotationWords } from '#quotation/words.ts';
import { textsOf } from './texts.ts';

const en = textsOf(quotationWords, 'en');
const ja = textsOf(quotationWords, 'ja');

const fieldWords = { ...headerWords, ...cargoWords };

const uiWords = { en: { yes: 'OK', remove: 'Delete' }, ja: { yes: 'OK', remove: '削除' } } as const;

export const exactly = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** The actions of one person in one browser, in one language. */
export function at(page: Page, locale: 'en' | 'ja') {
  const words: Readonly<Record<keyof typeof en, string>> = locale === 'ja' ? ja : en;
  const label = (name: keyof typeof fieldWords) => exactly(fieldWords[name][locale]);
  const prefix = locale === 'ja' ? '/ja' : '';
  page.setDefaultTimeout(20_000);
  return {
    page,
    words,
    path: (path: string) => `${prefix}${path}`,
    go: (path: string) => page.goto(`${prefix}${path}`),
    fill: (name: keyof typeof fieldWords, text: string) =>
      page.getByRole('textbox', { name: label(name) }).fill(text),
    /** Picks from a list that is searched on the server. */
    pick: async (name: keyof typeof fieldWords, text: string, option: RegExp) => {
      await page.getByRole('combobox', { name: label(name) }).fill(text);
      await page.getByRole('option', { name: option }).first().click();
    },
    choose: async (name: keyof typeof fieldWords, option: string) => {
      await page.getByRole('combobox', { name: label(name) }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    press: (name: keyof typeof en) =>
      page.getByRole('button', { name: words[name], exact: true }).first().click(),
    follow: (name: keyof typeof en) =>
      page.getByRole('link', { name: words[name], exact: true }).first().click(),
    /** Confirms the dialog. */
    agree: () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: uiWords[locale].yes, exact: true })
        .click(),
    /** Waits for the toast that confirms a saved change, and closes it. */
    saved: async () => {
      const toast = page
        .locator('.mantine-Notification-root')
        .filter({ hasText: words.saved })
        .first();
      await expect(toast).toBeVisible();
      await toast.getByRole('button').click();
      await expect(toast).toBeHidden();
    },
    at: (path: RegExp) => page.waitForURL((url) => path.test(url.pathname)),
    text: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
  };
}

/** Records the text of every response of the server to a page. */
export function listen(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    const kind = response.headers()['content-type'] ?? '';
    if (/json|html/.test(kind)) texts.push(response.text().catch(() => ''));
  });
  return texts;
}
