import { axe, expect, openFully, test } from './browser.ts';
import { dialogs, escapeCloses, screenOf } from './dialogs.ts';

for (const dialog of dialogs)
  test(`axe finds nothing in ${dialog.file} (${String(dialog.press)}), and Escape closes it`, async ({
    as,
  }) => {
    const page = await screenOf({ as }, dialog);
    await escapeCloses(page, dialog, () => axe(page));
  });

test('who types into a dialog before a busy machine has settled it keeps the focus', async ({
  as,
}) => {
  const page = await as('employee', 'en', 'ownSession');
  // What is put off to the next task comes half a second later.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout;
    const slow = (run: TimerHandler, ms = 0, ...more: unknown[]) =>
      later(run, ms < 10 ? 500 : ms, ...more);
    Object.assign(globalThis, { setTimeout: slow });
  });
  await openFully(page, '/price-freight-route');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const note = page.getByRole('dialog').getByRole('textbox', { name: /^Note/ });
  await note.pressSequentially('By the Tomakomai branch', { delay: 60 });
  await expect(note).toHaveValue('By the Tomakomai branch');
  await expect(note).toBeFocused();
  await page.context().close();
});

test('Escape asks once before a dialog with input is closed, and Escape again cancels the question', async ({
  as,
}) => {
  const page = await as('employee');
  await openFully(page, '/price-freight-route');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  const note = form.getByRole('textbox', { name: /^Note/ });
  await note.fill('Typed');
  const question = page
    .getByRole('dialog')
    .filter({ hasText: /unsaved|leave/i })
    .last();
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Leave without saving' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Leave without saving' })).toHaveCount(0);
    await expect(note).toHaveValue('Typed');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
