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
