import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { type Edits, noEdits, redo, textOf, undo, writeCells } from './edits.ts';
import { type CellRef, selectCell } from './range.ts';
import { Sheet } from './sheet.tsx';
import type { SheetProps } from './sheet-props.ts';

const routes = ['Tomakomai', 'Hitachi', 'Osaka', 'Hakata'];
const classes = ['Kei', 'Compact', 'Sedan'];
const key = ({ row, column }: CellRef) => `${row}/${column}`;
/** 11,000 for the first class of the first route, and so on; the last column is calculated. */
const saved = new Map(
  routes.flatMap((_, row) =>
    classes.map((__, column) => [`${row}/${column}`, `${row + 1}${column + 1}000`] as const),
  ),
);

/** A price sheet in memory: routes by vehicle classes, with an average that is calculated. */
function PriceSheet(props: Partial<SheetProps>) {
  const [edits, setEdits] = useState<Edits>(noEdits);
  const [selection, setSelection] = useState(selectCell({ row: 0, column: 0 }));
  const plain = (cell: CellRef) => textOf(edits, saved, key(cell));
  return (
    <div style={{ width: 800, height: 300, display: 'grid' }}>
      <Sheet
        label="Prices"
        corner="Route"
        hint="Type over a price."
        rows={routes.map((id) => ({ id, label: id }))}
        columns={[
          ...classes.map((id) => ({ id, label: id })),
          { id: 'average', label: 'Average', isFigure: true },
        ]}
        selection={selection}
        onSelect={setSelection}
        plain={plain}
        show={(cell) => (cell.column === 3 ? 'Ø' : plain(cell))}
        readOnly={false}
        onWrite={(writes) =>
          setEdits((now) =>
            writeCells(
              now,
              saved,
              writes.map(([cell, text]) => [key(cell), text]),
            ),
          )
        }
        onUndo={() => setEdits((now) => undo(now, saved))}
        onRedo={() => setEdits((now) => redo(now, saved))}
        {...props}
      />
    </div>
  );
}

async function openSheet(props: Partial<SheetProps> = {}) {
  const screen = await renderPart(<PriceSheet {...props} />);
  const at = (row: number, column: number) =>
    screen.container.querySelector<HTMLElement>(
      `[role="gridcell"][data-row="${row}"][data-column="${column}"]`,
    )!;
  return {
    screen,
    at,
    click: (row: number, column: number) => userEvent.click(at(row, column)),
    /** The prices, row by row. */
    prices: () =>
      routes.map((_, row) => classes.map((__, column) => at(row, column).textContent).join(' ')),
    focused: () => {
      const { row, column } = (document.activeElement as HTMLElement).dataset;
      return row === undefined ? null : `${row}/${column}`;
    },
    selected: () =>
      [...screen.container.querySelectorAll<HTMLElement>('[data-selected]')]
        .map(({ dataset }) => `${dataset.row}/${dataset.column}`)
        .join(' '),
  };
}
type Opened = Awaited<ReturnType<typeof openSheet>>;
const untouched = [
  '11000 12000 13000',
  '21000 22000 23000',
  '31000 32000 33000',
  '41000 42000 43000',
];
/** The prices with some rows changed. */
const withRows = (changed: Readonly<Record<number, string>>) =>
  untouched.map((row, i) => changed[i] ?? row);
const shown = (sheet: Opened, changed: Readonly<Record<number, string>>) =>
  expect.poll(sheet.prices).toEqual(withRows(changed));

/** What an input method composes, and then commits. */
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
const editor = () => document.querySelector<HTMLInputElement>('[role="gridcell"] input');

test('an input method writes into the selected cell from its first key', async () => {
  const sheet = await openSheet();
  await sheet.click(1, 1);
  await compose('と');
  await compose('とう');
  await cdp().send('Input.insertText', { text: '陶' });
  await expect.poll(() => editor()?.value).toBe('陶');
  await userEvent.keyboard('{Escape}');
  await shown(sheet, {});
  // Composed and given up, the price is what it was.
  await compose('と');
  await compose('');
  await shown(sheet, {});
});

