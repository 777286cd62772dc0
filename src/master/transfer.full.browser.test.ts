import { expect, test } from '#test/browser.ts';
import { fileOf, haulier, head, rowsOf } from '#test/haulage-file.ts';

// The import is read in Japanese, the export in English.
const words = {
  files: 'File',
  xlsx: 'Export as XLSX',
  csv: 'Export as CSV',
} as const;

const wordsJa = {
  files: 'ファイル',
  import: 'ファイルの取り込み…',
  now: '取り込む',
  nowTwo: '2件を取り込む',
  nowOne: '1件を取り込む',
  all: 'この2件をすべて取り込む',
  leftOut: '1件は取り込みませんでした。',
  name: '名称',
  stale: /確認後に、対象のデータが変更されました/,
  again: 'もう一度確認する',
  done: '取り込みが完了しました。',
} as const;

test('an import that would overwrite two companies shows both, and one is left out, on a phone', async ({
  as,
}) => {
  const page = await as('employee', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const driverCompany = '/ja/mst/driver-company';
  await page.goto(driverCompany);
  const openImport = async () => {
    await page.getByRole('button', { name: wordsJa.files, exact: true }).click();
    await page.getByRole('menuitem', { name: wordsJa.import }).click();
  };
  const codes = [0, 1].map((i) => `YFER${i}`);
  const fileWith = (...names: string[]) =>
    fileOf(
      '運送会社',
      head,
      names.map((name, i) => haulier(codes[i]!, name)),
    );
  const dialog = page.getByRole('dialog');
  const choose = async (...names: string[]) =>
    dialog.locator('input[type=file]').setInputFiles(await fileWith(...names));
  await openImport();
  await choose('元一運輸', '元二運輸');
  // The button is in its place when the preview above it is shown.
  await expect(dialog.getByRole('checkbox', { name: wordsJa.all })).toBeChecked();
  await dialog.getByRole('button', { name: wordsJa.nowTwo }).click();
  await expect(dialog.getByText(wordsJa.done)).toBeVisible();

  await choose('改一運輸', '改二運輸');
  const changed = dialog.getByRole('row').filter({ hasText: codes[0]! });
  await expect(changed).toContainText(`${wordsJa.name}: 元一運輸 → 改一運輸`);
  await expect(dialog.getByRole('checkbox', { name: wordsJa.all })).toBeChecked();
  await dialog.getByRole('checkbox', { name: codes[0]! }).click();
  await expect(dialog.getByRole('checkbox', { name: wordsJa.all })).not.toBeChecked();
  await page.screenshot({ path: test.info().outputPath('preview.png') });

  // In another tab the second company gets the same name: what was shown is no longer what would happen.
  const other = await page.context().newPage();
  await other.goto(`${driverCompany}?q=${codes[1]}`);
  await other.getByRole('button', { name: wordsJa.files, exact: true }).click();
  await other.getByRole('menuitem', { name: wordsJa.import }).click();
  const otherDialog = other.getByRole('dialog');
  await otherDialog.locator('input[type=file]').setInputFiles(await fileWith('元一運輸', '別運輸'));
  await expect(otherDialog.getByText('元二運輸 → 別運輸')).toBeVisible();
  await otherDialog.getByRole('button', { name: wordsJa.nowOne }).click();
  await expect(otherDialog.getByText(wordsJa.done)).toBeVisible();
  await other.close();

  await dialog.getByRole('button', { name: wordsJa.nowOne }).click();
  await expect(dialog.getByText(wordsJa.stale)).toBeVisible();
  await dialog.getByRole('button', { name: wordsJa.again }).click();
  await expect(dialog.getByText('別運輸 → 改二運輸')).toBeVisible();
  await dialog.getByRole('button', { name: wordsJa.nowOne }).click();
  await expect(dialog.getByText(wordsJa.leftOut)).toBeVisible();
  await page.goto(`${driverCompany}?q=${codes[0]!.slice(0, -1)}`);
  await expect(page.getByText('元一運輸')).toBeVisible();
  await expect(page.getByText('改二運輸')).toBeVisible();
});

test('a list is exported as a workbook, selected records as CSV', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/mst/port?f.prefecture=北海道');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const shown = await page.locator('tbody tr td:first-child').allTextContents();
  const exported = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return {
      name: download.suggestedFilename(),
      codes: (await rowsOf(download)).slice(1).map(([code]) => code),
    };
  };
  await page.getByRole('button', { name: words.files, exact: true }).click();
  const all = await exported(() => page.getByRole('menuitem', { name: words.xlsx }).click());
  expect(all.name).toMatch(/\.xlsx$/);
  expect(all.codes).toEqual(shown.map((text) => text.trim()));

  await page.locator('tbody tr').nth(1).getByRole('checkbox').check();
  const chosen = await exported(() =>
    page.getByRole('toolbar').getByRole('button', { name: words.csv }).click(),
  );
  expect(chosen.name).toMatch(/\.csv$/);
  expect(chosen.codes).toEqual([shown[1]!.trim()]);
});
