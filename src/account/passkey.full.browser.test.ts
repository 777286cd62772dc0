import { authenticator } from '#test/authenticator.ts';
import { expect, signIn, test } from '#test/browser.ts';

test('who is not recognised by the device is told that the sign-in, or the registration, was not completed', async ({
  page,
}) => {
  await page.goto('/auth/not-permission');
  await signIn(page, 'approver');
  const device = await authenticator(page);
  await page.goto('/user/passkey');
  await page.getByRole('textbox', { name: 'Name' }).fill('Tablet');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Tablet')).toBeVisible();
  await page.goto('/auth/logout');
  await expect(page.getByText('You have signed out.')).toBeVisible();

  await device.recognise(false);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('Authentication was not completed');
  await device.recognise(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard/);

  await page.goto('/user/passkey');
  await page.getByRole('button', { name: 'Delete: Tablet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await device.forget();
  await device.recognise(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('Registration was not completed');
});

// What a browser answers when the person presses Cancel, and when the page itself aborts.
for (const name of ['NotAllowedError', 'AbortError'])
  test(`a ceremony that ends in ${name} says which one was not completed`, async ({ as }) => {
    const page = await as('approver', 'ja');
    await page.addInitScript((fault) => {
      const refuse = () => Promise.reject(new DOMException('Not completed.', fault));
      Object.assign(navigator.credentials, { create: refuse, get: refuse });
    }, name);
    await page.goto('/ja/user/passkey');
    await page.getByRole('button', { name: 'パスキーを追加' }).click();
    await expect(page.getByRole('alert')).toHaveText('登録が完了しませんでした。');

    const guest = await as(null, 'ja');
    await guest.addInitScript((fault) => {
      const refuse = () => Promise.reject(new DOMException('Not completed.', fault));
      Object.assign(navigator.credentials, { create: refuse, get: refuse });
    }, name);
    await guest.goto('/ja');
    await guest.getByRole('button', { name: 'パスキーでログイン' }).click();
    await expect(guest.getByRole('alert')).toHaveText('認証が完了しませんでした。');
  });

test('a browser without passkeys says so', async ({ as }) => {
  const old = await as(null);
  await old.addInitScript(() =>
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }),
  );
  await old.goto('/auth/sign-up');
  await old.getByRole('link', { name: 'Sign in' }).click();
  await old.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(old.getByRole('alert')).toHaveText('WebAuthn is not supported in this browser');
});

test('a session elsewhere is ended from the profile', async ({ as, browser, contextOptions }) => {
  const here = await as('approver', 'en', 'ownSession');
  // Another device, so that it is told from the sessions of others who sign in as this person.
  const other = await browser.newContext({
    ...contextOptions,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const there = await other.newPage();
  await signIn(there, 'approver');
  await there.goto('/user/dashboard');
  await here.goto('/user/profile');
  await here.getByRole('button', { name: 'Sign out: Firefox, Linux' }).first().click();
  await expect(here.getByText('Device signed out.')).toBeVisible();
  await there.goto('/user/dashboard');
  await expect(there.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.close();
});
