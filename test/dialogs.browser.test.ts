import { globSync, readFileSync } from 'node:fs';
import { expect, openFully, test } from './browser.ts';
import { dialogs, elsewhere, escapeCloses } from './dialogs.ts';

test('every dialog uses the same frame, and is opened in this test', () => {
  const sources = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] });
  const having = (text: string) =>
    sources
      .filter((path) => readFileSync(path, 'utf8').includes(text))
      .map((path) => path.replace(/^src\//, ''));
  expect(having('<Modal')).toEqual(['ui/feedback/dialog-frame.tsx']);
  expect(having('<DialogFrame').toSorted()).toEqual(
    [...new Set(dialogs.map(({ file }) => file)), ...elsewhere].toSorted(),
  );
});

test('Escape closes a question, the search and an import, and the focus returns to where it was', async ({
  as,
}) => {
  const page = await as('employee');
  await openFully(page, '/mst/industry');
  for (const file of [
    'ui/feedback/dialog-box.tsx',
    'ui/layout/search-palette.tsx',
    'master/screens/import-dialog.tsx',
  ])
    await escapeCloses(
      page,
      dialogs.find((each) => each.file === file)!,
    );
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
