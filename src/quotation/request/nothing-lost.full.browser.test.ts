import type { Locator, Page } from '@playwright/test';
import { expect, holdBack, test, untilOfflineReady } from '#test/browser.ts';
import { callApi, sentRequest, startAnswer } from '#test/requests.ts';
import {
  closeAndReopen,
  field,
  kept,
  linesOf,
  offerIn,
  save,
  threeTrailers,
  untilKept,
} from '#test/unsaved-line.ts';

test.describe.configure({ mode: 'parallel' });

/** What the browser itself reports of requests that go nowhere. */
const cutOff = /Failed to (load resource|fetch)|ERR_(INTERNET_DISCONNECTED|FAILED)|undefined/;

test('a clerk loses the connection while saving a line of three trailers', async ({
  as,
  expected,
}) => {
  expected(cutOff);
  const page = await as('customer');
  page.setDefaultTimeout(20_000);
  const id = await threeTrailers(page, 'Connection lost while saving');
  await untilOfflineReady(page);
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();
  await expect(field(page, /^Quantity/)).toHaveValue('3');
  await page.context().setOffline(false);
  await page.waitForURL(/\/freight$/);
  expect((await linesOf(page, id)).map(({ cargo }) => cargo.count)).toEqual([3]);
});

test('a clerk enters two lines in two tabs, and both tabs are closed', async ({ as }) => {
  const page = await as('customer', 'en', 'ownSession');
  const id = await threeTrailers(page, 'Two lines in two tabs');
  const address = page.url();
  await untilKept(page, 'Trailers for Tomakomai');
  const second = await page.context().newPage();
  await second.goto(address);
  await second.getByRole('radio', { name: '12 m chassis', exact: true }).check({ force: true });
  await field(second, /^Description/).fill('Trailers for Kushiro');
  await untilKept(second, 'Trailers for Kushiro');
  await second.close();
  await closeAndReopen(page, address);
  for (const description of ['Trailers for Kushiro', 'Trailers for Tomakomai']) {
    await offerIn(page).getByRole('button', { name: 'Restore' }).click();
    await expect(field(page, /^Description/)).toHaveValue(description);
    if (description.endsWith('Kushiro')) {
      await save(page).click();
      await page.waitForURL(/\/freight$/);
      await page.goto(address);
    }
  }
  expect((await linesOf(page, id)).map(({ cargo }) => cargo.description)).toEqual([
    'Trailers for Kushiro',
  ]);
});

test('a clerk goes back in the middle of a line, and comes again', async ({ as }) => {
  const page = await as('customer');
  const id = await threeTrailers(page, 'Back in the middle');
  const list = `/quotation-request/${id}/freight`;
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('It is kept in this browser');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL((url) => url.pathname === list);
  await expect(page.getByText('What you typed last is not saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Add vehicle' }).click();
  await offerIn(page).getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, /^Description/)).toHaveValue('Trailers for Tomakomai');
  await expect(field(page, /^Quantity/)).toHaveValue('3');
});

test('a clerk clicks Save twice: one line is added', async ({ as }) => {
  const page = await as('customer');
  const id = await threeTrailers(page, 'Saved by a double click');
  await save(page).dblclick();
  await page.waitForURL(/\/freight$/);
  expect(await linesOf(page, id)).toHaveLength(1);
});

test('a clerk types on while a slow network saves the line', async ({ as }) => {
  const page = await as('customer');
  const id = await threeTrailers(page, 'Typed on during a slow save');
  const letGo = await holdBack(page, '**/api/rpc/quotation/addLine');
  const sent = page.waitForRequest('**/api/rpc/quotation/addLine');
  await save(page).click();
  await sent;
  await field(page, /^Note/).fill('Keys are in the cab');
  letGo();
  // The line is saved; the note came after it.
  const question = page.getByRole('dialog');
  await expect(question).toContainText('It is kept in this browser');
  expect(await linesOf(page, id)).toHaveLength(1);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(/\/freight$/);
  await expect(page.getByText('What you typed last is not saved.')).toBeVisible();
  await untilKept(page, 'Keys are in the cab');
});

