import { base32 } from '@better-auth/utils/base32';
import type { Page } from '@playwright/test';
import { newUser, origin, password } from '#test/new-user.ts';
import { unusedCodes } from '#test/second-factor.ts';
import { type TestParts, expect } from '#test/browser.ts';

const words = {
  en: {
    prefix: '',
    setUp: 'Set up an authenticator app',
    qr: 'QR code for the authenticator app',
    codeOfApp: 'Code of the app',
    confirm: 'Confirm',
    wrong: 'This code is not right. Enter the one that the app shows now.',
    codes: 'Recovery codes',
    kept: 'I have kept them',
    left: (count: number) => `${count} recovery codes left.`,
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    code: 'Code',
    wrongCode: 'This code is not right, or has been used already.',
    next: 'Continue',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    remove: 'Remove',
    delete: 'Delete',
    signedOut: 'You have signed out.',
    asked: 'Second factor',
  },
  ja: {
    prefix: '/ja',
    setUp: '認証アプリを設定',
    qr: '認証アプリ用のQRコード',
    codeOfApp: 'アプリのコード',
    confirm: '確認',
    wrong: 'コードが正しくありません。アプリに現在表示されているコードを入力してください。',
    codes: '回復コード',
    kept: '保管しました',
    left: (count: number) => `回復コードの残り：${count}個`,
    email: 'メールアドレス',
    password: 'パスワード',
    signIn: 'ログイン',
    code: 'コード',
    wrongCode: 'コードが正しくないか、すでに使用されています。',
    next: '次へ',
    useRecovery: '回復コードを使う',
    recovery: '回復コード',
    remove: '解除',
    delete: '削除',
    signedOut: 'ログアウトしました。',
    asked: '2段階認証',
  },
} as const;

async function fitsThePhone(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A person sets up an app, signs in with its codes and a recovery code, and removes it; in Japanese on a phone. */
export async function signInWithCodes(
  { as, expected }: Pick<TestParts, 'as' | 'expected'>,
  locale: keyof typeof words,
): Promise<void> {
  expected(/status of 40[01]/);
  const t = words[locale];
  const page = await as(null, locale);
  if (locale === 'ja') await page.setViewportSize({ width: 390, height: 844 });
  const email = await newUser(await as('admin', 'en', 'ownSession'), page, locale);

  // In this browser only, so that another session has no code yet.
  const elsewhere = await as(null, locale);
  const signedIn = await elsewhere.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: origin() },
  });
  expect(signedIn.status()).toBe(200);

  await page.goto(`${t.prefix}/user/second-factor`);
  await page.getByRole('button', { name: t.setUp }).click();
  await expect(page.getByRole('img', { name: t.qr })).toBeVisible();
  await fitsThePhone(page);
  const key = await page.locator('main code').innerText();
  const secret = new TextDecoder().decode(base32.decode(key));
  const unusedCode = unusedCodes(secret);
  await page.getByRole('textbox', { name: t.codeOfApp }).fill('000000');
  await page.getByRole('button', { name: t.confirm }).click();
  await expect(page.getByText(t.wrong)).toBeVisible();
  await page.getByRole('textbox', { name: t.codeOfApp }).fill(await unusedCode());
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: t.codes });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const recovery = await list.getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: t.kept }).click();
  await expect(page.getByText(t.left(10))).toBeVisible();

  // A session from before asks for the code, then leads on.
  await elsewhere.goto(`${t.prefix}/user/profile`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(t.asked);
  await elsewhere.getByRole('textbox', { name: t.code, exact: true }).fill(await unusedCode());
  await elsewhere.getByRole('button', { name: t.next }).click();
  await expect(elsewhere).toHaveURL(/\/user\/profile$/);

  const begin = async () => {
    await page.goto(`${t.prefix}/auth/logout`);
    await expect(page.getByText(t.signedOut)).toBeVisible();
    await page.goto(`${t.prefix || '/'}`);
    await page.getByLabel(t.email).fill(email);
    await page.getByRole('textbox', { name: t.password }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: t.code, exact: true })).toBeFocused();
  };
  await begin();
  await fitsThePhone(page);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t.wrongCode);
  await page.getByRole('textbox', { name: t.code, exact: true }).fill(await unusedCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  await begin();
  await page.getByRole('button', { name: t.useRecovery }).click();
  await page.getByRole('textbox', { name: t.recovery }).fill(recovery.toUpperCase());
  await page.getByRole('button', { name: t.next }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  await page.goto(`${t.prefix}/user/second-factor`);
  await expect(page.getByText(t.left(9))).toBeVisible();
  await page.getByRole('button', { name: t.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.delete }).click();
  await expect(page.getByRole('button', { name: t.setUp })).toBeVisible();
}
