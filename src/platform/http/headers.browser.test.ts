import { expect, test, untilShown } from '#test/browser.ts';
import { violations } from '#test/violations.ts';

test('the dashboard loads nothing that the policy forbids, and an injected script does not run', async ({
  as,
  expected,
}) => {
  // The one below; any other report of the browser fails the test.
  expected(/violates the following Content Security Policy directive.*script-src 'self' 'nonce-/);
  const page = await as('admin');
  const broken = await violations(page);
  await page.goto('/user/dashboard');
  await untilShown(page);
  expect(await broken()).toEqual([]);
  await page.evaluate(() => {
    const written = document.createElement('script');
    written.textContent = 'window.ran = true';
    const marked = document.createElement('div');
    marked.innerHTML = '<img src="data:," onerror="window.ran = true">';
    document.body.append(written, marked);
  });
  await expect.poll(broken).toHaveLength(2);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
