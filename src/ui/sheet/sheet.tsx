import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type CellWrite, fillDown, fillRight } from './block.ts';
import { clipboardHandlers } from './clipboard.ts';
import { commandOf } from './keys.ts';
import {
  type Arrow,
  type AdvanceDirection,
  type CellRef,
  type Range,
  type Selection,
  activeCell,
  rangeContains,
  advanceSelection,
  selectLines,
  advanceDirections,
  selectCell,
  cellsOf,
  selectedRange,
  moveCell,
  clampCell,
} from './range.ts';
import { type AfterCommit, CellEditor, type CellEdit, SheetCell } from './sheet-cell.tsx';
import styles from './sheet.module.css';
import { useVisibleCells } from './use-visible-cells.ts';
import { usePointer } from './use-pointer.ts';
import { defined } from '#platform/expect.ts';

/** A row or a column. */
export type Line = Readonly<{
  id: string;
  label: string;
  /** Said of it where the mouse rests. */ hint?: string;
  /** Reckoned, not entered. */ isFigure?: boolean;
}>;

/** How a cell looks besides its text; every mark is also said in words by `note`. */
export type CellLook = Readonly<{
  mark?: 'changed' | 'conflict' | 'wrong' | 'theirs';
  isFound?: boolean;
  /** From −1, less, to 1, more. */ heat?: number;
  note?: string;
}>;

