import type { Page } from '@playwright/test';
import { words as mailWords } from '#quotation/ask/screens/recognised-words.ts';
import { openAsk, pasteMail } from '../ask-page.ts';
import { expect, openFully, test } from '../browser.ts';
import { callApi, dayFromNow, draftRequest } from '../requests.ts';
import { look } from './look.ts';
import { askWords } from '#quotation/ask/words.ts';
import { templateWords } from '#quotation/ask/template/words.ts';
import { textsOf } from '../texts.ts';

const en = textsOf(askWords, 'en');
const template = textsOf(templateWords, 'en');

test('a request of one page: empty, with freight and its price, asked, sent', async ({ as }) => {
  const page = await as('customer');
  const ask = await openAsk(page, 'en');
  await page.getByRole('button', { name: en.saveAsTemplate, exact: true }).click();
  await expect(page.getByText(en.notComplete)).toBeVisible();
  await look(page);
  await ask.usedRoute.click();
  await ask.add('pallet').click();
  await ask.add('container').click();
  await look(page);
  await page.getByRole('button', { name: en.removeLine.replace('{n}', '2') }).click();
  await expect(ask.sum).toBeVisible();
  await look(page);
  await ask.send.click();
  await expect(ask.agree).toBeVisible();
  await look(page);
  await ask.agree.click();
  await ask.sent();
  await look(page);
});

test('the text of a mail: what was recognised in it, and what it leaves out', async ({ as }) => {
  const page = await as('customer', 'ja');
  await openAsk(page, 'ja');
  const dialog = await pasteMail(page, '常陸那珂→苫小牧\n・乗用車 3台\n\nTEL 03-5555-0100');
  await expect(dialog.locator('mark').first()).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: mailWords.use.ja }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(page);
});

test('templates: named, replaced, listed, with what can no longer be chosen', async ({ as }) => {
  const page = await as('customer');
  const ask = await openAsk(page, 'en');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const name = `States ${Date.now()}`;
  await ask.usedRoute.click();
  await ask.add('pallet').click();
  await press(en.saveAsTemplate);
  await look(page);
  const named = dialog.getByRole('textbox', { name: /^Name of the/ });
  await named.fill(name);
  await dialog.getByRole('button', { name: template.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await press(en.saveAsTemplate);
  await named.fill(name);
  await expect(dialog.getByText(template.replaceHint)).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(en.fromTemplate);
  await expect(dialog.getByText(name)).toBeVisible();
  await look(page);
  await dialog
    .getByRole('button', { name: template.renameOf.replace('{name}', name), exact: true })
    .click();
  await expect(named).toBeVisible();
  await look(page);
});

test('a guest’s request: with its faults, sent, confirmed, and as our people see it', async ({
  as,
}) => {
  const guest = await as(null, 'ja');
  await openFully(guest, '/ja/quotation-ask');
  const send = guest.getByRole('button', { name: '送信' }).last();
  await send.click();
  await expect(guest.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(guest);
  for (const [name, port] of [
    [/^積港/, '苫小牧'],
    [/^揚港/, '常陸那珂'],
  ] as const) {
    await guest.getByRole('combobox', { name }).click();
    await guest.getByRole('option', { name: port }).first().click();
  }
  await guest
    .getByRole('button', { name: /パレット/ })
    .first()
    .click();
  const email = `miyake-states-${Date.now()}@setouchi.example`;
  for (const [name, text] of Object.entries({
    会社名: `瀬戸内機工 ${Date.now()}`,
    お名前: '三宅 徹',
    メールアドレス: email,
    電話番号: '087-555-0142',
  }))
    await guest.getByRole('textbox', { name, exact: true }).fill(text);
  await guest.getByRole('checkbox').last().check();
  await look(guest);
  await send.click();
  await expect(guest.getByRole('status').filter({ hasText: 'メールをご確認' })).toBeVisible();
  await look(guest);
  const admin = await as('admin');
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    admin,
    'GET',
    `/log/mail?person=${encodeURIComponent(email)}`,
  );
  const { text } = await callApi<{ text: string }>(admin, 'POST', `/log/mail/${rows[0]!.id}/read`);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)![0]);
  await openFully(guest, pathname + search);
  await look(guest);
  await guest.getByRole('button', { name: '依頼を確定する' }).click();
  await expect(guest.getByRole('status').filter({ hasText: /見積依頼 G-\w+ を/ })).toBeVisible();
  await look(guest);
  const staff = await as('employee');
  await openFully(staff, `/sdsi/provisional-customer?q=${encodeURIComponent(email)}`);
  await staff.getByRole('table').getByRole('link').first().click();
  await expect(
    staff.getByRole('region', { name: 'Quotation requests of guests' }).getByText('To be reviewed'),
  ).toBeVisible();
  await look(staff);
});

