import { readFile } from 'node:fs/promises';
import { readSheet } from '#platform/sheet/read.server.ts';
import { writeSheet } from '#platform/sheet/write.server.ts';
import { axe, expect, test } from '#test/browser.ts';

for (const locale of ['en', 'ja'] as const) {
  test(`a lane’s tariff is exported, changed in its cells, checked, imported and undone, on a phone (${locale})`, async ({
    as,
  }) => {
    const word = (en: string, ja: string) => (locale === 'ja' ? ja : en);
    const page = await as('employee', locale);
    await page.setViewportSize({ width: 390, height: 844 });
    // Each language has lanes of its own.
    const lanes = word('ocean maizuru otaru', '海上 新潟 小樽');
    await page.goto(`${word('', '/ja')}/price-freight-route?q=${lanes}`);
    await page.getByRole('button', { name: word('Tariff file', '運賃表ファイル') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(word('Latest imports', '最近の取り込み')).first()).toBeVisible();
    await axe(page);
    const day = word('2029-04-01', '2029-10-01');
    await dialog.getByLabel(word('Columns for a new period from', '新しい適用期間の列')).fill(day);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: word('Export as XLSX', 'XLSXで出力') }).click(),
    ]);
    const bytes = new Uint8Array(await readFile(await download.path()));
    const [head = [], ...rows] = (await Array.fromAsync(readSheet(bytes))).map(({ cells }) => [
      ...cells,
    ]);
    const sell = head.indexOf(`${day}${word(': Selling price', '：販売単価')}`);
    expect(sell).toBeGreaterThan(0);
    const current = head.findIndex((name) => name.endsWith(word(': Selling price', '：販売単価')));
    const revised = rows.map((row) =>
      head.map((_, i) =>
        i === sell && row[current] ? String(Number(row[current]) + 10) : (row[i] ?? ''),
      ),
    );
    const count = revised.filter((row) => row[sell]).length;
    expect(count).toBeGreaterThan(0);
    const name = `tariff-${locale}.csv`;
    const columns = head.map((header) => ({ header, kind: 'text' as const }));
    const choose = async (some: string[][]) =>
      dialog.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(
          await new Response(writeSheet('csv', { name, columns }, some)).arrayBuffer(),
        ),
      });
    await dialog
      .getByRole('button', { name: word('Import a file…', 'ファイルの取り込み…') })
      .click();
    await choose(revised.map((row) => row.with(sell, row[sell] ? 'x' : '')));
    await expect(dialog.getByRole('row').filter({ hasText: day }).first()).toContainText(
      String(head[sell]),
    );
    await axe(page);
    await choose(revised);
    await expect(
      dialog.getByText(word('No errors found in this file.', 'ファイルに誤りはありません。')),
    ).toBeVisible();
    await expect(dialog.getByText(day).first()).toBeVisible();
    // The price before, and the new one beside it.
    const [first = []] = revised.filter((row) => row[sell]);
    const price = (text = '') => Number(text).toLocaleString('en');
    const shown = dialog
      .getByRole('row')
      .filter({ hasText: String(head[sell]) })
      .first();
    await expect(shown).toContainText(price(first[current]));
    await expect(shown).toContainText(price(first[sell]));
    await axe(page);
    await dialog
      .getByRole('button', { name: word('Import', '取り込む') })
      .last()
      .click();
    await expect(
      dialog.getByText(word('The file was imported.', '取り込みが完了しました。')),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const own = dialog.getByRole('row').filter({ hasText: name });
    await own.getByRole('button', { name: word('Undo', '取り消す') }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(own.getByText(word('Undone by', 'が取り消し'))).toBeVisible();
    await axe(page);
  });
}
