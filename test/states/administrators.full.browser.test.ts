import type { Page } from '@playwright/test';
import { type DemoAccount, expect, openFully, test } from '../browser.ts';
import { twoAdministrators } from '../two-administrators.ts';
import { look } from './look.ts';

// On a server with two administrators: changes that wait, and a rule of instant offers.

const { at, signIn, call } = twoAdministrators();

type As = (who: null, locale: 'en' | 'ja') => Promise<Page>;
async function openAs(as: As, who: DemoAccount, locale: 'en' | 'ja'): Promise<Page> {
  const page = await as(null, locale);
  await signIn(page, who);
  return page;
}

test('a change that waits: for its author, for the other administrator, rejected', async ({
  as,
}) => {
  const author = await openAs(as, 'admin', 'en');
  const { rows } = await call<{ rows: { row: { id: string } }[] }>(
    author,
    'GET',
    '/mst/employee?size=1',
  );
  await openFully(author, at(`/mst/employee/${rows[0]!.row.id}/edit`));
  await author.getByRole('textbox', { name: 'Position' }).first().fill('部長');
  await author.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(author.getByText('waits for another administrator')).toBeVisible();
  await look(author);
  await openFully(author, at('/admin/change'));
  await look(author);
  await author.getByRole('table').getByRole('link').first().click();
  await expect(author.getByText('another administrator decides it')).toBeVisible();
  await look(author);

  const second = await openAs(as, 'approver', 'ja');
  await openFully(second, at('/ja/user/dashboard'));
  await look(second);
  await openFully(second, at(`/ja${new URL(author.url()).pathname}`));
  await look(second);
  await second.getByRole('button', { name: '却下' }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('発令前のため');
  await look(second);
  await second.getByRole('dialog').getByRole('button', { name: '却下' }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expect(second.getByText('発令前のため')).toBeVisible();
  await look(second);
});

test('a right that waits, on the page of the person', async ({ as }) => {
  const page = await openAs(as, 'admin', 'ja');
  const { rows } = await call<{ rows: { id: string }[] }>(
    page,
    'GET',
    '/admin/user?q=employee%40umiji',
  );
  await openFully(page, at(`/ja/admin/user/${rows[0]!.id}`));
  await page.getByRole('switch', { name: '運賃管理者' }).press('Space');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('link', { name: '別の管理者の確認を待っています' })).toBeVisible();
  await look(page);
});

test('what only administrators change, as an employee sees it', async ({ as }) => {
  const page = await openAs(as, 'employee', 'en');
  await openFully(page, at('/mst/quotation-approver'));
  await expect(page.getByText('Only administrators change this')).toBeVisible();
  await look(page);
});

test('a rule of instant offers: its form, waiting, tried on past requests', async ({ as }) => {
  const author = await openAs(as, 'admin', 'en');
  const second = await openAs(as, 'approver', 'ja');
  await openFully(author, at('/admin/instant-offer/new'));
  await author.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(author.locator('[aria-invalid="true"]').first()).toBeVisible();
  await look(author);
  for (const [name, text] of Object.entries({
    Name: 'Pallets of regular customers',
    'Highest amount': '900000',
    'Lowest margin': '1',
    'Offers per day': '5',
  }))
    await author.getByRole('textbox', { name }).fill(text);
  await author.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(author.getByText('waits for another administrator')).toBeVisible();
  await openFully(second, at('/ja/admin/change'));
  await second.getByRole('link', { name: 'Pallets of regular customers' }).click();
  await look(second);
  await second.getByRole('button', { name: '確認して反映' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(second.getByText('確認済み', { exact: true })).toBeVisible();
  await look(second);
  await openFully(author, at('/admin/instant-offer'));
  await look(author);
  await author.getByRole('link', { name: 'Pallets of regular customers' }).click();
  await author.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(author.getByRole('region', { name: /^Versions/ })).toBeVisible();
  await look(author);
});
