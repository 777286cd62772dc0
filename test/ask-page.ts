import type { Page } from '@playwright/test';
import { words as mailWords } from '#quotation/ask/screens/recognised-words.ts';
import { expect, openFully } from './browser.ts';
import { countInteractions } from './interactions.ts';
import { callApi, startAnswer } from './requests.ts';
import { askWords } from '#quotation/ask/words.ts';
import { textsOf } from './texts.ts';

const en = textsOf(askWords, 'en');
const ja = textsOf(askWords, 'ja');

// The page on which a request is entered in one go.

const people = {
  en: { words: en, prefix: '', used: 'Previously used routes', count: 'Quantity' },
  ja: { words: ja, prefix: '/ja', used: '過去に使用した経路', count: '数量' },
} as const;
type Locale = keyof typeof people;

/** The page, with the customer's own routes and the quantity of a line. */
export async function openAsk(page: Page, locale: Locale) {
  const { words, prefix, used, count } = people[locale];
  await openFully(page, `${prefix}/quotation-ask`);
  return {
    words,
    usedRoute: page.getByRole('region', { name: used }).getByRole('button').first(),
    add: (name: 'pallet' | 'container') =>
      page
        .getByRole('group', { name: words.addLine })
        .getByRole('button', { name: words[name], exact: true }),
    count: page.getByRole('textbox', { name: new RegExp(`^${count}`) }).first(),
    /** The sum beside the button; empty until it is that of what is entered. */
    sum: page.locator('[role=status][aria-busy=false]').filter({ hasText: /[¥￥]/ }),
    send: page.getByRole('button', { name: words.send }),
    agree: page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }),
    /** The id of the request that was sent. */
    sent: async () => {
      const link = page.getByRole('link', { name: words.toRequest });
      await expect(link).toBeVisible();
      return (await link.getAttribute('href'))!.split('/').at(-1)!;
    },
  };
}

const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

/** Pastes the text of a mail, waits for what was recognised and takes it over. */
export async function pasteMail(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: ja.fromMail }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(dialog.getByRole('group', { name: mailWords.found.ja })).toBeVisible();
  return dialog;
}

/** A customer sends pallets on a route used before; the price shown is that of the answer. */
export async function sendFromNothing(
  as: (who: 'customer' | 'employee', locale?: Locale) => Promise<Page>,
  locale: Locale,
): Promise<void> {
  const page = await as('customer', locale);
  const ask = await openAsk(page, locale);
  const counted = await countInteractions(page);
  await ask.usedRoute.click();
  await ask.add('pallet').click();
  // The quantity has the focus.
  await expect(ask.count).toBeFocused();
  await page.keyboard.insertText('12');
  await expect(ask.sum).toBeVisible();
  const shown = digits(await ask.sum.locator('p').first().textContent());
  await ask.send.click();
  await ask.agree.click();
  const id = await ask.sent();
  expect(counted).toEqual({ clicks: 4, keys: 0, typed: 1, pages: 0 });

  const employee = await as('employee');
  const answerId = await startAnswer(employee, id);
  const answer = await callApi<{ total: string }>(
    employee,
    'GET',
    `/quotation/${id}/answer/${answerId}`,
  );
  expect(digits(answer.total.split('.')[0]!)).toBe(shown);
}
