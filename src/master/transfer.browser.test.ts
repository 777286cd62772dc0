import { expect, test } from '#test/browser.ts';
import { fileOf, haulier, head, rowsOf } from '#test/haulage-file.ts';

const words = {
  files: 'File',
  import: 'Import a file…',
  column: 'Kana (C)',
  now: 'Import',
  nowTwo: 'Import 2 records',
  unchanged: 'Unchanged (0)',
  back: 'Download the file with errors marked',
  toCorrect: '(to correct)',
  ready: 'No errors found in this file.',
  done: 'The file was imported.',
  reason: /katakana/i,
} as const;

test('a file of haulage companies is checked, its faulty cell reported, and imported once corrected', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/mst/driver-company?q=XFER');
  await page.getByRole('button', { name: words.files, exact: true }).click();
  await page.getByRole('menuitem', { name: words.import }).click();
  const dialog = page.getByRole('dialog');
  const rows = ['取込陸送', '取込運輸'].map((name, i) => haulier(`XFER${i}`, name));
  const choose = async (some: readonly (readonly string[])[]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles(await fileOf('運送会社', head.with(2, 'Kana'), some));

  await choose([rows[0]!, rows[1]!.with(2, '取込')]);
  const fault = dialog.getByRole('row').filter({ hasText: '取込' });
  await expect(fault).toContainText(words.column);
  await expect(fault).toContainText(words.reason);
  await expect(dialog.getByRole('button', { name: words.now, exact: true })).toBeDisabled();
  const [back] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: words.back }).click(),
  ]);
  expect(back.suggestedFilename()).toContain(words.toCorrect);
  expect((await rowsOf(back)).map((cells) => cells.at(-1))).toEqual([
    expect.any(String),
    '',
    expect.stringMatching(words.reason),
  ]);

  await choose(rows);
  await expect(dialog.getByText(words.ready)).toBeVisible();
  await expect(dialog.getByText(words.unchanged)).toBeVisible();
  await dialog.getByRole('button', { name: words.nowTwo }).click();
  await expect(dialog.getByText(words.done)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr')).toHaveCount(2);
});