test('a key that opened the cell before the input method took it is not repeated', async () => {
  const sheet = await openSheet();
  await sheet.click(1, 1);
  await userEvent.keyboard('t');
  await compose('お');
  await expect.poll(() => editor()?.value).toBe('お');
  await userEvent.keyboard('{Escape}');
});

test('a selected cell takes nothing else but what is typed into its editor', async () => {
  const sheet = await openSheet();
  await sheet.click(1, 1);
  await cdp().send('Input.insertText', { text: 'dropped' });
  await shown(sheet, {});
  expect(editor()).toBeNull();
});

test.each([
  ['{ArrowRight}{ArrowDown}', '1/1'],
  ['{Control>}{End}{/Control}', '3/3'],
  ['{Tab}{Tab}{Shift>}{Tab}{/Shift}', '0/1'],
  // Enter goes below the cell where the Tabs began, as in Excel.
  ['{Enter}{Tab}{Tab}{Enter}', '2/0'],
])('from the first price %s leads to %s', async (keys, to) => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  await userEvent.keyboard(keys);
  await expect.poll(sheet.focused).toBe(to);
  expect(sheet.prices()).toEqual(untouched);
});

test('typing over a price replaces it; arrow keys and Enter take it and go on', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  await userEvent.keyboard('9500{ArrowRight}9600{Enter}');
  await shown(sheet, { 0: '9500 9600 13000' });
  await expect.poll(sheet.focused).toBe('1/1');
});

test('Escape leaves the price as it was', async () => {
  const sheet = await openSheet();
  await sheet.click(1, 1);
  await userEvent.keyboard('9{Escape}');
  await expect.poll(sheet.focused).toBe('1/1');
  expect(sheet.prices()).toEqual(untouched);
});

test('F2 and a double click open a price with the caret at its end; arrow keys stay in it', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  await userEvent.keyboard('{F2}{ArrowLeft}5{Enter}');
  await shown(sheet, { 0: '110050 12000 13000' });
  await userEvent.dblClick(sheet.at(0, 0));
  await expect.element(sheet.screen.getByRole('textbox', { name: 'Tomakomai Kei' })).toHaveFocus();
  await userEvent.keyboard('{Backspace}{Tab}');
  await shown(sheet, { 0: '11005 12000 13000' });
  await expect.poll(sheet.focused).toBe('0/1');
});

test('Delete clears all selected prices; undone and done again together', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await expect.poll(sheet.selected).toBe('0/0 0/1 1/0 1/1');
  await userEvent.keyboard('{Delete}');
  await shown(sheet, { 0: '  13000', 1: '  23000' });
  await userEvent.keyboard('{Control>}z{/Control}');
  await shown(sheet, {});
  await userEvent.keyboard('{Control>}y{/Control}');
  await shown(sheet, { 0: '  13000', 1: '  23000' });
  await userEvent.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  await shown(sheet, { 0: '  13000', 1: '  23000' });
});

test('Ctrl+Enter writes a price into all selected cells', async () => {
  const sheet = await openSheet();
  await sheet.click(1, 0);
  await userEvent.keyboard(
    '{Shift>}{ArrowRight}{ArrowRight}{/Shift}800{Control>}{Enter}{/Control}',
  );
  await shown(sheet, { 1: '800 800 800' });
});

test('Ctrl+D fills down, Ctrl+R fills right', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await shown(sheet, { 1: '11000 22000 23000', 2: '11000 32000 33000' });
  await sheet.click(3, 0);
  await userEvent.keyboard('{Shift>}{End}{/Shift}{Control>}r{/Control}');
  await shown(sheet, {
    1: '11000 22000 23000',
    2: '11000 32000 33000',
    3: '41000 41000 41000',
  });
});

/** What the browser sends when somebody pastes or copies. */
function clipboard(type: 'paste' | 'copy' | 'cut', text = ''): string {
  const clipboardData = new DataTransfer();
  if (text) clipboardData.setData('text/plain', text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
  );
  return clipboardData.getData('text/plain');
}