/** The form of a draft's route. */
async function openRoute(page: Page, base: string, title: string): Promise<string> {
  const { id, routeId } = await draftRequest(page, title);
  await openFully(page, `${base}/quotation-request/${id}/route/${routeId}/edit`);
  return id;
}

test('a route: an address that no master knows, at the customer and at the employee', async ({
  as,
}) => {
  const page = await as('customer', 'ja');
  const id = await openRoute(page, '/ja', '未登録の住所');
  const field = (name: RegExp) => page.getByRole('combobox', { name });
  await field(/^輸送条件/).click();
  await page.getByRole('option', { name: 'ドア～港' }).click();
  await field(/^集荷先/).fill('勝田第二ヤード');
  await page.getByRole('option', { name: '別の住所を入力' }).click();
  const address = page.getByRole('group', { name: '集荷先' });
  const save = page.getByRole('button', { name: '保存', exact: true });
  await save.click();
  await expect(address.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(page);
  await address.getByRole('textbox', { name: '郵便番号' }).fill('312-0005');
  await expect(address.getByRole('textbox', { name: /^住所/ })).not.toHaveValue('');
  await save.click();
  await page.waitForURL(/\/route$/);
  await expect(page.getByText('住所確認中')).toBeVisible();
  await look(page);
  const { version } = await callApi<{ version: number }>(page, 'GET', `/quotation/${id}`);
  await callApi(page, 'POST', `/quotation/${id}/submit`, { version });
  const employee = await as('employee');
  const { id: answerId } = await callApi(employee, 'POST', `/quotation/${id}/answer`, {});
  await openFully(employee, `/quotation-answer/${id}/${answerId}/route`);
  await employee.getByRole('button', { name: 'Register as door' }).click();
  await expect(employee.getByRole('dialog')).toBeVisible();
  await look(employee);
});

test('a route with its next sailings, and its return without freight', async ({ as }) => {
  const page = await as('customer');
  const id = await openRoute(page, '', 'Round trip');
  await expect(page.getByRole('radiogroup', { name: 'Next sailings' })).toBeVisible();
  await look(page);
  await page.getByRole('switch', { name: 'Round trip' }).press('Space');
  await page.getByRole('textbox', { name: /^Departure of the return/ }).fill(dayFromNow(40));
  await page.getByRole('combobox', { name: /^Freight of the return/ }).click();
  await page.getByRole('option', { name: 'I enter it later' }).click();
  await look(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Route No.2 (return of route No.1)').first()).toBeVisible();
  await look(page);
  await openFully(page, `/quotation-request/${id}/freight`);
  await expect(page.getByText('Route No.2 has no freight yet.')).toBeVisible();
  await look(page);
});

test('a vehicle by its picture, with dangerous goods', async ({ as }) => {
  const page = await as('customer', 'ja');
  const { id } = await draftRequest(page, '無人航送シャーシ');
  await openFully(page, `/ja/quotation-request/${id}/freight/vehicle/new`);
  await page.getByRole('radio', { name: '13mシャーシ', exact: true }).check({ force: true });
  await page.getByRole('group', { name: '危険物' }).getByRole('button', { name: '追加' }).click();
  await page.getByRole('combobox', { name: /国連番号/ }).fill('1263');
  await expect(page.getByRole('option', { name: /1263/ })).toBeVisible();
  await look(page);
  await page.getByRole('option', { name: /1263/ }).click();
  await look(page);
});
