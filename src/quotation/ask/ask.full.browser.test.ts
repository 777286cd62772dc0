import type { Locator } from '@playwright/test';
import { openAsk, pasteMail, sendFromNothing } from '#test/ask-page.ts';
import { expect, test } from '#test/browser.ts';
import { countInteractions } from '#test/interactions.ts';
import { callApi, dayFromNow } from '#test/requests.ts';
import { words as mailWords } from './screens/recognised-words.ts';

type Sent = Readonly<{
  state: string;
  lines: readonly { cargo: { kind: string; count: number } }[];
  routes: readonly { departure: string; fromPort: { name: string }; toPort: { name: string } }[];
}>;

test('a Japanese customer sends a request from nothing on one page, at the price that is shown', async ({
  as,
}) => sendFromNothing(as, 'ja'));

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
