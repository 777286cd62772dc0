import { expect, openFully, test } from './browser.ts';
import { countInteractions } from './interactions.ts';
import { at } from './person.ts';
import { callApi, sentRequest } from './requests.ts';

// How much work a routine request takes: pallets on a lane whose rates are in force. docs/quote-time.md has the counts.

type Answer = Readonly<{
  state: string;
  inside: { approvals: readonly { name: string; nameEn: string }[] };
}>;

test('a clerk sends a routine request for approval from the list on one page', async ({ as }) => {
  const { id, number } = await sentRequest(await as('customer'), 'Pallets, a routine request');
  const clerk = at(await as('employee', 'ja'), 'ja');
  const { page, words, path } = clerk;
  await openFully(page, path(`/quotation-list?q=${number}`));
  const counted = await countInteractions(page);
  await page.getByRole('button', { name: `${words.startFirst} ${number}` }).click();
  await clerk.at(/\/quotation-answer\/[^/]+\/[^/]+$/);
  const answerId = new URL(page.url()).pathname.split('/').at(-1)!;
  // An approver whose limits cover it is proposed.
  const approver = page.getByRole('combobox', { name: words.approver });
  await expect(approver).not.toHaveValue('');
  const proposed = await approver.inputValue();
  await clerk.press('requestApproval');
  await clerk.agree();
  await clerk.text(words.approvalAsked);
  expect(counted.clicks).toBe(3);
  expect(counted.typed).toBe(0);
  // The page of the answer, which is not left.
  expect(counted.pages).toBe(1);
  const sent = await callApi<Answer>(page, 'GET', `/quotation/${id}/answer/${answerId}`);
  expect(sent.state).toBe('in-approval');
  const [asked] = sent.inside.approvals;
  expect(proposed).toContain(asked!.name);
  expect(sent.inside.approvals).toHaveLength(1);
});

test('six keys for those who know them; the list tells them', async ({ as }) => {
  const customer = await as('customer');
  const title = `Pallets, by six keys ${Date.now()}`;
  const older = await sentRequest(customer, title);
  const { number } = await sentRequest(customer, title);
  const page = await as('employee');
  await openFully(page, `/quotation-list?q=${title}`);
  const { keyboard } = page;
  const prepare = (of: string) => page.getByRole('button', { name: `Prepare quote ${of}` });
  await keyboard.press('Shift+?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  // The arrows go from row to row.
  await prepare(number).focus();
  await keyboard.press('ArrowDown');
  await expect(prepare(older.number)).toBeFocused();
  await page.getByRole('searchbox').focus();
  const counted = await countInteractions(page);
  await keyboard.press('Alt+t');
  await expect(prepare(number)).toBeFocused();
  await keyboard.press('Enter');
  await page.waitForURL(/\/quotation-answer\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('button', { name: 'Request approval', exact: true })).toBeEnabled();
  await keyboard.press('Alt+s');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Approval requested.')).toBeVisible();
  // Alt and T, Enter, Alt and S, Enter.
  expect(counted.keys).toBe(6);
  expect(counted.pages).toBe(1);
});
