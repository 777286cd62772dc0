import { authenticator } from '#test/authenticator.ts';
import { expect, test } from '#test/browser.ts';
import { routeTimes } from '#test/route-times.ts';
import { newUser, signInAgain } from '#test/new-user.ts';

const words = {
  en: {
    prefix: '',
    add: 'Add a passkey',
    title: 'Confirm that it is you',
    usePasskey: 'Use a passkey',
    endOthers: 'Sign out all other devices',
    ended: 'Device signed out.',
    refused: 'Enter your password or use a passkey first.',
    notCompleted: 'Authentication was not completed',
    name: 'Name',
    passkey: 'Phone',
  },
  ja: {
    prefix: '/ja',
    add: 'パスキーを追加',
    title: '本人確認',
    usePasskey: 'パスキーを使う',
    endOthers: 'ほかの端末をすべてログアウト',
    ended: 'ログアウトさせました。',
    refused: '先にパスワードの入力またはパスキーで本人確認を行ってください。',
    notCompleted: '認証が完了しませんでした。',
    name: '名称',
    passkey: '電話',
  },
} as const;

for (const locale of ['en', 'ja'] as const)
  test(`who confirms by passkey that it is them goes on with what was refused (${locale})`, async ({
    as,
    expected,
  }) => {
    expected(/status of 40[0-3]/);
    const t = words[locale];
    const page = await as(null, locale);
    if (locale === 'ja') await page.setViewportSize({ width: 390, height: 844 });
    const email = await newUser(await as('admin', 'en', 'ownSession'), page, locale);
    const device = await authenticator(page);
    await page.goto(`${t.prefix}/user/passkey`);
    await page.getByRole('textbox', { name: t.name }).fill(t.passkey);
    await page.getByRole('button', { name: t.add }).click();
    await expect(page.getByText(t.passkey, { exact: true })).toBeVisible();

    // A second device, so that there is something to end.
    const elsewhere = await as(null, locale);
    await signInAgain(elsewhere, email);
    // The server refuses once, as it does ten minutes after the password.
    await routeTimes(page, /\/api\/auth\/revoke-other-sessions/, 2, (route) =>
      route.fulfill({ status: 403, json: { code: 'REAUTHENTICATION_REQUIRED', message: 'x' } }),
    );
    await page.goto(`${t.prefix}/user/profile`);
    const end = page.getByRole('button', { name: t.endOthers });
    const dialog = page.getByRole('dialog', { name: t.title });
    await end.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveText(t.refused);

    await end.click();
    await device.recognise(false);
    await dialog.getByRole('button', { name: t.usePasskey }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t.notCompleted);
    await device.recognise(true);
    await dialog.getByRole('button', { name: t.usePasskey }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t.ended)).toBeVisible();
    const session = await elsewhere.request.get('/api/auth/get-session');
    expect(await session.json()).toBeNull();
    // The passkey opened another session of the same person.
    const own = await (await page.request.get('/api/auth/get-session')).json();
    expect(own).toMatchObject({ user: { email } });
  });
