import type { Page } from '@playwright/test';
import { type DemoAccount, type TestParts, expect, openFully } from './browser.ts';
import { draft } from './price-sheet.ts';
import { callApi, draftRequest, sentRequest, startAnswer } from './requests.ts';

// Every dialog, and how it is opened.

export type Dialog = Readonly<{
  /** Its file below src. */
  file: string;
  who?: DemoAccount;
  /** The screen that it is opened on. */
  at: (page: Page, customer: Page) => Promise<string>;
  /** The button that opens it; or a menu button and its item. */
  press: string | RegExp | readonly [RegExp, string];
}>;

const breakdown = async (page: Page, customer: Page) => {
  const { id } = await sentRequest(customer, 'Every dialog');
  return `/quotation-answer/${id}/${await startAnswer(page, id)}/price-breakdown`;
};
const sheet = async (page: Page) =>
  `/nissan-quotation/${await draft(page.request, 'nissan', 'Every dialog', {})}`;
const agreed = async (page: Page) => {
  await openFully(page, '/nissan-quotation?state=agreed');
  const link = page.getByRole('table').getByRole('link').first();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
};
const provisional = async (page: Page) => {
  const { row } = await callApi<{ row: { id: string } }>(
    page,
    'POST',
    '/sdsi/provisional-customer',
    {
      companyName: '釧路重機',
      contactName: '三浦 健',
      email: 'miura-dialogs@kushiro-juki.example',
      phone: '0154-55-0100',
      source: 'employee',
    },
  );
  return `/sdsi/provisional-customer/${row.id}/edit`;
};

const lane = async (page: Page) => {
  const { rows } = await callApi<{ rows: { row: { id: string } }[] }>(
    page,
    'GET',
    '/price-freight-route?size=1',
  );
  return `/price-freight-route/${rows[0]?.row.id}`;
};

const offered = async (page: Page) => {
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    page,
    'GET',
    '/quotation?state[0]=offered&size=1',
  );
  return `/quotation-detail/${rows[0]?.id}`;
};

const newcomer = async (page: Page) => {
  const { rows } = await callApi<{ rows: { id: string }[] }>(
    page,
    'GET',
    '/admin/user?q=newcomer%40umiji',
  );
  return `/admin/user/${rows[0]?.id}`;
};

export const dialogs: readonly Dialog[] = [
  {
    file: 'ui/feedback/dialog-box.tsx',
    at: async () => '/mst/industry',
    press: [/^Actions/, 'Archive'],
  },
  { file: 'ui/layout/search-palette.tsx', at: async () => '/mst/industry', press: /^Search/ },
  {
    file: 'master/screens/import-dialog.tsx',
    at: async () => '/mst/industry',
    press: [/^File$/, 'Import a file…'],
  },
  {
    file: 'master/screens/record-dialog.tsx',
    at: async () => '/price-freight-route',
    press: 'New',
  },
  {
    file: 'price/screens/change-dialog.tsx',
    at: async () => '/price-freight-route',
    press: 'Change prices by percent',
  },
  {
    file: 'master/screens/whole-file-dialog.tsx',
    at: async () => '/price-freight-route',
    press: 'Tariff file',
  },
  { file: 'price/screens/end-rate-dialog.tsx', at: lane, press: /^End: / },
  {
    file: 'quotation/sheet/screens/rate-finder.tsx',
    at: async () => '/price-freight-route',
    press: 'Which rate applies?',
  },
  {
    file: 'quotation/sheet/screens/paste-lines.tsx',
    who: 'customer',
    at: async (page) =>
      `/quotation-request/${(await draftRequest(page, 'Every dialog')).id}/freight`,
    press: 'Paste from Excel',
  },
  {
    file: 'quotation/screens/shortcuts-dialog.tsx',
    at: async () => '/quotation-list',
    press: /^Keyboard shortcuts/,
  },
  {
    file: 'quotation/answer/screens/remarks-dialog.tsx',
    at: async (page, customer) => (await breakdown(page, customer)).replace('/price-breakdown', ''),
    press: 'Edit remarks',
  },
  { file: 'quotation/sheet/screens/charge-dialogs.tsx', at: breakdown, press: 'Discount' },
  { file: 'quotation/sheet/screens/charge-dialogs.tsx', at: breakdown, press: 'Edit' },
  { file: 'quotation/sheet/screens/add-to-line.tsx', at: breakdown, press: 'Add charge' },
  { file: 'quotation/sheet/screens/add-to-line.tsx', at: breakdown, press: 'Surcharge' },
  { file: 'quotation/sheet/screens/reprice-dialog.tsx', at: breakdown, press: 'Re-price' },
  {
    file: 'ui/feedback/reason-dialog.tsx',
    who: 'customer',
    at: async (page) => `/quotation-detail/${(await sentRequest(page, 'Every dialog')).id}`,
    press: /^Cancel/,
  },
  {
    file: 'quotation/offer/screens/record-agreement-dialog.tsx',
    at: offered,
    press: 'Record an agreement',
  },
  { file: 'maker/draft/screens/copy-dialog.tsx', at: agreed, press: 'Create next period' },
  {
    file: 'maker/sheet/screens/import-dialog.tsx',
    at: async (page) => `${await sheet(page)}/nissan-quotation-sheet`,
    press: [/^Files$/, 'Import from Excel'],
  },
  { file: 'people/screens/promotion-dialog.tsx', at: provisional, press: 'Reject' },
  {
    file: 'quotation/ask/screens/mail-text.tsx',
    at: async () => '/quotation-ask',
    press: 'Email text',
  },
  {
    file: 'quotation/ask/template/screens/templates.tsx',
    at: async () => '/quotation-ask',
    press: 'A template',
  },
  {
    file: 'account/screens/ban-dialog.tsx',
    who: 'admin',
    at: async () => '/admin/user',
    press: [/^Actions: 鈴木 恵/, 'Suspend'],
  },
  {
    file: 'people/screens/person/link-dialog.tsx',
    who: 'admin',
    at: newcomer,
    press: 'Link to an employee',
  },
];

/** Opened by a dangerous act, a failed mail, an ended session, a switch, a page that is filled in; closed by Escape in their own tests. */
export const elsewhere = [
  'account/screens/confirm-identity.tsx',
  'account/screens/sign-in-again.tsx',
  'audit/screens/mail-resend.tsx',
  'people/screens/person/use-confirm.tsx',
  'quotation/ask/template/screens/save-template.tsx',
  'quotation/sheet/screens/register-door-dialog.tsx',
];

/** Opens a dialog of the screen by its button and closes it by Escape, and the focus returns. */
export async function escapeCloses(
  page: Page,
  { press }: Pick<Dialog, 'press'>,
  whenOpen?: () => Promise<void>,
): Promise<void> {
  const [name, item] = Array.isArray(press) ? press : [press, null];
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  if (item !== null) {
    await page.getByRole('menuitem', { name: item, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // On its close button Enter would close it, and what somebody types at once would be lost.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog.locator('header button')).not.toBeFocused();
  await whenOpen?.();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** The screen of a dialog, opened. */
export async function screenOf(
  { as }: Pick<TestParts, 'as'>,
  { who = 'employee', at }: Dialog,
): Promise<Page> {
  const page = await as(who);
  await openFully(page, await at(page, await as('customer')));
  return page;
}
