import { expect, openFully, test } from '#test/browser.ts';
import { countInteractions } from '#test/interactions.ts';
import { at } from '#test/person.ts';
import { askApproval, callApi, dayFromNow, startAnswer } from '#test/requests.ts';
import { words as mailWords } from './screens/recognised-words.ts';
import { askWords } from '#quotation/ask/words.ts';
import { textsOf } from '#test/texts.ts';

const ask = textsOf(askWords, 'ja');

// A customer has written a mail; a clerk enters it for the customer, quotes it, and an approver offers it. docs/quote-time.md
// has the counts.

type Port = Readonly<{ name: string }>;
type Quotation = Readonly<{
  number: string;
  state: string;
  customer: { name: string };
  routes: readonly { fromPort: Port; toPort: Port }[];
}>;

test('a mail of a customer becomes an offer, with twelve clicks of two people', async ({ as }) => {
  const customer = await as('customer');
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    customer,
    'GET',
    '/quotation?state[0]=agreed&size=1',
  );
  // A lane whose rates are in force.
  const former = await callApi<Quotation>(customer, 'GET', `/quotation/${rows[0]!.id}`);
  const [{ fromPort, toPort }] = [former.routes[0]!];
  const mail = `いつもお世話になっております。下記のとおりお見積りをお願いいたします。

${fromPort.name}→${toPort.name} ${dayFromNow(14).replaceAll('-', '/')}出港
・日用品 パレット 12枚 1100×1100×1500mm 各800kg

よろしくお願いいたします。`;

  const clerk = at(await as('employee', 'ja'), 'ja');
  const { page, words } = clerk;
  await openFully(page, clerk.path('/quotation-ask'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
  const counted = await countInteractions(page);
  await page.getByRole('combobox', { name: /^顧客/ }).click();
  await page.keyboard.insertText(former.customer.name);
  await page.getByRole('option', { name: former.customer.name }).first().click();
  await page.getByRole('button', { name: ask.fromMail }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+v');
  await dialog.getByRole('button', { name: mailWords.use.ja }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: ask.send }).click();
  await clerk.agree();
  await expect(page.getByText(ask.sentFor)).toBeVisible();
  await clerk.press('startFirst');
  await clerk.at(/\/quotation-answer\/[^/]+\/[^/]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-2)!;
  await clerk.press('requestApproval');
  await clerk.agree();
  await clerk.text(words.approvalAsked);
  // The paste is two keys; the name of the customer and the mail are what is entered.
  expect(counted).toEqual({ clicks: 9, keys: 2, typed: 2, pages: 1 });

  // The approver who was proposed has no account in the demonstration: the next revision is for the one who has.
  const answerId = new URL(page.url()).pathname.split('/').at(-1)!;
  const answer = `/quotation/${id}/answer/${answerId}`;
  const { version } = await callApi<{ version: number }>(page, 'GET', answer);
  await callApi(page, 'POST', `${answer}/withdraw`, { version, reason: '承認者の変更' });
  await askApproval(page, id, await startAnswer(page, id));
  const { number } = await callApi<Quotation>(page, 'GET', `/quotation/${id}`);
  const chief = at(await as('approver', 'ja'), 'ja');
  await openFully(chief.page, chief.path('/quotation-approval'));
  const decided = await countInteractions(chief.page);
  await chief.page.getByRole('link', { name: `${number}-2`, exact: true }).click();
  await chief.press('approve');
  await chief.agree();
  await chief.at(/\/finish$/);
  expect(decided).toMatchObject({ clicks: 3, typed: 0, pages: 2 });
  const offered = await callApi<Quotation>(customer, 'GET', `/quotation/${id}`);
  expect(offered.state).toBe('offered');
});
