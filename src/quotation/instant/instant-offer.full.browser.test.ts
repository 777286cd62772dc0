import type { Locator, Page } from '@playwright/test';
import { type DemoAccount, expect, test } from '#test/browser.ts';
import { dayFromNow } from '#test/requests.ts';
import { twoAdministrators } from '#test/two-administrators.ts';
import { criterionNames, instantWords as w } from './screens/words.ts';
import { askWords } from '#quotation/ask/words.ts';
import { textsOf } from '#test/texts.ts';

const ja = textsOf(askWords, 'ja');

// A rule from its first version until it is switched off, through the screens of two administrators, of a customer, who
// reads Japanese on a phone, and of a clerk. On a server of its own: a rule in force answers everybody's requests.

const { at, signIn, call } = twoAdministrators();

const name = 'Pallets of regular customers';

/** Switches a switch of a form on or off. */
async function flip(toggle: Locator, checked: boolean): Promise<void> {
  // Its own track lies above it.
  await toggle.click({ force: true });
  await expect(toggle).toBeChecked({ checked });
}

/** Saves the form of a rule, which then waits; the second administrator confirms it. */
async function saveAndConfirm(author: Page, second: Page): Promise<void> {
  await author.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(author.getByText('waits for another administrator')).toBeVisible();
  await second.goto(at('/admin/change'));
  await second.getByRole('link', { name }).click();
  await second.getByRole('button', { name: 'Confirm and apply' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(second.getByText('Confirmed', { exact: true })).toBeVisible();
}

/** The customer enters two pallets on a route that it has used before, and sees the price. */
async function enter(page: Page, message = ''): Promise<void> {
  await page.goto(at('/ja/quotation-ask'));
  const used = page.getByRole('region', { name: '過去に使用した経路' });
  await used.getByRole('button').first().click();
  // The BAF of the next quarter may not be published yet.
  await page.getByRole('textbox', { name: /^希望出港日/ }).fill(dayFromNow(0));
  const freight = page.getByRole('group', { name: ja.addLine });
  await freight.getByRole('button', { name: ja.pallet, exact: true }).click();
  await page.getByRole('textbox', { name: /^数量/ }).fill('2');
  if (message !== '') {
    await page.locator('summary', { hasText: ja.more }).click();
    await page.getByRole('textbox', { name: 'ご要望' }).fill(message);
  }
  const sum = page.locator('[role=status][aria-busy=false]');
  await expect(sum.filter({ hasText: '¥' })).toBeVisible();
}

const binding = (page: Page) => page.getByText(ja.binding, { exact: true });

/** Sends what was entered. Returns the id of the request. */
async function send(page: Page, answered: 'offered' | 'waiting'): Promise<string> {
  await page.getByRole('button', { name: ja.send }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  const isOffered = answered === 'offered';
  await expect(page.getByText(isOffered ? ja.offered : ja.sentNext)).toBeVisible();
  const link = page.getByRole('link', { name: isOffered ? ja.toOffer : ja.toRequest });
  return new URL((await link.getAttribute('href'))!, at('')).pathname.split('/')[3]!;
}

test('a rule is made, tried and switched on; a request that meets it is offered at once, until it is switched off', async ({
  as,
}) => {
  const open = async (who: DemoAccount, locale: 'en' | 'ja') => {
    const page = await as(null, locale);
    await signIn(page, who);
    return page;
  };
  const [author, second, customer, clerk] = await Promise.all([
    open('admin', 'en'),
    open('approver', 'en'),
    open('customer', 'ja'),
    open('employee', 'en'),
  ]);
  await customer.setViewportSize({ width: 390, height: 844 });

  await author.goto(at('/admin/instant-offer/new'));
  const field = (label: string) => author.getByRole('textbox', { name: label });
  await field('Name').fill(name);
  await field('Highest amount').fill('900000');
  await field('Lowest margin').fill('1');
  await flip(author.getByRole('switch', { name: 'Only with a chosen voyage' }), false);
  await field('Offers per day').fill('5');
  await saveAndConfirm(author, second);

  // Tried on past requests, with the number that fails each criterion. Its one version says what was entered.
  await author.goto(at('/admin/instant-offer'));
  await author.getByRole('link', { name, exact: true }).click();
  await author.getByRole('button', { name: w.try.en, exact: true }).click();
  await expect(author.getByRole('status').filter({ hasText: `${w.wouldOffer.en}:` })).toBeVisible();
  await expect(
    author.getByRole('table', { name: w.failedBy.en }).getByText(criterionNames.amount.en),
  ).toBeVisible();
  const versions = author.getByRole('region', { name: w.versions.en });
  await expect(versions.getByText('Highest amount:')).toBeVisible();

  await flip(author.getByRole('switch', { name: 'Switched on' }), true);
  await saveAndConfirm(author, second);

  // The customer reads that the price is binding, sends, and has the offer.
  await enter(customer);
  await expect(binding(customer)).toBeVisible();
  const offered = await send(customer, 'offered');
  await customer.getByRole('link', { name: ja.toOffer }).click();
  await expect(customer.getByRole('button', { name: '承諾する' })).toBeVisible();
  await expect(customer.getByText(name)).toHaveCount(0);

  // What a person should read waits for one, and employees read why; the customer does not.
  await enter(customer, '急ぎです');
  await expect(binding(customer)).toHaveCount(0);
  const waiting = await send(customer, 'waiting');
  await clerk.goto(at(`/quotation-detail/${waiting}`));
  await expect(clerk.getByText(`${name}: The customer wrote a message or a note.`)).toBeVisible();
  await customer.getByRole('link', { name: ja.toRequest }).click();
  // In a section that is folded on a phone.
  await expect(customer.getByText('急ぎです')).toBeAttached();
  await expect(customer.getByText(name)).toHaveCount(0);

  // Where employees see the offer, they see its rule: in the list, and when they decide on its revision.
  const badge = clerk.getByTitle(`Offered by rule ${name}, version 2`);
  await clerk.goto(at('/quotation-list'));
  await expect(badge).toBeVisible();
  const { id: revision } = await call<{ id: string }>(
    clerk,
    'POST',
    `/quotation/${offered}/answer`,
    {},
  );
  await clerk.goto(at(`/quotation-approval/${offered}/${revision}`));
  await expect(badge).toBeVisible();

  // One administrator switches it off, at once; what it offered today is still said.
  await author.goto(at('/admin/instant-offer'));
  const today = author.getByRole('table', { name: w.useOfToday.en }).getByRole('row', { name });
  await expect(today).toContainText('1 / 5');
  await today.getByRole('button', { name: w.switchOff.en }).click();
  await expect(today).toContainText(w.off.en);
  await enter(customer);
  await expect(binding(customer)).toHaveCount(0);
});
