import { openAsk, pasteMail, sendFromNothing } from '#test/ask-page.ts';
import { expect, test } from '#test/browser.ts';
import { words as mailWords } from './screens/recognised-words.ts';
import { askWords } from '#quotation/ask/words.ts';
import { textsOf } from '#test/texts.ts';

const ja = textsOf(askWords, 'ja');

// A request of one page, from nothing or from the text of a mail to “sent”. docs/quote-time.md has the counts.

test('a customer sends a request from nothing on one page, at the price that is shown', async ({
  as,
}) => sendFromNothing(as, 'en'));

test('on a phone the price is in reach, and what a mail leaves out is marked', async ({ as }) => {
  const page = await as('customer', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const ask = await openAsk(page, 'ja');
  // What the price still needs.
  await expect(page.getByText(ja.needRoute)).toBeInViewport();
  await ask.usedRoute.click();
  await expect(page.getByText(ja.needFreight)).toBeInViewport();
  await ask.add('pallet').click();
  await expect(ask.sum).toBeInViewport();
  await expect(ask.send).toBeInViewport();
  const dialog = await pasteMail(page, '常陸那珂→苫小牧\n・乗用車 3台');
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
});
