import type { Page } from '@playwright/test';
import { type TestParts, expect, openFully } from './browser.ts';
import { draft } from './price-sheet.ts';
import { callApi, sentRequest, startAnswer } from './requests.ts';

// A form is saved after somebody else, or the same person in another tab, has saved it: the same panel on every kind of
// form shows who and when, and each value is chosen.

export type Form = Readonly<{
  name: string;
  /** The address of the form, created by the employee. */
  open: (employee: Page, customer: Page) => Promise<string>;
  /** A field in it, and its name in the panel. */
  field: RegExp;
  label: string;
  /** The procedure that saves it. */
  call: string;
}>;

export const firstOf = async (employee: Page, resource: string) => {
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

export const forms: readonly Form[] = [
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

/** My value is kept, or the other one is chosen, or all of the other's are accepted. */
export async function resolveConflicts(
  { as, expected }: Pick<TestParts, 'as' | 'expected'>,
  form: Form,
): Promise<void> {
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
    await expect(panel.getByRole('radio', { name: `${form.label}, Yours: ${mine}` })).toBeChecked();
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
}
