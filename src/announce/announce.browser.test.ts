import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from '#test/browser.ts';

test('a strong wind warning is shown above every page until it is read: a customer dismisses it permanently, a guest in that browser', async ({
  as,
}) => {
  const guest = await as(null);
  const bar = (page: Page, name: 'Important' | '重要') =>
    page.getByRole('region', { name, exact: true });
  await guest.goto('/ja');
  await expect(bar(guest, '重要').getByRole('link', { name: /強風/ })).toBeVisible();
  await axe(guest);
  await guest.goto('/contact');
  await bar(guest, 'Important')
    .getByRole('link', { name: /strong winds/ })
    .click();
  await expect(guest.getByRole('heading', { level: 1, name: /strong winds/ })).toBeVisible();
  await expect(bar(guest, 'Important')).toHaveCount(0);
  await expect(async () =>
    expect(await guest.evaluate(() => document.cookie)).toContain('umiji_announce_read'),
  ).toPass();
  await guest.goto('/contact');
  await expect(bar(guest, 'Important')).toHaveCount(0);

  const page = await as('newcomer');
  await page.goto('/announce');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /strong winds/ })
      .getByText('Unread'),
  ).toBeVisible();
  await expect(async () => {
    await bar(page, 'Important')
      .getByRole('button', { name: /^Mark as read/ })
      .click({ timeout: 1000 });
    await expect(bar(page, 'Important')).toHaveCount(0, { timeout: 1000 });
  }, 'the bar is hydrated after the page').toPass();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /strong winds/ })
      .getByText('Unread'),
  ).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'newcomer');
  await page.goto('/announce');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page, 'Important')).toHaveCount(0);
});

test('a script, a handler and a script’s address are refused in an announcement, at the text that contains them', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/mst/announce');
  const headers = { origin: new URL(page.url()).origin };
  const says = (text: string) => ({ blocks: [{ type: 'paragraph', data: { text } }] });
  const write = (bodyEn: object) => {
    const data = {
      slug: `hostile-${Date.now().toString(36)}`,
      title: '運休',
      titleEn: 'No sailings',
      category: 'notice',
      pinned: false,
      state: 'draft',
    };
    return page.request.post('/api/v1/mst/announce', {
      data: { ...data, publishFrom: null, publishTo: null, body: says('運休'), bodyEn },
      headers,
    });
  };
  for (const text of [
    '<script>alert(1)</script>',
    '<img src="/x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">timetable</a>',
  ]) {
    const answer = await write(says(text));
    expect(answer.status(), text).toBe(400);
    expect(await answer.json(), text).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'bodyEn', code: 'hostile' }],
    });
  }
  expect((await write(says('<b>No sailings</b>'))).ok(), 'bold type is allowed').toBe(true);
});
