import type { Page } from '@playwright/test';
import { axe, expect, openFully, test } from '#test/browser.ts';
import { at } from '#test/person.ts';
import { callApi, sentRequest, startAnswer } from '#test/requests.ts';

// The charges of an answer as a table that is typed into: pallets between two ports whose rates are in force.

type Answer = Readonly<{
  subtotal: string;
  version: number;
  charges: readonly {
    id: string;
    kind: string;
    segment: string;
    amount: string;
    manual: { reason: string; unitPrice: string | null; percent?: string } | null;
  }[];
}>;

const freightOf = ({ charges }: Answer) =>
  charges.find(({ kind, segment }) => kind === 'freight' && segment === 'ocean')!;
const discountOf = ({ charges }: Answer) => charges.find(({ kind }) => kind === 'discount');

const words = {
  table: 'Charges',
  reason: /^Reason for prices/,
  saved: 'All changes are saved.',
} as const;

async function toColumn(page: Page, rowName: RegExp, column: number) {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: rowName }) });
  await row.first().getByRole('gridcell').nth(column).click();
}

test('an employee types a price, its reason and a discount into the table', async ({ as }) => {
  const { id } = await sentRequest(await as('customer'), 'Pallets in cells');
  const clerk = at(await as('employee'), 'en');
  const { page, path } = clerk;
  const answerId = await startAnswer(page, id);
  const answer = () => callApi<Answer>(page, 'GET', `/quotation/${id}/answer/${answerId}`);
  const before = await answer();
  await openFully(page, path(`/quotation-answer/${id}/${answerId}`));
  const { table, reason, saved } = words;
  const grid = page.getByRole('grid', { name: table });
  await expect(grid).toBeVisible();
  await axe(page);
  // The row below that of the line is its ocean freight or what comes before it.
  const ocean = /Ocean freight/;
  await toColumn(page, ocean, 1);
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  const why = page.getByRole('textbox', { name: reason });
  await expect(why).toBeFocused();
  expect(freightOf(await answer()).manual).toBeNull();
  await page.keyboard.type('Competitor');
  await page.keyboard.press('Enter');
  await expect(page.getByText(saved)).toBeVisible();
  await expect
    .poll(async () => freightOf(await answer()).manual)
    .toMatchObject({ unitPrice: '9000', reason: 'Competitor' });
  const line = /^No\.1/;
  await toColumn(page, line, 3);
  await page.keyboard.type('5%');
  await page.keyboard.press('Enter');
  await expect.poll(async () => discountOf(await answer())?.manual?.percent).toBe('5');
  await expect(page.getByText(saved)).toBeVisible();
  const priced = await answer();
  expect(Number(discountOf(priced)!.amount)).toBe(
    -Math.round(Number(freightOf(priced).amount) * 0.05),
  );
  await expect(page.getByText('The approver is shown: 1 manual price, 1 discount.')).toBeVisible();
  // Undone one after the other: no discount, and the price of the rate.
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => discountOf(await answer())).toBeUndefined();
  await expect(page.getByText(saved)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await answer()).subtotal).toBe(before.subtotal);
  expect(freightOf(await answer()).manual).toBeNull();
});

test('pasted rows are saved at once; what is wrong in them, or meets a colleague’s change, stays and is saved later', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const { id } = await sentRequest(await as('customer'), 'Pallets, pasted');
  const page = await as('employee');
  const answerId = await startAnswer(page, id);
  const path = `/quotation/${id}/answer/${answerId}`;
  const answer = () => callApi<Answer>(page, 'GET', path);
  const { version } = await answer();
  await openFully(page, `/quotation-answer/${id}/${answerId}`);
  await page.getByRole('textbox', { name: words.reason }).fill('Agreed by phone');
  await toColumn(page, /Ocean freight/, 2);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '90,000\t\t60000\nabout 5000');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(async () => freightOf(await answer()).amount).toBe('90000');
  const saved = await answer();
  expect(freightOf(saved)).toMatchObject({
    amount: '90000',
    manual: { reason: 'Agreed by phone' },
  });
  expect(saved.version).toBe(version + 1);
  await expect(page.getByText('1 entry is not saved.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'about 5000' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  // A colleague saves first: what is typed next is not saved over it, stays, and is saved once more.
  await callApi(page, 'PUT', `${path}/table`, {
    version: saved.version,
    reason: 'Fuel',
    charges: [{ chargeId: saved.charges[0]!.id, price: { of: 'amount', value: '7000' } }],
    lines: [],
  });
  await toColumn(page, /Ocean freight/, 2);
  await page.keyboard.type('80000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 entries are not saved.')).toBeVisible();
  expect(freightOf(await answer()).amount).not.toBe('80000');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect.poll(async () => freightOf(await answer()).amount).toBe('80000');
  await expect(page.getByText('1 entry is not saved.')).toBeVisible();
});
