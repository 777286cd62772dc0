import { expect, test } from '#test/browser.ts';
import { countOf, formWithoutSession, resource } from './session-resume.journey.ts';

test('a session that ended in mid-form is resumed in place, by the same person only', async ({
  as,
  expected,
}) => {
  expected(/401/);
  const page = await as('employee', 'en', 'ownSession');
  const employee = await as('approver');
  await formWithoutSession(page, 'ENDED-1');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();

  await dialog.getByRole('textbox', { name: 'Email' }).fill('customer@umiji.example');
  await password.fill(process.env.BROWSER_PASSWORD ?? '');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved');
  await expect(page.getByRole('textbox', { name: /^Code/, includeHidden: true })).toHaveValue(
    'ENDED-1',
  );
  expect(await countOf(employee, 'ENDED-1')).toBe(0);

  await dialog.getByRole('textbox', { name: 'Email' }).fill('employee@umiji.example');
  await password.fill(process.env.BROWSER_PASSWORD ?? '');
  await password.press('Enter');
  await page.waitForURL((url) => url.pathname === resource);
  expect(await countOf(employee, 'ENDED-1')).toBe(1);
});
