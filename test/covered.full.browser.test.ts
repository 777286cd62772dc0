import type { Locator, Page } from '@playwright/test';
import { expect, navigate, openFully, test, untilShown } from './browser.ts';
import { callApi, sentRequest, startAnswer } from './requests.ts';

// A click hits its target: neither toasts nor messages cover or move the actions of a form.

const sizes = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

/** Whether a pointer over any part of an element hits it, at any scroll position. */
const isHit = (button: Locator) =>
  button.evaluate((element) =>
    (['nearest', 'center', 'end'] as const).every((block) => {
      element.scrollIntoView({ block });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [0.05, 0.5, 0.95].every(
        (part) =>
          document
            .elementFromPoint(x + width * part, y + height / 2)
            ?.closest('button, label, a') === element,
      );
    }),
  );

/** An error toast, which stays for a while: a record is archived that a colleague has changed in the meantime. */
async function leaveErrorToast(page: Page): Promise<Locator> {
  const code = `T${Date.now() % 100_000}`;
  const at = '/mst/customer-group';
  const { row } = await callApi<{ row: { id: string; version: number } }>(page, 'POST', at, {
    code,
    name: '検査',
    nameEn: 'Check',
    note: null,
  });
  await openFully(page, `${at}?q=${code}`);
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await callApi(page, 'PUT', `${at}/${row.id}`, {
    version: row.version,
    code,
    name: '検査',
    nameEn: 'Checked',
    note: null,
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  const toast = page.locator('.mantine-Notification-root').first();
  await expect(toast).toBeVisible();
  return toast;
}

type Form = Readonly<{
  name: string;
  open: (employee: Page, customer: Page) => Promise<string>;
  /** A field that is cleared, so that the form is refused. */
  field: RegExp;
  action: string;
}>;
const forms: readonly Form[] = [
  {
    name: 'master',
    open: async () => '/mst/industry/new',
    field: /^Name/,
    action: 'Save',
  },
  { name: 'contact', open: async () => '/contact', field: /^Company/, action: 'Send' },
  {
    name: 'freight line',
    open: async (employee, customer) => {
      const { id } = await sentRequest(customer, 'Nothing is covered');
      return `/quotation-answer/${id}/${await startAnswer(employee, id)}/freight/general-cargo/new`;
    },
    field: /^Description/,
    action: 'Save',
  },
];

for (const { name, open, field, action } of forms)
  for (const size of sizes)
    test(`${name}, ${size.name}: an error toast and the summary cover no action`, async ({
      as,
      expected,
    }) => {
      expected(/409/);
      const page = await as('employee');
      const address = await open(page, await as('customer'));
      await page.setViewportSize(size);
      const toast = await leaveErrorToast(page);
      await navigate(page, address);
      await untilShown(page);
      await page.getByRole('textbox', { name: field }).first().fill('');
      await page.keyboard.press('Control+s');
      await expect(
        page.getByRole('alert').filter({ hasText: /items? ha(s|ve) (an )?errors?/ }),
      ).toBeVisible();
      await expect(toast).toBeVisible();
      const button = page.getByRole('main').getByRole('button', { name: action, exact: true });
      expect(await isHit(button), action).toBe(true);
      await expect(toast).toBeVisible();
    });

/** Moves the pointer onto the middle of what is shown, and says where it is. */
async function pointAt(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return box;
}

for (const size of sizes)
  test(`contact, ${size.name}: a message that appears on leaving a field does not move the click target`, async ({
    as,
  }) => {
    const page = await as(null);
    await page.setViewportSize(size);
    await openFully(page, '/contact');
    // With the first message the rules are loaded: the next ones come at once.
    await page.getByRole('textbox', { name: /^Company/ }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: /^Company/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    /** Presses at an element's position while a field has the focus, and releases when the page is stable. */
    const press = async (target: Locator, from: RegExp) => {
      const input = page.getByRole('textbox', { name: from });
      await input.focus();
      await target.scrollIntoViewIfNeeded();
      const box = await pointAt(page, target);
      await page.mouse.down();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      // A pressed button is a pixel lower.
      const moved = ((await target.boundingBox())?.y ?? 0) - box.y;
      expect(Math.abs(moved), 'stays under the pointer').toBeLessThan(2);
      await page.mouse.up();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
    };
    await press(page.getByRole('checkbox'), /^Phone/);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await press(page.getByRole('button', { name: 'Send' }), /^Message|^Your message|^Inquiry/);
    await expect(page.getByRole('alert').filter({ hasText: 'items have errors' })).toBeVisible();
  });

test('a clerk presses Save as a part of the form arrives: the click is not lost', async ({
  as,
}) => {
  const page = await as('employee');
  await openFully(page, '/mst/industry/new');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const box = await pointAt(page, save);
  await page.mouse.down();
  await save.evaluate((button) => {
    const warning = document.createElement('div');
    warning.style.height = '120px';
    button.closest('form')?.prepend(warning);
  });
  expect((await save.boundingBox())?.y).toBeGreaterThan(box.y + 100);
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'have errors' })).toBeVisible();

  // Who moves the pointer away before releasing does not want to save.
  await openFully(page, '/mst/industry/new');
  await pointAt(page, save);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 3);
  await page.mouse.up();
  await page.getByRole('textbox', { name: /^Code/ }).fill('ZZ');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [locale, title] of [
  ['en', '1 item has an error'],
  ['ja', '1件の項目にエラーがあります'],
] as const)
  test(`one fault is counted as one (${locale})`, async ({ as }) => {
    const page = await as('employee', locale);
    await openFully(page, `${locale === 'ja' ? '/ja' : ''}/mst/industry/new`);
    await page.getByRole('textbox', { name: /^(Code|コード)/ }).fill('ZZ');
    await page.getByRole('textbox', { name: /^(Name|名称)/ }).fill('検査');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
  });
