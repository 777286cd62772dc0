import { readFile } from 'node:fs/promises';
import { readSheet } from '#platform/sheet/read.server.ts';
import { writeSheet } from '#platform/sheet/write.server.ts';
import { expect, test } from '#test/browser.ts';

test('variants of all makers are exported, added by file, and the import undone, on a phone', async ({
  as,
}) => {
  const page = await as('employee');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mst/vehicle-maker');
  await page.getByRole('button', { name: 'All variants in one file' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Latest imports').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as XLSX' }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const [head = [], first = []] = (await Array.fromAsync(readSheet(bytes))).map(({ cells }) => [
    ...cells,
  ]);
  expect(head.slice(0, 2)).toEqual(['Vehicle maker', 'Vehicle model']);
  const name = 'TEST-VARIANT';
  const added = head.map((header, i) =>
    header === 'Type designation'
      ? name
      : ['ID', 'Version'].includes(header)
        ? ''
        : (first[i] ?? ''),
  );
  await dialog.getByRole('button', { name: 'Import a file…' }).click();
  const columns = head.map((header) => ({ header, kind: 'text' as const }));
  const stream = writeSheet('csv', { name, columns }, [added]);
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(await new Response(stream).arrayBuffer()),
  });
  await expect(dialog.getByText('No errors found in this file.')).toBeVisible();
  await expect(dialog.getByText(name).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).last().click();
  await expect(dialog.getByText('The file was imported.')).toBeVisible();
  await page.keyboard.press('Escape');
  const own = dialog.getByRole('row').filter({ hasText: `${name}.csv` });
  await own.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(own.getByText('Undone by')).toBeVisible();
});
