import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillDown, fillOver, fillRight, formatBlock, parseBlock, placeBlock } from './block.ts';
import {
  changesOf,
  conflictsOf,
  keepMine,
  noEdits,
  redo,
  dropSavedEdits,
  takeTheirs,
  textOf,
  undo,
  writeCells,
} from './edits.ts';
import { cellAt, autoScrollStep } from './drag.ts';
import { commandOf } from './keys.ts';
import { placesOf, scrollTo, spanInSight } from './use-visible-cells.ts';
import {
  type AdvanceDirection,
  activeCell,
  selectionAround,
  advanceSelection,
  selectLines,
  selectCell,
  selectedRange,
  moveCell,
  extendRange,
} from './range.ts';

const size = { rows: 200, columns: 60 };
const at = (row: number, column: number) => ({ row, column });
const area = (top: number, left: number, bottom: number, right: number) => ({
  top,
  left,
  bottom,
  right,
});

describe('a selection', () => {
  it('is the same range whichever corner it is dragged from', () => {
    expect(selectedRange({ anchor: at(5, 1), end: at(2, 4) })).toEqual(area(2, 1, 5, 4));
    expect(selectedRange(selectCell(at(3, 3)))).toEqual(area(3, 3, 3, 3));
  });

  it('stays in the sheet', () => {
    expect(moveCell(at(0, 0), 'up', size, 15)).toEqual(at(0, 0));
    expect(moveCell(at(195, 59), 'page-down', size, 15)).toEqual(at(199, 59));
    expect(moveCell(at(7, 7), 'end', size, 15)).toEqual(at(199, 59));
    expect(moveCell(at(7, 7), 'row-start', size, 15)).toEqual(at(7, 0));
  });
});

describe('what is in sight', () => {
  const rows = { count: 200, each: 32, before: 36 };

  it('is what the box shows, some more, and the focused row wherever it is', () => {
    const top = spanInSight(rows, 0, 600, 6);
    expect(placesOf(rows, top, 0).map(({ index }) => index)).toEqual(
      Array.from({ length: 24 }, (_, i) => i),
    );
    const middle = spanInSight(rows, 36 + 100 * 32, 320, 0);
    const shown = placesOf(rows, middle, 3);
    expect(shown[0]).toEqual({ index: 3, start: 36 + 3 * 32 });
    expect(shown.slice(1).map(({ index }) => index)).toEqual([
      100, 101, 102, 103, 104, 105, 106, 107, 108, 109,
    ]);
    expect(placesOf(rows, middle, 150).at(-1)?.index).toBe(150);
    expect(placesOf({ ...rows, count: 2 }, top, 0)).toHaveLength(2);
    expect(placesOf({ ...rows, count: 0 }, top, 0)).toEqual([]);
  });

  it('is scrolled no further than until a row stands beside the head or at the end', () => {
    expect(scrollTo(rows, 5, 0, 600)).toBe(0);
    expect(scrollTo(rows, 5, 400, 600)).toBe(160);
    expect(scrollTo(rows, 30, 0, 600)).toBe(31 * 32 + 36 - 600);
  });
});

describe('Enter and Tab', () => {
  const moved = (from: Parameters<typeof advanceSelection>[0], ...ways: AdvanceDirection[]) =>
    ways.reduce((selection, each) => advanceSelection(selection, each, size), from);

  it('move down and right; Enter returns to the row below, in the column where Tab began', () => {
    expect(activeCell(moved(selectCell(at(4, 2)), 'next', 'next', 'below'))).toEqual(at(5, 2));
    expect(activeCell(moved(selectCell(at(4, 2)), 'next', 'below', 'next', 'below'))).toEqual(
      at(6, 2),
    );
    expect(activeCell(moved(selectCell(at(4, 2)), 'above', 'previous'))).toEqual(at(3, 1));
    expect(activeCell(moved(selectCell(at(199, 59)), 'next', 'below'))).toEqual(at(199, 59));
  });

  it('stay within a range of several cells, down its columns or along its rows, and wrap around', () => {
    const range = { anchor: at(3, 1), end: at(1, 2) };
    expect(activeCell(range)).toEqual(at(3, 1));
    expect(activeCell(moved(range, 'below'))).toEqual(at(1, 2));
    expect(activeCell(moved(range, 'below', 'below', 'below', 'below'))).toEqual(at(1, 1));
    expect(activeCell(moved(range, 'next', 'next'))).toEqual(at(1, 1));
    expect(activeCell(moved(range, 'next', 'above', 'previous'))).toEqual(at(2, 1));
    expect(selectedRange(moved(range, 'next', 'next', 'below'))).toEqual(selectedRange(range));
  });
});

