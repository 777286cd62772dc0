import type { Page } from '@playwright/test';
import { axe, expect, openFully, test } from './browser.ts';
import { draft } from './price-sheet.ts';
import { callApi, sentRequest, startAnswer } from './requests.ts';

// A form is saved after somebody else, or the same person in another tab, has saved it: the same panel on every kind of
// form shows who and when, and each value is chosen.

type Form = Readonly<{
  name: string;
  /** The address of the form, created by the employee. */
  open: (employee: Page, customer: Page) => Promise<string>;
  /** A field in it, and its name in the panel. */
  field: RegExp;
  label: string;
  /** The procedure that saves it. */
  call: string;
}>;

const firstOf = async (employee: Page, resource: string) => {
  const { rows } = await callApi<{ rows: { row: { id: string } }[] }>(
    employee,
    'GET',
    `/mst/${resource}?size=1`,
  );
  return `/mst/${resource}/${rows[0]?.row.id}/edit`;
};
const newAnswer = async (employee: Page, customer: Page, title: string) => {
  const { id } = await sentRequest(customer, title);
  return { id, answerId: await startAnswer(employee, id) };
};

const forms: readonly Form[] = [
  {
    name: 'master',
    open: (employee) => firstOf(employee, 'customer-group'),
    field: /^English name/,
    label: 'English name',
    call: 'update',
  },
  {
    name: 'remarks',
    open: async (employee, customer) => {
      const { id, answerId } = await newAnswer(employee, customer, 'Two people at one remark');
      const at = `/quotation/${id}/answer/${answerId}`;
      const { version } = await callApi<{ version: number }>(employee, 'GET', at);
      const remarks = [{ templateId: null, text: 'Before', internal: false }];
      await callApi(employee, 'PUT', `${at}/remark`, { version, remarks });
      return `/quotation-answer/${id}/${answerId}/remark`;
    },
    field: /Text/,
    label: 'Remarks No.1',
    call: 'saveRemarks',
  },
  {
    name: 'freight line',
    open: async (employee, customer) => {
      const { id, answerId } = await newAnswer(employee, customer, 'Two people at one line');
      await employee.goto(`/quotation-answer/${id}/${answerId}/freight`);
      await employee.getByRole('link', { name: 'Edit' }).first().click();
      await employee.waitForURL(/\/edit$/);
      return new URL(employee.url()).pathname;
    },
    field: /^Note/,
    label: 'Note',
    call: 'saveLine',
  },
  {
    name: 'price sheet of a maker',
    open: async (employee) =>
      `/nissan-quotation/${await draft(employee.request, 'nissan', 'Two people at one sheet', {})}/edit`,
    field: /^Title/,
    label: 'Title',
    call: 'save',
  },
];

const input = (page: Page, field: RegExp) => page.getByRole('textbox', { name: field }).first();

/** The status of the response to the next save. */
const nextSave = (page: Page, call: string) =>
  page
    .waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${call}`), {
      timeout: 30_000,
    })
    .then((response) => response.status());

/** Types into a field of an open form and saves by the keyboard. */
async function save(page: Page, { field, call }: Form, text: string): Promise<number> {
  await input(page, field).fill(text);
  const status = nextSave(page, call);
  await page.keyboard.press('Control+s');
  return status;
}

for (const form of forms)
  test(`${form.name}: my value is kept, or the other one is chosen, or all of the other's are accepted`, async ({
    as,
    expected,
  }) => {
    expected(/409/);
    const page = await as('employee');
    const colleague = await as('admin');
    const address = await form.open(page, await as('customer'));
    const stored = async () => {
      await openFully(page, address);
      return input(page, form.field).inputValue();
    };
    /** Both have the form open; `other` saves first. */
    const refused = async (other: Page, mine: string, theirs: string) => {
      await openFully(page, address);
      await openFully(other, address);
      expect(await save(other, form, theirs)).toBe(200);
      expect(await save(page, form, mine)).toBe(409);
      const panel = page.getByRole('alert').filter({ hasText: theirs });
      await expect(
        panel.getByRole('radio', { name: `${form.label}, Yours: ${mine}` }),
      ).toBeChecked();
      await expect(
        panel.getByRole('radio', { name: `${form.label}, Saved: ${theirs}` }),
      ).not.toBeChecked();
      await expect(panel.getByRole('radio')).toHaveCount(2);
      // Nothing typed is lost.
      await expect(input(page, form.field)).toHaveValue(mine);
      return panel;
    };

    const kept = await refused(colleague, 'Mine one', 'Theirs one');
    await expect(kept).toContainText(
      /Kenichi Sato saved first \(.*\d:\d\d.*\)|佐藤 健一 saved first \(.*\d:\d\d.*\)/,
    );
    await axe(page);
    const ofMine = nextSave(page, form.call);
    await kept.getByRole('button', { name: 'Keep mine and save' }).click();
    expect(await ofMine).toBe(200);
    await expect(kept).toHaveCount(0);
    expect(await stored()).toBe('Mine one');

    // A second tab of the same person is named as such.
    const tab = await page.context().newPage();
    const chosen = await refused(tab, 'Mine two', 'Theirs two');
    await expect(chosen).toContainText(/You saved this yourself in another tab \(.*\d:\d\d.*\)/);
    await chosen.getByRole('radio', { name: /Saved: Theirs two/ }).check();
    const ofChosen = nextSave(page, form.call);
    await chosen.getByRole('button', { name: 'Save the chosen values' }).click();
    expect(await ofChosen).toBe(200);
    expect(await stored()).toBe('Theirs two');
    await tab.close();

    const taken = await refused(colleague, 'Mine three', 'Theirs three');
    await taken.getByRole('button', { name: 'Use saved values' }).click();
    await expect(taken).toHaveCount(0);
    await expect(input(page, form.field)).toHaveValue('Theirs three');
    expect(await stored()).toBe('Theirs three');
  });

test('each of several fields is chosen by keyboard, on a phone, in Japanese', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const page = await as('employee', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await firstOf(page, 'customer-group');
  const api = address.replace(/\/edit$/, '');
  type Group = { row: { version: number; code: string; name: string; note: string | null } };
  const read = async () => (await callApi<Group>(page, 'GET', api)).row;
  await openFully(page, `/ja${address}`);
  const { version, code, note } = await read();
  await callApi(await as('admin'), 'PUT', api, {
    version,
    code,
    name: '他のグループ',
    nameEn: 'Theirs',
    note,
  });
  await page.getByRole('textbox', { name: /^名称/ }).fill('私のグループ');
  await page.getByRole('textbox', { name: /^英語名/ }).fill('Mine');
  await page.keyboard.press('Control+s');
  const panel = page.getByRole('alert').filter({ hasText: '佐藤 健一さんが先に保存しました' });
  await expect(panel.getByRole('radio')).toHaveCount(4);
  // From the panel, which has the focus: past the name, to the English name, to the other's value, to the button.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('radio', { name: '名称, 入力した値: 私のグループ' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: '英語名, 保存された値: Theirs' })).toBeChecked();
  await axe(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is wider than the phone',
  ).toBe(true);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: '選んだ値で保存' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/ja/mst/customer-group');
  expect(await read()).toMatchObject({ name: '私のグループ', nameEn: 'Theirs' });
});
