import { readFile } from 'node:fs/promises';
import { readSheet } from '#platform/sheet/read.server.ts';
import { writeSheet } from '#platform/sheet/write.server.ts';
import { expect, test } from '#test/browser.ts';

test('a lane’s tariff is exported, changed in its cells, checked, imported and undone, on a phone', async ({
  as,
}) => {
  const page = await as('employee', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const lanes = '海上 新潟 小樽';
  await page.goto(`/ja/price-freight-route?q=${lanes}`);
  await page.getByRole('button', { name: '運賃表ファイル' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('最近の取り込み').first()).toBeVisible();
  const day = '2029-10-01';
  await dialog.getByRole('textbox', { name: /^新しい適用期間の列/ }).fill(day);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'XLSXで出力' }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const [head = [], ...rows] = (await Array.fromAsync(readSheet(bytes))).map(({ cells }) => [
    ...cells,
  ]);
  const sell = head.indexOf(`${day}：販売単価`);
  expect(sell).toBeGreaterThan(0);
  const current = head.findIndex((name) => name.endsWith('：販売単価'));
  const revised = rows.map((row) =>
    head.map((_, i) =>
      i === sell && row[current] ? String(Number(row[current]) + 10) : (row[i] ?? ''),
    ),
  );
  const count = revised.filter((row) => row[sell]).length;
  expect(count).toBeGreaterThan(0);
  const name = 'tariff-lane.csv';
  const columns = head.map((header) => ({ header, kind: 'text' as const }));
  const choose = async (some: string[][]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        await new Response(writeSheet('csv', { name, columns }, some)).arrayBuffer(),
      ),
    });
  await dialog.getByRole('button', { name: 'ファイルの取り込み…' }).click();
  await choose(revised.map((row) => row.with(sell, row[sell] ? 'x' : '')));
  await expect(dialog.getByRole('row').filter({ hasText: day }).first()).toContainText(
    String(head[sell]),
  );
  await choose(revised);
  await expect(dialog.getByText('ファイルに誤りはありません。')).toBeVisible();
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
  await dialog.getByRole('button', { name: '取り込む' }).last().click();
  await expect(dialog.getByText('取り込みが完了しました。')).toBeVisible();
  await page.keyboard.press('Escape');
  const own = dialog.getByRole('row').filter({ hasText: name });
  await own.getByRole('button', { name: '取り消す' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(own.getByText('が取り消し')).toBeVisible();
});
