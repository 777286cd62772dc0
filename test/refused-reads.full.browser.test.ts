import { expect, navigate, openFully, test } from './browser.ts';

// What a screen shows is asked for in vain: the server gets what it does not understand and refuses it. The screen says so where
// the content would be, in the reader's language, and does not go on loading.

const refused = {
  en: 'Please check the marked items. Unknown item.',
  ja: '入力内容をご確認ください。',
} as const;

const screens = [
  { language: 'en', path: '/admin/user', asked: 'admin/users' },
  { language: 'ja', path: '/ja/quotation-request', asked: 'quotation/list' },
  { language: 'en', path: '/announce', asked: 'announce/list' },
  { language: 'ja', path: '/ja/mst/baf/2027/3/new', asked: 'mst/baf/list' },
  { language: 'en', path: '/log/login', asked: 'audit/list' },
] as const;

for (const { language, path, asked } of screens)
  test(`${path} tells that its content was refused`, async ({ as, expected }) => {
    expected(/400/);
    const page = await as('admin', language);
    await openFully(page, language === 'ja' ? '/ja/user/profile' : '/user/profile');
    await page.route(`**/api/rpc/${asked}*`, (route) => {
      const { json } = route.request().postDataJSON() as { json?: object };
      return route.continue({ postData: JSON.stringify({ json: { ...json, unknown: 1 } }) });
    });
    await navigate(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert').filter({ hasText: refused[language] })).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  });
