import { authenticator } from '#test/authenticator.ts';
import { expect, signIn, test } from '#test/browser.ts';

test('a person adds a passkey, signs in with it alone, renames and deletes it', async ({
  page,
}) => {
  await page.goto('/auth/not-permission');
  await signIn(page, 'approver');
  await authenticator(page);
  await page.goto('/user/passkey');
  await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Office laptop')).toBeVisible();

  // The same device once more: it says that it is known.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('The authenticator was previously registered');

  await page.goto('/auth/logout');
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard/);

  await page.goto('/user/passkey');
  await page.getByRole('button', { name: 'Rename: Office laptop' }).click();
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Desk', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
