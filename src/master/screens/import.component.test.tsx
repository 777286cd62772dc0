import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import type { Outcome, PreviewRow } from '../transfer/outcome.ts';
import { ImportFaults } from './import-faults.tsx';
import ImportPreview from './import-preview.tsx';
import { ImportTable } from './import-table.tsx';
import type { TableChoice } from './use-import.ts';

const rows: readonly PreviewRow[] = [
  {
    row: 2,
    kind: 'changed',
    id: 'h1',
    title: 'YFER0 元一運輸',
    changes: [{ label: '名称', was: '元一運輸', now: '改一運輸' }],
  },
  {
    row: 3,
    kind: 'changed',
    id: 'h2',
    title: 'YFER1 元二運輸',
    changes: [{ label: '名称', was: '元二運輸', now: '改二運輸' }],
  },
  { row: 4, kind: 'unchanged', id: 'h3', title: 'YFER2 同三運輸', changes: [] },
];

function Preview() {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <ImportPreview rows={rows} leftOut={leftOut} onLeaveOut={setLeftOut} />
      <output>{[...leftOut].join()}</output>
    </>
  );
}

test('an import that would overwrite two companies shows both with their old and new names, and one is left out', async () => {
  const { container } = await renderPart(<Preview />, { locale: 'ja' });
  const row = (text: RegExp) => page.getByRole('row', { name: text });
  await expect.element(row(/元一運輸/)).toMatchTextContent(/名称.*元一運輸.*→.*改一運輸/);
  await expect.element(row(/元二運輸/)).toMatchTextContent(/元二運輸.*→.*改二運輸/);
  const all = page.getByRole('checkbox', { name: /この2件をすべて取り込む/ });
  await expect.element(all).toBeChecked();
  await page.getByRole('checkbox', { name: /YFER0/ }).click();
  await expect.element(all).not.toBeChecked();
  expect(container.querySelector('output')!.textContent).toBe('2');
  // What does not change is listed on demand, and nothing of it can be left out.
  expect(page.getByText(/同三運輸/).elements()).toEqual([]);
  await page.getByText(/^変更なし/).click();
  await expect.element(page.getByText(/同三運輸/)).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('all rows are left out and imported again together', async () => {
  const { container } = await renderPart(<Preview />);
  const all = page.getByRole('checkbox', { name: /Import all 2 of these/ });
  await all.click();
  expect(container.querySelector('output')!.textContent).toBe('2,3');
  await all.click();
  expect(container.querySelector('output')!.textContent).toBe('');
});

test('a faulty cell is named by its row, the letters of its column and the reason', async () => {
  const faults = [
    { row: 3, place: 3, column: 'Kana', value: '取込', message: 'Katakana only.' },
    { row: 4, place: 28, column: 'Phone', value: 'x', message: 'No number.' },
    { row: 5, place: null, column: 'Code', value: '', message: 'Required.' },
  ];
  const outcome = { faults, faultCount: 3, sheet: null, headingRow: 1 } as unknown as Outcome;
  await renderPart(<ImportFaults outcome={outcome} file={new File([], 'hauliers.csv')} />);
  const cells = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
  await expect.poll(cells).toEqual([
    [expect.stringContaining('3'), 'Kana (C)', '取込', 'Katakana only.'],
    [expect.stringContaining('4'), 'Phone (AB)', 'x', 'No number.'],
    [expect.stringContaining('5'), 'Code', '', 'Required.'],
  ]);
});

test('a file with a cover sheet says which sheet was read, and reads another one from the row that is typed', async () => {
  const chosen: TableChoice[] = [];
  const outcome = { sheet: '港', sheets: ['表紙', '港', '港（旧）'], headingRow: 3 } as Outcome;
  await renderPart(<ImportTable outcome={outcome} onChoose={(table) => chosen.push(table)} />, {
    locale: 'ja',
  });
  await expect.element(page.getByText('シート「港」、見出し：3行目')).toBeVisible();
  await page.getByRole('button', { name: '表を変更' }).click();
  await page.getByRole('combobox', { name: 'シート' }).selectOptions('港（旧）');
  await page.getByRole('textbox', { name: '見出しの行' }).fill('５');
  await page.getByRole('button', { name: 'この表を読み込む' }).click();
  expect(chosen).toEqual([{ sheet: '港（旧）', headingRow: 5 }]);
});

test('the marked file waits until the heading row that is typed is read', async () => {
  const outcome = {
    sheet: null,
    sheets: [],
    headingRow: 3,
    faults: [],
    faultCount: 1,
  } as unknown as Outcome;
  await renderPart(
    <>
      <ImportTable outcome={outcome} onChoose={() => undefined} />
      <ImportFaults outcome={outcome} file={new File([], 'hauliers.csv')} />
    </>,
    { locale: 'ja' },
  );
  await page.getByRole('button', { name: '表を変更' }).click();
  const row = page.getByRole('textbox', { name: '見出しの行' });
  await row.fill('５');
  await page.getByRole('button', { name: '誤りに印を付けたファイル' }).click();
  await expect.element(page.getByText(/^保存されていない入力があります/)).toBeVisible();
  await expect.element(row).toHaveFocus();
});