describe('whole rows and columns', () => {
  it('are selected with the active cell kept in view', () => {
    const seen = at(120, 7);
    expect(selectLines('column', at(0, 3), at(0, 5), size, seen)).toEqual({
      anchor: at(0, 3),
      end: at(199, 5),
      active: at(120, 3),
    });
    expect(selectLines('row', at(8, 0), at(8, 0), size, seen)).toEqual({
      anchor: at(8, 0),
      end: at(8, 59),
      active: at(8, 7),
    });
    expect(selectLines('all', at(8, 0), at(8, 0), size, seen)).toEqual({
      anchor: at(0, 0),
      end: at(199, 59),
      active: seen,
    });
  });

  it('the selection encloses the changed cells', () => {
    expect(selectionAround([at(3, 4), at(1, 9), at(2, 2)])).toEqual({
      anchor: at(1, 2),
      end: at(3, 9),
    });
  });
});

describe('a block of prices', () => {
  it('is read as Excel and Google Sheets copy it', () => {
    expect(parseBlock('14,500\t16,800\r\n13,900\t\r\n')).toEqual([
      ['14,500', '16,800'],
      ['13,900', ''],
    ]);
    expect(parseBlock('"苅田\n→横須賀"\t"1 ""5"""')).toEqual([['苅田\n→横須賀', '1 "5"']]);
    expect(parseBlock('14500')).toEqual([['14500']]);
  });

  it('is pasted from the clipboard as it was copied', () => {
    const text = fc.string({ unit: fc.constantFrom('1', ',', '"', '\t', '\n', '　', '円') });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(text, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (width, lines) => {
          const block = lines.map((line) => line.slice(0, width));
          // An empty last line ends the text.
          fc.pre(block.length > 1 || block[0]!.join('') !== '');
          fc.pre(width > 1 || block.at(-1)![0] !== '');
          expect(parseBlock(formatBlock(block))).toEqual(block);
        },
      ),
    );
  });

  it('is pasted at the start of the range, and a single price into the whole range', () => {
    expect(placeBlock([['1', '2']], area(3, 3, 3, 3), size)).toEqual({
      writes: [
        [at(3, 3), '1'],
        [at(3, 4), '2'],
      ],
      outside: 0,
    });
    expect(placeBlock([['9']], area(0, 0, 1, 1), size).writes.map(([, text]) => text)).toEqual([
      '9',
      '9',
      '9',
      '9',
    ]);
    expect(
      placeBlock([['1'], ['2']], area(0, 0, 3, 0), size).writes.map(([, text]) => text),
    ).toEqual(['1', '2', '1', '2']);
  });

  it('is cut off at the edge of the sheet, and says by how many', () => {
    const { writes, outside } = placeBlock([['1', '2', '3']], area(199, 58, 199, 58), size);
    expect(writes.map(([cell]) => cell)).toEqual([at(199, 58), at(199, 59)]);
    expect(outside).toBe(1);
  });

  it('is filled down and right from its first row and column; a single cell is filled from the cell before it', () => {
    const textAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`;
    expect(fillDown(area(1, 1, 3, 1), textAt)).toEqual([
      [at(2, 1), '11'],
      [at(3, 1), '11'],
    ]);
    expect(fillDown(area(2, 2, 2, 2), textAt)).toEqual([[at(2, 2), '12']]);
    expect(fillDown(area(0, 0, 0, 0), textAt)).toEqual([]);
    expect(fillRight(area(1, 1, 1, 3), textAt)).toEqual([
      [at(1, 2), '11'],
      [at(1, 3), '11'],
    ]);
    expect(fillRight(area(2, 2, 2, 2), textAt)).toEqual([[at(2, 2), '21']]);
  });
});

describe('a pressed pointer', () => {
  const measures = { headWidth: 260, headHeight: 36, columnWidth: 104, rowHeight: 32 };
  const box = { width: 900, height: 500 };

  it('is over the cell beneath it; headings and positions beyond the edges count as the nearest cell', () => {
    expect(cellAt({ x: 260 + 104 * 2 + 5, y: 36 + 32 * 7 + 31 }, measures, size)).toEqual(at(7, 2));
    expect(cellAt({ x: 20, y: 10 }, measures, size)).toEqual(at(0, 0));
    expect(cellAt({ x: 99_999, y: 99_999 }, measures, size)).toEqual(at(199, 59));
  });

  it('scrolls the sheet when it is beyond the visible cells, the faster the further out', () => {
    expect(autoScrollStep({ x: 500, y: 300 }, box, measures)).toEqual({ x: 0, y: 0 });
    expect(autoScrollStep({ x: 500, y: 510 }, box, measures)).toEqual({ x: 0, y: 5 });
    expect(autoScrollStep({ x: 500, y: 5000 }, box, measures)).toEqual({ x: 0, y: 48 });
    expect(autoScrollStep({ x: 250, y: 20 }, box, measures)).toEqual({ x: -5, y: -7 });
  });

  it('extends a range by its handle in one direction, and repeats its values over it', () => {
    const range = area(2, 2, 3, 2);
    expect(extendRange(range, at(6, 3))).toEqual(area(2, 2, 6, 2));
    expect(extendRange(range, at(3, 5))).toEqual(area(2, 2, 3, 5));
    expect(extendRange(range, at(0, 2))).toEqual(area(0, 2, 3, 2));
    expect(extendRange(range, at(3, 0))).toEqual(area(2, 0, 3, 2));
    expect(extendRange(range, at(2, 2))).toBe(range);
    const textAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`;
    expect(
      fillOver(range, area(2, 2, 6, 2), textAt).map(([cell, text]) => [cell.row, text]),
    ).toEqual([
      [4, '22'],
      [5, '32'],
      [6, '22'],
    ]);
    expect(fillOver(range, area(0, 2, 3, 2), textAt).map(([, text]) => text)).toEqual(['22', '32']);
  });
});

