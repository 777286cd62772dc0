import { authenticator } from '#test/authenticator.ts';
import { expect, test } from '#test/browser.ts';
import { countOf, formWithoutSession, resource } from './session-resume.journey.ts';

test('it is resumed by a passkey; closed, the form stays and can be saved later', async ({
  as,
  expected,
}) => {
  expected(/401/);
  const page = await as('employee', 'en', 'ownSession');
  await page.goto('/user/passkey');
  await authenticator(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Resuming');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Resuming', { exact: true })).toBeVisible();

  await formWithoutSession(page, 'ENDED-2');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please sign in.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Code/ }).press('Control+s');
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL((url) => url.pathname === resource);
  expect(await countOf(page, 'ENDED-2')).toBe(1);

  await page.goto('/user/passkey');
  await page.getByRole('button', { name: 'Delete: Resuming' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Resuming', { exact: true })).toHaveCount(0);
});