test('a block from Excel is pasted from the cell on; what lies outside, or is calculated, is dropped', async () => {
  const outside: number[] = [];
  const sheet = await openSheet({ onCellsOutside: (count) => void outside.push(count) });
  await sheet.click(2, 1);
  clipboard('paste', '1\t2\t3\t4\r\n5\t6\r\n"7\n7"\t8\r\n');
  await shown(sheet, { 2: '31000 1 2', 3: '41000 5 6' });
  expect(sheet.at(2, 3).textContent).toBe('Ø');
  // The fourth column of prices, and the third row with its gaps.
  expect(outside).toEqual([6]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await shown(sheet, {});
});

test('one price that is pasted into a selection fills it', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  clipboard('paste', '777');
  await shown(sheet, { 0: '777 12000 13000', 1: '777 22000 23000' });
});

test('a range is copied for Excel; cut, it is cleared too', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 1);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(clipboard('copy')).toBe('12000\t13000\r\n22000\t23000');
  expect(sheet.prices()).toEqual(untouched);
  expect(clipboard('cut')).toBe('12000\t13000\r\n22000\t23000');
  await shown(sheet, { 0: '11000  ', 1: '21000  ' });
});

test('a range is selected by dragging, rows and columns by their headers, all by the corner', async () => {
  const sheet = await openSheet();
  await userEvent.dragAndDrop(sheet.at(0, 0), sheet.at(2, 1));
  await expect.poll(sheet.selected).toBe('0/0 0/1 1/0 1/1 2/0 2/1');
  await sheet.screen.getByRole('rowheader', { name: 'Osaka' }).click();
  await expect.poll(sheet.selected).toBe('2/0 2/1 2/2 2/3');
  await sheet.screen.getByRole('columnheader', { name: 'Sedan' }).click();
  await expect.poll(sheet.selected).toBe('0/2 1/2 2/2 3/2');
  await sheet.screen.getByRole('columnheader', { name: 'Route' }).click();
  await expect.poll(() => sheet.selected().split(' ')).toHaveLength(16);
});

test('the handle of a price is dragged over those below, which get the same price', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  const handle = sheet.screen.container.querySelector('[class*="handle"]')!;
  await userEvent.dragAndDrop(handle, sheet.at(2, 0));
  await shown(sheet, { 1: '11000 22000 23000', 2: '11000 32000 33000' });
  expect(sheet.selected()).toBe('0/0 1/0 2/0');
});

test('a calculated cell and a sheet that is only read take no keys', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 3);
  await userEvent.keyboard('5{Enter}');
  expect(sheet.at(0, 3).textContent).toBe('Ø');
  const fixed = await openSheet({ readOnly: true });
  await fixed.click(0, 0);
  await userEvent.keyboard('5{F2}{Delete}{Control>}d{/Control}');
  clipboard('paste', '1\t2');
  expect(fixed.prices()).toEqual(untouched);
  expect(fixed.screen.getByRole('textbox').elements()).toEqual([]);
});

test('after Escape, and at the end of a row, Tab leaves the sheet', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.poll(sheet.focused).toBe(null);
});

test('keys of an input method are left to it', async () => {
  const sheet = await openSheet();
  await sheet.click(0, 0);
  const converting = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', converting));
  await userEvent.keyboard('{F2}');
  const input = sheet.screen.getByRole('textbox');
  input.element().dispatchEvent(new KeyboardEvent('keydown', converting));
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sheet.focused).toBe('1/0');
});

test('a sheet of 2,000 routes has only those in sight in the page, also at its end', async () => {
  const rows = Array.from({ length: 2000 }, (_, i) => ({ id: `r${i}`, label: `Route ${i + 1}` }));
  const { screen, click } = await openSheet({
    rows,
    show: ({ row }) => String(row),
    plain: String,
  });
  await click(0, 0);
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expect.element(screen.getByRole('rowheader', { name: 'Route 2000' })).toBeVisible();
  expect(screen.getByRole('rowheader').elements().length).toBeLessThan(60);
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2001');
});