describe('a typed value', () => {
  const saved = new Map([
    ['a', '14500'],
    ['b', '16800'],
  ]);

  it('is a change until it equals the saved value', () => {
    const typed = writeCells(noEdits, saved, [['a', '15000']]);
    expect(changesOf(typed, saved)).toEqual([['a', '15000']]);
    expect(changesOf(writeCells(typed, saved, [['a', '14500']]), saved)).toEqual([]);
    expect(writeCells(typed, saved, [['a', '15000']])).toBe(typed);
  });

  it('is undone and redone by whole actions, a paste of many cells as one', () => {
    const pasted = writeCells(writeCells(noEdits, saved, [['a', '1']]), saved, [
      ['a', '2'],
      ['b', '3'],
      ['c', '4'],
    ]);
    const once = undo(pasted, saved);
    expect(changesOf(once, saved)).toEqual([['a', '1']]);
    expect(changesOf(undo(once, saved), saved)).toEqual([]);
    expect(changesOf(redo(redo(undo(once, saved), saved), saved), saved)).toEqual(
      changesOf(pasted, saved),
    );
    expect(undo(noEdits, saved)).toEqual(noEdits);
  });

  it('is as saved after everything is undone, and as typed after everything is redone', () => {
    const entry = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom('', '1', '2', '14500'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
        (acts) => {
          let edits = noEdits;
          for (const act of acts) edits = writeCells(edits, saved, [...new Map(act)]);
          const texts = (of: typeof edits) =>
            ['a', 'b', 'c', 'd'].map((key) => textOf(of, saved, key));
          let back = edits;
          for (const _ of acts) back = undo(back, saved);
          expect(changesOf(back, saved)).toEqual([]);
          let again = back;
          for (const _ of acts) again = redo(again, saved);
          expect(texts(again)).toEqual(texts(edits));
        },
      ),
    );
  });

  it('is no longer a change once it is saved, and can still be undone', () => {
    const typed = writeCells(noEdits, saved, [['a', '15000']]);
    const now = new Map([...saved, ['a', '15000']]);
    const settled = dropSavedEdits(typed, now);
    expect(settled.typed.size).toBe(0);
    expect(changesOf(undo(settled, now), now)).toEqual([['a', '14500']]);
  });

  it('conflicts with another person’s saved value in the same cell until one of them is chosen', () => {
    const typed = writeCells(noEdits, saved, [
      ['a', '15000'],
      ['b', '17000'],
    ]);
    const theirs = new Map([...saved, ['a', '15500']]);
    expect(conflictsOf(typed, theirs)).toEqual([{ key: 'a', mine: '15000', theirs: '15500' }]);
    expect(conflictsOf(keepMine(typed, theirs, ['a']), theirs)).toEqual([]);
    expect(changesOf(keepMine(typed, theirs, ['a']), theirs)).toEqual([
      ['a', '15000'],
      ['b', '17000'],
    ]);
    expect(changesOf(takeTheirs(typed, theirs, ['a']), theirs)).toEqual([['b', '17000']]);
    // Both typed the same: there is no conflict.
    expect(conflictsOf(typed, new Map([...saved, ['a', '15000']]))).toEqual([]);
  });
});

describe('a key', () => {
  const press = (key: string, held: object = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

  it('does what it does in Excel', () => {
    expect(press('ArrowDown')).toEqual({ do: 'move', step: 'down', extend: false });
    expect(press('ArrowDown', { ctrlKey: true, shiftKey: true })).toEqual({
      do: 'move',
      step: 'column-end',
      extend: true,
    });
    expect(press('Enter', { shiftKey: true })).toEqual({ do: 'go', way: 'above' });
    expect(press('Tab')).toEqual({ do: 'go', way: 'next' });
    expect(press(' ', { shiftKey: true })).toEqual({ do: 'lines', of: 'row' });
    expect(press('a', { ctrlKey: true })).toEqual({ do: 'lines', of: 'all' });
    expect(press(' ')).toBeNull();
    expect(press('7')).toEqual({ do: 'type', text: '7' });
    expect(press('７')).toEqual({ do: 'type', text: '７' });
    expect(press('z', { metaKey: true, shiftKey: true })).toEqual({ do: 'redo' });
    expect(press('D', { ctrlKey: true })).toEqual({ do: 'fill-down' });
    expect(press('ArrowUp', { altKey: true, shiftKey: true })).toEqual({ do: 'shift', way: 'up' });
  });

  it('is left to the browser if it has no function in the sheet: copying, saving, finding', () => {
    for (const key of ['c', 'v', 'x', 's', 'f']) expect(press(key, { ctrlKey: true })).toBeNull();
    expect(press('F5')).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
  });
});