export type SheetProps = Readonly<{
  label: string;
  /** Over the names of the rows. */
  corner: string;
  /** How it is used, for those who hear it. */
  hint: string;
  rows: readonly Line[];
  columns: readonly Line[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** As it stands in the cell. */
  show: (place: CellRef) => string;
  /** As it is edited and copied. */
  plain: (place: CellRef) => string;
  look?: (place: CellRef) => CellLook | undefined;
  readOnly: boolean;
  onWrite?: (puts: readonly CellWrite[]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** The row (up, down) or the column (left, right) of the keyboard is to change places with its neighbour. */
  onMoveLine?: (way: Arrow) => void;
  /** So many pasted cells found no place in the sheet. */
  onCellsOutside?: (count: number) => void;
  headWidth?: number;
  columnWidth?: number;
}>;

const rowHeight = 32;
const headHeight = 36;
const page = 15;
const isOnward = (after: AfterCommit): after is AdvanceDirection =>
  advanceDirections.some((way) => way === after);

/** A sheet of cells that is used like a spreadsheet. Only what is in sight stands in the document. */
export function Sheet({
  label,
  corner,
  hint,
  rows,
  columns,
  selection: given,
  onSelect,
  show,
  plain,
  look,
  readOnly,
  ...rest
}: SheetProps) {
  const {
    onWrite,
    onUndo,
    onRedo,
    onMoveLine: onShift,
    onCellsOutside: onOutside,
    headWidth = 260,
    columnWidth = 104,
  } = rest;
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [editing, setEditing] = useState<CellEdit | null>(null);
  const isEditing = editing !== null;
  const isLeaving = useRef(false);
  /** The keyboard comes back to the cells: from the text that was typed, or with a line that was moved. */
  const isReturning = useRef(false);
  /** Whether the focus was in the sheet last. */
  const hasKeyboard = useRef(false);
  const size = { rows: rows.length, columns: columns.length };
  const focus = clampCell(activeCell(given), size);
  const selection: Selection = {
    ...given,
    anchor: clampCell(given.anchor, size),
    end: clampCell(given.end, size),
    ...(given.active && { active: focus }),
  };
  const range = selectedRange(selection);
  const isEditable = ({ row, column }: CellRef) =>
    !readOnly && !defined(rows[row]).isFigure && !defined(columns[column]).isFigure;

  const measures = { headWidth, headHeight, columnWidth, rowHeight };
  const { down, across, bringIntoSight } = useVisibleCells(scroller, size, measures, focus);

  // The cell with the focus is brought into sight; the keyboard follows it as long as it is in the sheet. A cell that leaves the
  // document with the focus, as it was far out of sight, leaves it to nobody, and no blur says so.
  useLayoutEffect(() => {
    bringIntoSight({ row: focus.row, column: focus.column });
    const sheet = scroller.current;
    const isLost = hasKeyboard.current && document.activeElement === document.body;
    if (isEditing || !(isReturning.current || isLost || sheet?.contains(document.activeElement)))
      return;
    isReturning.current = false;
    sheet?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [bringIntoSight, focus.row, focus.column, isEditing]);

  const write = (puts: readonly CellWrite[]) => {
    const possible = puts.filter(([place]) => isEditable(place));
    if (possible.length > 0) onWrite?.(possible);
  };
  const writeAll = (text: string) => write(cellsOf(range).map((place) => [place, text]));
  const commit = (text: string, after: AfterCommit) => {
    isReturning.current = after !== 'elsewhere';
    setEditing(null);
    if (after === 'fill') return writeAll(text);
    write([[focus, text]]);
    if (after !== 'elsewhere' && after !== 'here')
      onSelect(
        isOnward(after)
          ? advanceSelection(selection, after, size)
          : selectCell(moveCell(focus, after, size, page)),
      );
  };
  const cancel = () => {
    isReturning.current = true;
    setEditing(null);
  };
  const begin = (next: CellEdit) => {
    if (isEditable(focus)) setEditing(next);
  };
  const open = (by: 'opening' | 'tapping') => begin({ text: plain(focus), by });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing || event.nativeEvent.isComposing) return;
    const command = commandOf(event);
    if (!command || (command.do === 'shift' && !onShift)) return;
    if (command.do === 'leave') {
      isLeaving.current = true;
      return;
    }
    if (command.do === 'go') {
      const next = advanceSelection(selection, command.way, size);
      const stays = activeCell(next).row === focus.row && activeCell(next).column === focus.column;
      // Tab leaves a sheet that is only read, and any sheet after Escape or at the end of a row.
      if (event.key === 'Tab' && (readOnly || isLeaving.current || stays)) return;
      event.preventDefault();
      onSelect(next);
    } else {
      event.preventDefault();
      if (command.do === 'move') {
        const to = moveCell(command.extend ? selection.end : focus, command.step, size, page);
        onSelect(command.extend ? { ...selection, end: to } : selectCell(to));
        bringIntoSight(to);
      } else if (command.do === 'lines')
        onSelect(selectLines(command.of, selection.anchor, selection.end, size, focus));
      else if (command.do === 'shift') {
        isReturning.current = true;
        onShift?.(command.way);
      } else if (readOnly) return;
      else if (command.do === 'type') begin({ text: command.text, by: 'typing' });
      else if (command.do === 'edit') open('opening');
      else if (command.do === 'clear') writeAll('');
      else if (command.do === 'undo') onUndo?.();
      else if (command.do === 'redo') onRedo?.();
      else write((command.do === 'fill-down' ? fillDown : fillRight)(range, plain));
    }
    isLeaving.current = false;
  };

  const common = { size, selection, range, isEditing, readOnly, plain, onSelect, onWrite: write };
  const { filling, onHandle, ...pointer } = usePointer({
    scroller,
    measures,
    onEdit: open,
    ...common,
  });
  const boxOf = ({ top, left, bottom, right }: Range) => ({
    top: headHeight + top * rowHeight,
    left: headWidth + left * columnWidth,
    height: (bottom - top + 1) * rowHeight,
    width: (right - left + 1) * columnWidth,
  });

  const end = boxOf(range);
  const seen = across.getVirtualItems();
  const width = across.getTotalSize();
  const bar = 16;
  const isWide = width > (across.scrollRect?.width ?? width);
  const isTall = down.getTotalSize() > (down.scrollRect?.height ?? 0);
  return (
    <>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <div
        ref={scroller}
        tabIndex={-1}
        role="grid"
        aria-label={label}
        aria-describedby={hintId}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={readOnly}
        className={styles.sheet}
        style={{
          height: down.getTotalSize() + 2 + (isWide ? bar : 0),
          maxWidth: width + 2 + (isTall ? bar : 0),
          '--head': `${headWidth}px`,
        }}
        onKeyDown={onKeyDown}
        onFocus={() => (hasKeyboard.current = true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          (hasKeyboard.current = currentTarget.contains(relatedTarget))
        }
        {...clipboardHandlers({ ...common, onOutside })}
        {...pointer}
      >
        <div
          role="presentation"
          style={{ position: 'relative', width, height: down.getTotalSize() }}
        >
          <div
            role="row"
            aria-rowindex={1}
            className={styles.head}
            style={{ height: headHeight, width }}
          >
            <div role="columnheader" aria-colindex={1} title={hint} className={styles.corner}>
              {corner}
            </div>
            {seen.map(({ index, start }) => (
              <div
                key={defined(columns[index]).id}
                role="columnheader"
                aria-colindex={index + 2}
                data-column={index}
                title={defined(columns[index]).hint}
                className={styles.columnHead}
                style={{ left: start, width: columnWidth }}
              >
                {defined(columns[index]).label}
              </div>
            ))}
          </div>
          {down.getVirtualItems().map(({ index: row, start: top }) => (
            <div
              key={defined(rows[row]).id}
              role="row"
              aria-rowindex={row + 2}
              className={styles.row}
              style={{ top, height: rowHeight, width }}
              data-odd={row % 2 === 1 || undefined}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                data-row={row}
                title={defined(rows[row]).hint ?? defined(rows[row]).label}
                className={styles.rowHead}
              >
                <span>{defined(rows[row]).label}</span>
              </div>
              {seen.map(({ index: column, start: left }) => {
                const place = { row, column };
                const isFocus = row === focus.row && column === focus.column;
                const { mark, isFound, heat, note } = look?.(place) ?? {};
                return (
                  <SheetCell
                    key={defined(columns[column]).id}
                    row={row}
                    column={column}
                    left={left}
                    width={columnWidth}
                    text={show(place)}
                    isFocus={isFocus}
                    isSelected={rangeContains(range, place)}
                    isFigure={
                      defined(rows[row]).isFigure === true ||
                      defined(columns[column]).isFigure === true
                    }
                    isReadOnly={readOnly}
                    mark={mark}
                    isFound={isFound}
                    heat={heat}
                    note={note}
                    editor={
                      isFocus && editing ? (
                        <CellEditor
                          label={`${defined(rows[row]).label} ${defined(columns[column]).label}`}
                          {...editing}
                          onCommit={commit}
                          onCancel={cancel}
                        />
                      ) : null
                    }
                  />
                );
              })}
            </div>
          ))}
          {filling && <div aria-hidden className={styles.filling} style={boxOf(filling)} />}
          {!editing && (
            <div
              aria-hidden
              className={styles.handle}
              style={{ top: end.top + end.height, left: end.left + end.width }}
              onPointerDown={onHandle}
            />
          )}
        </div>
      </div>
    </>
  );
}
