import type { Locator, Page } from '@playwright/test';
import { axe, darken, expect, openFully, test } from '#test/browser.ts';
import { countInteractions } from '#test/interactions.ts';
import { callApi, dayFromNow, startAnswer } from '#test/requests.ts';
import en from '#quotation/messages/ask/en.ts';
import ja from '#quotation/messages/ask/ja.ts';
import { words as mailWords } from './screens/recognised-words.ts';

// A request of one page, from nothing or from the text of a mail to “sent”. docs/quote-time.md has the counts.

const people = {
  en: { words: en, prefix: '', used: 'Previously used routes', count: 'Quantity' },
  ja: { words: ja, prefix: '/ja', used: '過去に使用した経路', count: '数量' },
} as const;
type Locale = keyof typeof people;

type Sent = Readonly<{
  state: string;
  lines: readonly { cargo: { kind: string; count: number } }[];
  routes: readonly { departure: string; fromPort: { name: string }; toPort: { name: string } }[];
}>;

/** The page, with the customer's own routes and the quantity of a line. */
async function openAsk(page: Page, locale: Locale) {
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

for (const locale of ['en', 'ja'] as const)
  test(`a customer sends a request from nothing on one page, at the price that is shown (${locale})`, async ({
    as,
  }) => {
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
    await axe(page);
    await ask.send.click();
    await ask.agree.click();
    const id = await ask.sent();
    expect(counted).toEqual({ clicks: 4, keys: 0, typed: 1, pages: 0 });
    await axe(page);

    const employee = await as('employee');
    const answerId = await startAnswer(employee, id);
    const answer = await callApi<{ total: string }>(
      employee,
      'GET',
      `/quotation/${id}/answer/${answerId}`,
    );
    expect(digits(answer.total.split('.')[0]!)).toBe(shown);
  });

/** Pastes the text of a mail, waits for what was recognised and takes it over. */
async function pasteMail(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: ja.fromMail }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(dialog.getByRole('group', { name: mailWords.found.ja })).toBeVisible();
  return dialog;
}

test('the text of a mail becomes a request, with the lines of the mail alone', async ({ as }) => {
  const page = await as('customer', 'ja');
  const ask = await openAsk(page, 'ja');
  const day = dayFromNow(21);
  const counted = await countInteractions(page);
  const dialog = await pasteMail(
    page,
    `お世話になっております。
下記の輸送をお願いいたします。

常陸那珂→苫小牧 ${day.replaceAll('-', '/')}出港
・20ftドライ 実入 2本
・油圧ショベル（長さ7.2m 幅2.5m 高さ2.9m 重量12t）1台

よろしくお願いいたします。
TEL 03-5555-0100`,
  );
  await expect(dialog.locator('mark').first()).toBeVisible();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await axe(page);
  await dialog.getByRole('button', { name: mailWords.use.ja }).click();
  await expect(ask.sum).toBeVisible();
  await ask.send.click();
  await ask.agree.click();
  const id = await ask.sent();
  // The paste is two keys, and one field is typed into.
  expect(counted).toEqual({ clicks: 4, keys: 2, typed: 1, pages: 0 });
  const sent = await callApi<Sent>(page, 'GET', `/quotation/${id}`);
  expect(sent.state).toBe('requested');
  expect(sent.routes).toMatchObject([
    { departure: day, fromPort: { name: '常陸那珂' }, toPort: { name: '苫小牧' } },
  ]);
  expect(sent.lines.map(({ cargo: { kind, count } }) => [kind, count])).toEqual([
    ['container', 2],
    ['heavy-equipment', 1],
  ]);
});

test('on a phone the price is in reach, and what a mail leaves out is marked', async ({ as }) => {
  const page = await as('customer', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const ask = await openAsk(page, 'ja');
  await darken(page);
  // What the price still needs.
  await expect(page.getByText(ja.needRoute)).toBeInViewport();
  await ask.usedRoute.click();
  await expect(page.getByText(ja.needFreight)).toBeInViewport();
  await ask.add('pallet').click();
  await expect(ask.sum).toBeInViewport();
  await expect(ask.send).toBeInViewport();
  const dialog = await pasteMail(page, '常陸那珂→苫小牧\n・乗用車 3台');
  await axe(page);
  await dialog.getByRole('button', { name: mailWords.use.ja }).click();
  // The line that was there stays; of the car the text says how many, and not how long.
  const car = page.getByRole('group', { name: '貨物No.2' });
  await expect(car.getByRole('textbox', { name: /数量/ })).toHaveValue('3');
  await expect(car.getByRole('textbox', { name: /長さ|全長/ })).toBeFocused();
  await expect(car.getByRole('textbox', { name: /長さ|全長/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(ask.sum).toBeInViewport();
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
  await axe(page);
});

test('the keyboard alone sends a request', async ({ as }) => {
  const page = await as('customer');
  const ask = await openAsk(page, 'en');
  const counted = await countInteractions(page);
  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      expect(counted.keys).toBeLessThan(120);
      await keyboard.press('Tab');
    }
  };
  await tabTo(ask.usedRoute);
  await keyboard.press('Enter');
  await tabTo(ask.add('pallet'));
  await keyboard.press('Enter');
  await expect(ask.count).toBeFocused();
  await keyboard.type('4');
  await expect(ask.sum).toBeVisible();
  await keyboard.press('Enter');
  await expect(ask.agree).toBeFocused();
  await keyboard.press('Enter');
  const { lines } = await callApi<Sent>(page, 'GET', `/quotation/${await ask.sent()}`);
  expect(lines.map(({ cargo }) => cargo.count)).toEqual([4]);
  expect(counted.clicks).toBe(0);
});
