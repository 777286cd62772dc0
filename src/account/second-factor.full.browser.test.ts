import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser.ts';
import { routeTimes } from '#test/route-times.ts';
import { signInWithCodes } from './second-factor.journey.ts';

for (const locale of ['en', 'ja'] as const)
  test(`a person sets up an app, signs in with its codes and a recovery code, and removes it (${locale})`, async ({
    as,
    expected,
  }) => signInWithCodes({ as, expected }, locale));

/** The server refuses the next call to these addresses once, as it does ten minutes after the password. */
async function refuseOnce(page: Page, address: RegExp, body: object): Promise<void> {
  await routeTimes(page, address, 1, (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) }),
  );
}

test('a dangerous act asks for the password in place, then is done; what was typed stays', async ({
  as,
  expected,
}) => {
  expected(/status of 40[03]/);
  const page = await as('customer', 'en', 'ownSession');
  await page.goto('/user/profile');
  const refusal = { code: 'REAUTHENTICATION_REQUIRED', message: 'x' };
  await refuseOnce(page, /\/api\/auth\/change-email/, refusal);
  const field = page.getByRole('textbox', { name: 'New email' });
  await field.fill('new.address@hokuto-heavy.example');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveText('Enter your password or use a passkey first.');
  await expect(field).toHaveValue('new.address@hokuto-heavy.example');

  await refuseOnce(page, /\/api\/auth\/change-email/, refusal);
  await page.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The current password is incorrect.');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(process.env.BROWSER_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/We’ve sent an email to your current address/)).toBeVisible();

  // The same for a procedure.
  await page.goto('/user/second-factor');
  const json = {
    code: 'reauthentication-required',
    status: 403,
    message: 'x',
    data: { fields: [], requestId: 'x' },
  };
  await refuseOnce(page, /\/api\/rpc\/account\/startSecondFactor/, { json });
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(process.env.BROWSER_PASSWORD ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
});
