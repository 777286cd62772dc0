import { expect, openFully, test } from '#test/browser.ts';
import { at } from '#test/person.ts';
import { callApi, dayFromNow, sentRequest, startAnswer } from '#test/requests.ts';

// The page on which an answer is worked: pallets between two ports, whose rates are in yen.

type Answer = Readonly<{
  version: number;
  validUntil: string;
  currency: string;
  exchange: readonly { from: string; rate: string }[];
  hold: boolean;
  remarks: readonly { text: string; internal: boolean }[];
}>;

const words = {
  price: /^No\.1 海上運賃：価格未設定$/,
  missing: /^未入力・要確認の項目が/,
  rate: /^為替レート（JPY→USD）/,
  edit: '備考を編集',
} as const;

test('each entry that is missing leads to its cell or field, and all is saved on the page', async ({
  as,
}) => {
  const { id } = await sentRequest(await as('customer'), 'Pallets in dollars');
  const clerk = at(await as('employee', 'ja'), 'ja');
  const { page, path } = clerk;
  const answerId = await startAnswer(page, id);
  const address = `/quotation/${id}/answer/${answerId}`;
  const answer = () => callApi<Answer>(page, 'GET', address);
  const { version, validUntil, exchange, hold } = await answer();
  await callApi(page, 'PUT', address, { version, validUntil, exchange, hold, currency: 'USD' });
  await openFully(page, path(`/quotation-answer/${id}/${answerId}`));
  const { price, missing, rate, edit } = words;
  const list = page.getByRole('region', { name: missing });
  const send = page.getByRole('button', { name: clerk.words.requestApproval, exact: true });
  await expect(send).toBeDisabled();
  await list.getByRole('button', { name: price }).click();
  const cell = page.locator('[role=gridcell]:focus');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  // The rate comes first, because the prices follow from it.
  await page.keyboard.press('Alt+m');
  const field = page.getByRole('textbox', { name: rate });
  await expect(field).toBeFocused();
  await page.keyboard.type('0.0067');
  await expect(list).toBeHidden();
  await expect(send).toBeEnabled();
  expect((await answer()).exchange).toMatchObject([{ from: 'JPY', rate: '0.0067' }]);
  const until = page.getByRole('textbox', { name: /^(Valid until|有効期限)/ });
  await until.fill(dayFromNow(20));
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await answer()).validUntil).toBe(dayFromNow(20));
  const { remarks } = await answer();
  await page.getByRole('button', { name: edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Add remarks|備考を追加)$/ }).click();
  await dialog
    .getByRole('textbox', { name: /Text|本文/ })
    .last()
    .fill('Loading on the pier');
  await dialog.getByRole('button', { name: clerk.words.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Loading on the pier')).toBeVisible();
  const saved = await answer();
  expect(saved.remarks).toHaveLength(remarks.length + 1);
  expect(saved).toMatchObject({ currency: 'USD', hold, exchange: [{ from: 'JPY' }] });
  await expect(send).toBeEnabled();
});