type Form = Readonly<{
  name: string;
  open: (employee: Page, answer: string) => Promise<Locator>;
}>;

const forms: readonly Form[] = [
  {
    name: 'the rate of exchange of an answer',
    open: async (page, answer) => {
      await page.goto(`${answer}/customer`);
      await page.getByRole('button', { name: 'Add exchange rates' }).click();
      return field(page, /Rate$/);
    },
  },
  {
    name: 'a discount in its dialog',
    open: async (page, answer) => {
      await page.goto(`${answer}/price-breakdown`);
      await page.getByRole('button', { name: 'Discount' }).first().click();
      return field(page.getByRole('dialog'), /^Reason/);
    },
  },
  {
    name: 'a new maker of heavy equipment',
    open: async (page) => {
      await page.goto('/mst/heavy-equipment-maker/new');
      return field(page, /^English name/);
    },
  },
];

for (const { name, open } of forms)
  test(`${name} is restored after the browser was closed`, async ({ as }) => {
    const page = await as('employee');
    const { id } = await sentRequest(await as('customer'), `Restored: ${name}`);
    const answer = `/quotation-answer/${id}/${await startAnswer(page, id)}`;
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await (await open(page, answer)).fill('1234567');
    await untilKept(page, '1234567');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('about:blank');
    const typed = await open(page, answer);
    await offerIn(page).getByRole('button', { name: 'Restore' }).click();
    await expect(typed.first()).toHaveValue(/1,?234,?567/);
  });

test('a message to the customer and an internal note, both begun, stay apart and are there after a reload', async ({
  as,
}) => {
  const page = await as('employee');
  const { id } = await sentRequest(await as('customer'), 'Message begun');
  await page.goto(`/quotation-detail/${id}`);
  const thread = page.getByRole('region', { name: 'Questions and answers' });
  const box = thread.getByRole('textbox');
  await box.fill('We load at 9.');
  await thread.getByText('Internal notes').click();
  await expect(box).toHaveValue('');
  await box.fill('Margin is thin.');
  await page.reload();
  await expect(box).toHaveValue('We load at 9.');
  await thread.getByText('Internal notes').click();
  await expect(box).toHaveValue('Margin is thin.');
  await thread.getByRole('button', { name: 'Add note' }).click();
  await expect(thread.getByRole('log')).toContainText('Margin is thin.');
  await expect(box).toHaveValue('');
});

test('the reason for cancelling is there again after the tab was closed, until it was sent', async ({
  as,
  expected,
}) => {
  expected(cutOff);
  const customer = await as('customer');
  const { id } = await sentRequest(customer, 'Cancelled with a reason');
  const page = await as('employee');
  await page.goto(`/quotation-detail/${id}`);
  const ask = () => page.getByRole('button', { name: 'Cancel the quotation', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const reason = field(dialog, /^Reason/);
  await ask();
  await reason.fill('The customer ships by rail');
  await untilKept(page, 'The customer ships by rail');
  await closeAndReopen(page);
  await ask();
  await expect(reason).toHaveValue('The customer ships by rail');
  await untilOfflineReady(page);
  // What could not be sent stays as well.
  const send = dialog.getByRole('button', { name: 'Cancel the quotation', exact: true });
  await page.context().setOffline(true);
  await send.click();
  // A call is sent once more after a second: with the connection back by then, it would succeed.
  await expect(page.getByText('The server can’t be reached.')).toBeVisible();
  await expect(reason).toHaveValue('The customer ships by rail');
  await page.context().setOffline(false);
  // It goes as soon as it has arrived, though the page still shows the quotation as it was.
  const refresh = await holdBack(page, '**/api/rpc/quotation/get');
  await send.click();
  await kept(page).not.toContain('ships by rail');
  await expect(dialog).toBeVisible();
  refresh();
  await expect(dialog).toBeHidden();
  const { state } = await callApi<{ state: string }>(page, 'GET', `/quotation/${id}`);
  expect(state).toBe('cancelled');
});
