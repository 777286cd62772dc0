import { expect, openFully, test } from './browser.ts';
import { countInteractions } from './interactions.ts';
import { at } from './person.ts';
import { askApproval, callApi, sentRequest, startAnswer } from './requests.ts';

// How much work a routine request takes: pallets on a lane whose rates are in force. docs/quote-time.md has the counts.

test('a clerk needs no mouse from the top of the list on', async ({ as }) => {
  const { id, number } = await sentRequest(await as('customer'), 'Pallets, by keys alone');
  const clerk = at(await as('employee'), 'en');
  const { page, words, path } = clerk;
  await openFully(page, path(`/quotation-list?q=${number}`));
  const counted = await countInteractions(page);
  const { keyboard } = page;
  // Past the navigation by its link, then from control to control to the row; no key that one has to know.
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const prepare = page.getByRole('button', { name: `${words.startFirst} ${number}` });
  while (!(await prepare.evaluate((button) => button === document.activeElement))) {
    expect(counted.keys).toBeLessThan(25);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await clerk.at(/\/quotation-answer\/[^/]+\/[^/]+$/);
  await expect(
    page.getByRole('button', { name: words.requestApproval, exact: true }),
  ).toBeEnabled();
  await keyboard.press('Alt+s');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await keyboard.press('Enter');
  await clerk.text(words.approvalAsked);
  expect(counted.clicks).toBe(0);
  expect(counted.keys).toBeLessThanOrEqual(25);
  const { answers } = await callApi<{ answers: { state: string }[] }>(
    page,
    'GET',
    `/quotation/${id}`,
  );
  expect(answers.at(-1)?.state).toBe('in-approval');
});

test('a clerk who goes through the steps takes no more clicks than before', async ({ as }) => {
  const { number } = await sentRequest(await as('customer'), 'Pallets, step by step');
  const clerk = at(await as('employee', 'en'), 'en');
  const { page, words } = clerk;
  await openFully(page, `/quotation-list?q=${number}`);
  const counted = await countInteractions(page);
  await page.getByRole('link', { name: number }).click();
  await clerk.follow('answers');
  await clerk.press('startFirst');
  await clerk.at(/\/quotation-answer\/[^/]+\/[^/]+$/);
  const step = (name: string) =>
    page.getByRole('navigation', { name: words.steps }).getByRole('link', { name }).click();
  await step(words.approver);
  await page.getByRole('checkbox', { name: /Takahashi/ }).check();
  await clerk.press('save');
  await page.locator('.mantine-Notification-root').filter({ hasText: words.saved }).waitFor();
  await step(words.confirmation);
  await clerk.press('requestApproval');
  await clerk.agree();
  await clerk.at(/\/completion$/);
  expect(counted.clicks).toBe(9);
  expect(counted.pages).toBe(6);
});

test('an approver offers a routine answer with three clicks from the queue', async ({ as }) => {
  const employee = await as('employee');
  const { id, number } = await sentRequest(await as('customer'), 'Pallets to approve');
  await askApproval(employee, id, await startAnswer(employee, id));
  const chief = at(await as('approver', 'en'), 'en');
  await openFully(chief.page, '/quotation-approval');
  const counted = await countInteractions(chief.page);
  await chief.page.getByRole('link', { name: `${number}-1`, exact: true }).click();
  await chief.press('approve');
  await chief.agree();
  await chief.at(/\/finish$/);
  expect(counted.clicks).toBe(3);
  expect(counted.pages).toBe(2);
});

test('after sending, Enter opens the quote of the request that has waited longest', async ({
  as,
}) => {
  const customer = await as('customer');
  const employee = await as('employee');
  const { id } = await sentRequest(customer, 'Pallets, the first');
  await sentRequest(customer, 'Pallets, the second');
  const answerId = await startAnswer(employee, id);
  await openFully(employee, `/quotation-answer/${id}/${answerId}`);
  await employee.getByRole('button', { name: 'Request approval', exact: true }).click();
  await employee.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const next = employee.getByRole('button', { name: /^Next request: / });
  await expect(next).toBeFocused();
  // Other tests send requests as well, later ones.
  const offered = (await next.textContent())!.replace('Next request: ', '');
  const { rows } = await callApi<{ rows: readonly { id: string; number: string }[] }>(
    employee,
    'GET',
    `/quotation?q=${offered}&size=1`,
  );
  await employee.keyboard.press('Enter');
  await employee.waitForURL(new RegExp(`/quotation-answer/${rows[0]!.id}/[^/]+$`));
  await expect(employee.getByText(`${offered}-1`).first()).toBeVisible();
});
