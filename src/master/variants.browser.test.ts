import { readFile } from 'node:fs/promises';
import { readSheet } from '#platform/sheet/read.server.ts';
import { writeSheet } from '#platform/sheet/write.server.ts';
import { axe, expect, test } from '#test/browser.ts';

for (const locale of ['en', 'ja'] as const) {
  test(`variants of all makers are exported, added by file, and the import undone, on a phone (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const page = await as('employee', locale);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${word('', '/ja')}/mst/vehicle-maker`);
    await page
      .getByRole('button', { name: word('All variants in one file', '全型式の一括ファイル') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(word('Latest imports', '最近の取り込み')).first()).toBeVisible();
    await axe(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: word('Export as XLSX', 'XLSXで出力') }).click(),
    ]);
    const bytes = new Uint8Array(await readFile(await download.path()));
    const [head = [], first = []] = (await Array.fromAsync(readSheet(bytes))).map(({ cells }) => [
      ...cells,
    ]);
    expect(head.slice(0, 2)).toEqual([
      word('Vehicle maker', '車両メーカー'),
      word('Vehicle model', '車種'),
    ]);
    const name = `TEST-${locale.toUpperCase()}`;
    const added = head.map((header, i) =>
      header === word('Type designation', '型式')
        ? name
        : ['ID', word('Version', '版')].includes(header)
          ? ''
          : (first[i] ?? ''),
    );
    await dialog
      .getByRole('button', { name: word('Import a file…', 'ファイルの取り込み…') })
      .click();
    const columns = head.map((header) => ({ header, kind: 'text' as const }));
    const stream = writeSheet('csv', { name, columns }, [added]);
    await dialog.locator('input[type=file]').setInputFiles({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(await new Response(stream).arrayBuffer()),
    });
    await expect(
      dialog.getByText(word('No errors found in this file.', 'ファイルに誤りはありません。')),
    ).toBeVisible();
    await expect(dialog.getByText(name).first()).toBeVisible();
    await axe(page);
    await dialog
      .getByRole('button', { name: word('Import', '取り込む') })
      .last()
      .click();
    await expect(
      dialog.getByText(word('The file was imported.', '取り込みが完了しました。')),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const own = dialog.getByRole('row').filter({ hasText: `${name}.csv` });
    await own.getByRole('button', { name: word('Undo', '取り消す') }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(own.getByText(word('Undone by', 'が取り消し'))).toBeVisible();
    await axe(page);
  });
}
