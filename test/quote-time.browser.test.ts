import { axe, expect, openFully, test } from './browser.ts';
import { countInteractions } from './interactions.ts';
import { at } from './person.ts';
import { askApproval, callApi, sentRequest, startAnswer } from './requests.ts';

// How much work a routine request takes: pallets on a lane whose rates are in force. docs/quote-time.md has the counts.

type Answer = Readonly<{
  state: string;
  inside: { approvals: readonly { name: string; nameEn: string }[] };
}>;

for (const locale of ['en', 'ja'] as const)
  test(`a clerk sends a routine request for approval with four clicks from the list (${locale})`, async ({
    as,
  }) => {
    const { id, number } = await sentRequest(await as('customer'), 'Pallets, a routine request');
    const clerk = at(await as('employee', locale), locale);
    const { page, words, path } = clerk;
    await openFully(page, path(`/quotation-list?q=${number}`));
    const counted = await countInteractions(page);
    await page.getByRole('link', { name: number }).click();
    await clerk.press('startFirst');
    await clerk.at(/\/quotation-answer\/[^/]+\/[^/]+$/);
    const answerId = new URL(page.url()).pathname.split('/').at(-1)!;
    // An approver whose limits cover it is proposed.
    const approver = page.getByRole('combobox', { name: words.approver });
    await expect(approver).not.toHaveValue('');
    const proposed = await approver.inputValue();
    await axe(page);
    await clerk.press('requestApproval');
    await clerk.agree();
    await clerk.at(/\/completion$/);
    await clerk.text(words.approvalAsked);
    expect(counted.clicks).toBe(4);
    expect(counted.typed).toBe(0);
    // The request, its answer, and that approval was requested.
    expect(counted.pages).toBe(3);
    const sent = await callApi<Answer>(page, 'GET', `/quotation/${id}/answer/${answerId}`);
    expect(sent.state).toBe('in-approval');
    const [asked] = sent.inside.approvals;
    expect(proposed).toContain(locale === 'ja' ? asked!.name : asked!.nameEn);
    expect(sent.inside.approvals).toHaveLength(1);
    await axe(page);
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

test('after sending, the next request is the one that has waited longest', async ({ as }) => {
  const customer = await as('customer');
  const employee = await as('employee');
  const [first, second] = [
    await sentRequest(customer, 'Pallets, the first'),
    await sentRequest(customer, 'Pallets, the second'),
  ];
  const answerId = await startAnswer(employee, first.id);
  await askApproval(employee, first.id, answerId);
  const { rows } = await callApi<{ rows: readonly { id: string; number: string }[] }>(
    employee,
    'GET',
    '/quotation?state[0]=requested&sort=requested&size=1',
  );
  await employee.goto(`/quotation-answer/${first.id}/${answerId}/completion`);
  const next = employee.getByRole('link', { name: /^Next request: / });
  await expect(next).toHaveText(`Next request: ${rows[0]!.number}`);
  expect(rows[0]!.number <= second.number).toBe(true);
  await next.click();
  await employee.waitForURL(/\/quotation-detail\//);
});
