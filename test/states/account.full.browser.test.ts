import { base32 } from '@better-auth/utils/base32';
import { authenticator } from '../authenticator.ts';
import { expect, openFully, signIn, test } from '../browser.ts';
import { newUser, password } from '../new-user.ts';
import { routeTimes } from '../route-times.ts';
import { unusedCodes } from '../second-factor.ts';
import { look } from './look.ts';

const ownPassword = process.env.BROWSER_PASSWORD ?? '';

for (const path of [
  '/',
  '/?error=confirm_link',
  '/auth/forgot-password',
  '/auth/reset-password?token=nonsense',
  '/auth/link-account?token=nonsense',
  '/auth/logout',
  '/maintenance',
  '/announce/winter-sailings',
])
  test(`a guest at ${path}`, async ({ as }) => {
    const page = await as(null, 'ja', 'ownSession');
    await openFully(page, `/ja${path === '/' ? '' : path.replace(/^\/\?/, '?')}`);
    await look(page);
  });

test('a wrong password; a new one that is like the address', async ({ as, expected }) => {
  expected(/status of 40[01]/);
  const page = await as(null);
  await page
    .context()
    .addCookies([{ name: 'i18n_redirected', value: 'en', url: test.info().project.use.baseURL! }]);
  await page.goto('/');
  await page.getByLabel('Email').fill('employee@umiji.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page);
  await page.goto('/auth/sign-up');
  await page.getByLabel('Name', { exact: false }).first().fill('山本 遥');
  await page.getByLabel('Email').fill('haruka.yamamoto@seto-kiko.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('haruka.yamamoto');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/not like your email address/)).toBeVisible();
  await look(page);
});

test('who says who they are, who confirms it, who may not', async ({ as }) => {
  const newcomer = await as('newcomer', 'ja');
  await openFully(newcomer, '/ja/auth/who-are-you');
  // Another test may have answered already.
  const send = newcomer.getByRole('button', { name: '送信' });
  if (await send.isVisible()) {
    await send.click();
    await expect(newcomer.getByRole('textbox', { name: '会社名' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  }
  await look(newcomer);
  const customer = await as('customer', 'ja');
  await openFully(customer, '/ja/auth/check-user');
  await look(customer);
  await customer.getByRole('button', { name: '変更があります' }).click();
  await customer.getByRole('button', { name: '送信' }).click();
  await expect(customer.getByRole('textbox', { name: '変更の内容' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await look(customer);
  await openFully(customer, '/ja/auth/not-permission');
  await look(customer);
});

test('a second factor: empty, its key, its recovery codes, what is left, the question for a code', async ({
  as,
  expected,
}) => {
  expected(/status of 40[01]/);
  const page = await as(null);
  const email = await newUser(await as('admin', 'en', 'ownSession'), page, 'en');
  await openFully(page, '/user/second-factor');
  await look(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const unusedCode = unusedCodes(
    new TextDecoder().decode(base32.decode(await page.locator('main code').innerText())),
  );
  await page.getByRole('textbox', { name: 'Code of the app' }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  await look(page);
  await page.getByRole('textbox', { name: 'Code of the app' }).fill(await unusedCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  await look(page);

  await page.goto('/auth/logout');
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page);
});

test('passkeys, one of them being renamed', async ({ page }) => {
  await page.goto('/auth/not-permission');
  await signIn(page, 'maker');
  await authenticator(page);
  await page.goto('/user/passkey');
  await look(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Rename: Office laptop' }).click();
  await look(page);
});

test('a dangerous act asks for the password; it was wrong, or not given', async ({
  as,
  expected,
}) => {
  expected(/status of 40[03]/);
  const page = await as('customer', 'ja', 'ownSession');
  await page.goto('/ja/user/profile');
  const body = JSON.stringify({ code: 'REAUTHENTICATION_REQUIRED', message: 'x' });
  await routeTimes(page, /\/api\/auth\/change-email/, 1, (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body }),
  );
  await page.getByRole('textbox', { name: '新しいメールアドレス' }).fill('new@hokuto.example');
  await page.getByRole('button', { name: 'メールアドレスの変更' }).click();
  const dialog = page.getByRole('dialog', { name: '本人確認' });
  await dialog.getByRole('textbox', { name: 'パスワード' }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page);
});

test('the session has ended over a form', async ({ as, expected }) => {
  expected(/401/);
  const page = await as('employee', 'en', 'ownSession');
  await page.goto('/mst/heavy-equipment-maker/new');
  await page.getByRole('textbox', { name: /^Code/ }).fill('ENDED-X');
  await page.getByRole('textbox', { name: /^Name/ }).fill('北斗建機');
  await page.getByRole('textbox', { name: /^English name/ }).fill('Hokuto');
  const { origin } = new URL(page.url());
  await page.request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await look(page);
  await dialog.getByRole('textbox', { name: 'Email' }).fill('customer@umiji.example');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved');
  await look(page);
});

test('an administrator acts as somebody', async ({ as }) => {
  const page = await as('admin', 'en', 'ownSession');
  await page.goto('/admin/user?q=customer%40umiji');
  await page.getByRole('button', { name: /^Actions: / }).click();
  await look(page);
  await page.getByRole('menuitem', { name: 'Act as this user' }).click();
  await page.waitForURL(/\/user\/dashboard/);
  const bar = page.getByRole('status').filter({ hasText: 'You are acting as' });
  await expect(bar).toBeVisible();
  await look(page);
  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(/\/admin\/user/);
});
