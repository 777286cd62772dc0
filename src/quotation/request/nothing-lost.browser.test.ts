import { expect, signIn, test } from '#test/browser.ts';
import {
  field,
  kept,
  linesOf,
  offerIn,
  save,
  threeTrailers,
  untilKept,
} from '#test/unsaved-line.ts';

test('a clerk’s session and browser end before three trailers are saved: they are restored, and deleted on signing out', async ({
  as,
  expected,
}) => {
  // The form may still ask for a check of what was typed when the session has ended.
  expected(/status of 401/);
  const page = await as('customer', 'en', 'ownSession');
  const id = await threeTrailers(page, 'Session ended in the form');
  await untilKept(page, 'Trailers for Tomakomai');
  const { origin } = new URL(page.url());
  const address = page.url();
  await page.request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await signIn(page, 'customer');
  await page.goto(address);
  await expect(offerIn(page)).toContainText('Quantity');
  await offerIn(page).getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, /^Quantity/)).toHaveValue('3');
  await expect(page.getByRole('radio', { name: '13 m chassis', exact: true })).toBeChecked();
  await save(page).click();
  await page.waitForURL(/\/freight$/);
  expect(await linesOf(page, id)).toHaveLength(1);
  // Saved: not offered again.
  await page.goto(address);
  await expect(field(page, /^Quantity/)).toBeVisible();
  await expect(offerIn(page)).toHaveCount(0);
  // Signing out deletes what was kept from the browser.
  await field(page, /^Description/).fill('Trailers for Kushiro');
  await untilKept(page, 'Trailers for Kushiro');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto('/auth/logout');
  await kept(page).not.toContain('Kushiro');
});
