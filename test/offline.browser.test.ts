import { expect, test } from './browser.ts';
import {
  bar,
  countOf,
  cutOff,
  fill,
  form,
  openAndCut,
  partsComeLater,
  staysOnForm,
  ways,
} from './offline.ts';

test.describe.configure({ mode: 'parallel' });

test('a form that is filled in offline from its first field is saved when the connection is back', async ({
  as,
  expected,
}) => {
  expected(cutOff);
  const page = await as('employee');
  await openAndCut(page);
  await fill(page, 'OFF-ALL');
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();
  await ways.offline.mend(page);
  await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
  await expect(bar(page)).toHaveCount(0);
  expect(await countOf(page, 'OFF-ALL')).toBe(1);
});

test('without an answer of the server a screen that cannot be opened leaves the form as it is, in Japanese', async ({
  as,
  expected,
}) => staysOnForm({ as, expected }, 'unreachable', 'ja', 'NAV-3'));

test('a calendar and a dialog that are not loaded yet come when the connection is back', async ({
  as,
  expected,
}) => partsComeLater({ as, expected }, 'offline'));

test('a save whose answer is lost is done once', async ({ as, expected }) => {
  expected(cutOff);
  const page = await as('employee');
  await page.goto(form);
  await fill(page, 'OFF-LOST');
  const keys = new Set<string>();
  let isLost = true;
  await page.route('**/api/rpc/mst/heavy-equipment-maker/create', async (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    const response = await route.fetch();
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet: you’re offline.')).toBeVisible();
  isLost = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL((url) => url.pathname === '/mst/heavy-equipment-maker');
  expect(keys.size).toBe(1);
  expect(await countOf(page, 'OFF-LOST')).toBe(1);
});
