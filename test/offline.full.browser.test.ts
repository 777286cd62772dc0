import { expect, test, untilOfflineReady } from './browser.ts';
import {
  bar,
  countOf,
  cutOff,
  fieldErrors,
  fill,
  form,
  openAndCut,
  openOnly,
  partsComeLater,
  staysOnForm,
  waiting,
  ways,
  words,
} from './offline.ts';

test.describe.configure({ mode: 'parallel' });

for (const [way, { cut, mend }] of Object.entries(ways))
  test(`${way}: a form is kept, and saved once when the connection is back`, async ({
    as,
    expected,
  }) => {
    expected(cutOff);
    const page = await as('employee');
    page.setDefaultTimeout(20_000);
    await page.goto(form);
    const code = `OFF-${way}`.toUpperCase();
    await fill(page, code);
    // What the first interaction loads, e.g. the rules of the form, is there: whoever types takes longer than that.
    await untilOfflineReady(page);
    await cut(page);
    await page.getByRole('textbox', { name: /^Code/ }).press('Control+s');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();

    await mend(page);
    await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
    await expect(bar(page)).toHaveCount(0);
    expect(await countOf(page, code)).toBe(1);
  });

for (const [way, code] of [
  ['offline', 'NAV-1'],
  ['unreachable', 'NAV-2'],
] as const)
  test(`${way}: a screen that cannot be opened leaves the form as it is`, async ({
    as,
    expected,
  }) => staysOnForm({ as, expected }, way, 'en', code));

test('without an answer of the server a calendar and a dialog that are not loaded yet come when the connection is back', async ({
  as,
  expected,
}) => partsComeLater({ as, expected }, 'unreachable'));

test('a form with empty fields is judged offline, before any field was left', async ({
  as,
  expected,
}) => {
  expected(cutOff);
  const page = await as('employee');
  await openAndCut(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(fieldErrors(page).first()).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('items have errors');
  await expect(waiting(page)).toHaveCount(0);
});

for (const [way, { cut, mend }] of Object.entries(ways))
  test(`${way}: a form whose rules could not be loaded is judged when the connection is back`, async ({
    as,
    expected,
  }) => {
    expected(cutOff);
    const page = await as('employee');
    page.setDefaultTimeout(20_000);
    await openOnly(page, form);
    // Before any interaction: nothing is loaded ahead.
    await cut(page);
    const code = `RULES-${way}`.toUpperCase();
    await page.getByRole('textbox', { name: /^Code/ }).fill(code);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(waiting(page)).toBeVisible();
    await mend(page);
    await expect(page.getByRole('alert')).toContainText(/items? ha(s|ve) (an )?errors?/);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveValue(code);
    expect(await countOf(page, code)).toBe(0);
    await fill(page, code);
    await page.keyboard.press('Control+s');
    await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
    expect(await countOf(page, code)).toBe(1);
  });

for (const isUsed of [true, false])
  for (const locale of ['en', 'ja'] as const)
    test(`${locale}: a lost connection that nobody has noticed keeps a screen where nothing is typed, ${isUsed ? 'after' : 'at'} the first interaction`, async ({
      as,
      expected,
    }) => {
      expected(cutOff);
      const { cut, mend } = ways.unreachable;
      const text = words[locale];
      const list = `${locale === 'ja' ? '/ja' : ''}/mst/heavy-equipment-maker`;
      const page = await as('employee', locale);
      page.setDefaultTimeout(20_000);
      const quotations = page.getByRole('link', { name: text.quotations, exact: true });
      const offline = page.getByRole('status').filter({ hasText: text.bar });
      const title = page.getByRole('heading', { level: 1 });
      await openOnly(page, list);
      if (isUsed) {
        await title.click();
        await untilOfflineReady(page);
      }
      const titleOfList = await title.innerText();
      await cut(page);
      await quotations.click();
      await expect(offline).toBeVisible();
      await expect(page.getByText(text.refusal)).toHaveCount(isUsed ? 1 : 0);
      await expect(page).toHaveURL((url) => url.pathname === list);
      await expect(title).toHaveText(titleOfList);
      await expect(page.locator('main[inert]')).toHaveCount(0);

      await mend(page);
      await expect(offline).toHaveCount(0);
      await quotations.click();
      await page.waitForURL((url) => url.pathname.endsWith('/quotation-list'));
      await expect(title).toHaveText(text.quotations);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await untilOfflineReady(page);
      // What is loaded already is not opened either: its data could not be fetched.
      await cut(page);
      await page.evaluate(() => history.back());
      await expect(offline).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname.endsWith('/quotation-list'));
      await expect(title).toHaveText(text.quotations);
      await mend(page);
      await expect(offline).toHaveCount(0);
      await page.evaluate(() => history.back());
      await page.waitForURL((url) => url.pathname === list);
      await expect(title).toHaveText(titleOfList);
    });
