import { expect, test } from '#test/browser.ts';

test('calls carry the token; signing out in one window empties the others', async ({ as }) => {
  const page = await as('employee', 'en', 'ownSession');
  const taken = page.waitForResponse('**/api/auth/token');
  await page.goto('/mst/port');
  const { token } = (await (await taken).json()) as { token: string };
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'auth_jwt');
  expect(cookie).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(86_000);
  const call = page.waitForRequest('**/api/rpc/mst/port/list');
  await page.getByRole('searchbox', { name: 'Search' }).fill('苫小牧');
  expect((await call).headers().authorization).toBe(`Bearer ${token}`);

  const second = await page.context().newPage();
  await second.goto('/auth/logout');
  await expect(
    second
      .getByRole('heading', { name: 'You are signed out' })
      .or(second.getByRole('link', { name: 'Sign in again' }))
      .first(),
  ).toBeVisible();
  await page.waitForURL(
    (url) =>
      url.pathname === '/' &&
      url.searchParams.get('redirectTo') === '/mst/port?q=%E8%8B%AB%E5%B0%8F%E7%89%A7',
  );
  expect((await page.context().cookies()).some(({ name }) => name === 'auth_jwt')).toBe(false);
  const after = await page.request.get('/api/v1/mst/port', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.status()).toBe(401);
});
