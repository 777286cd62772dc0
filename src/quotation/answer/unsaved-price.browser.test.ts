import { expect, openFully, test } from '#test/browser.ts';
import { callApi, sentRequest, startAnswer } from '#test/requests.ts';

// A price that stands in the table and is not saved, for want of its reason, does not go to the approver as the former one.

test('a price typed without its reason is not sent, and goes out with it', async ({ as }) => {
  const { id } = await sentRequest(await as('customer'), 'A price without a reason');
  const page = await as('employee');
  const answerId = await startAnswer(page, id);
  const at = `/quotation/${id}/answer/${answerId}`;
  const answer = () =>
    callApi<{ state: string; charges: { manual: { unitPrice: string } | null }[] }>(
      page,
      'GET',
      at,
    );
  await openFully(page, `/quotation-answer/${id}/${answerId}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Ocean freight/ }) });
  await row.first().getByRole('gridcell').nth(1).click();
  await page.keyboard.type('9000');
  // The cell is still open: sending ends its entry first.
  const send = page.getByRole('button', { name: 'Request approval' });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText(/^Some entries on this page are not saved/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const reason = page.getByRole('textbox', { name: /^Reason for prices/ });
  await expect(reason).toBeFocused();
  expect((await answer()).state).toBe('draft');

  // Neither does it leave with the page.
  await page.getByRole('link', { name: 'PDF' }).first().click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await reason.fill('Competitor');
  await send.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.poll(async () => (await answer()).state).toBe('in-approval');
  expect(
    (await answer()).charges.filter(({ manual }) => manual?.unitPrice === '9000'),
  ).toHaveLength(1);
});
