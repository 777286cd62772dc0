import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Put, fillDown, fillOver, fillRight, formatBlock, parseBlock, spread } from './block.ts';
import { commandOf } from './keys.ts';
import { type Place, type Range, type Selection, contains, everything, only, placesOf, rangeOf, stepFrom, stretch, within } from './range.ts';
import { CellEditor, SheetCell } from './sheet-cell.tsx';
import styles from './sheet.module.css';
import { useDrag } from './use-drag.ts';
import { useInSight } from './use-in-sight.ts';

/** A row or a column. */
export type Line = Readonly<{ id: string; label: string; /** Said of it where the mouse rests. */ hint?: string; /** Reckoned, not entered. */ isFigure?: boolean }>;

/** How a cell looks besides its text; every mark is also said in words by `note`. */
export type Look = Readonly<{ mark?: 'changed' | 'conflict' | 'wrong' | 'theirs'; isFound?: boolean; /** From −1, less, to 1, more. */ heat?: number; note?: string }>;

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
  show: (place: Place) => string;
  /** As it is edited and copied. */
  plain: (place: Place) => string;
  look?: (place: Place) => Look | undefined;
  readOnly: boolean;
  onWrite?: (puts: readonly Put[]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** So many pasted cells found no place in the sheet. */
  onOutside?: (count: number) => void;
  headWidth?: number;
  columnWidth?: number;
}>;

const rowHeight = 32;
const headHeight = 36;
const page = 15;
type Editing = Readonly<{ text: string; /** Begun by typing: then arrows go to the next cell instead of along the text. */ isTyped: boolean }>;

/** A sheet of cells that is used like a spreadsheet. Only what is in sight stands in the document. */
export function Sheet({ label, corner, hint, rows, columns, selection, onSelect, show, plain, look, readOnly, ...rest }: SheetProps) {
  const { onWrite, onUndo, onRedo, onOutside, headWidth = 260, columnWidth = 104 } = rest;
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [editing, setEditing] = useState<Editing | null>(null);
  /** What the range is drawn out to by its handle. */
  const [filling, setFilling] = useState<Range | null>(null);
  const isTouch = useRef(false);
  const isLeaving = useRef(false);
  /** The keyboard comes back to the cells from the text that was typed. */
  const isReturning = useRef(false);
  const size = { rows: rows.length, columns: columns.length };
  const focus = within(selection.focus, size);
  const range = rangeOf({ anchor: within(selection.anchor, size), focus });
  const isEditable = ({ row, column }: Place) => !readOnly && !rows[row]!.isFigure && !columns[column]!.isFigure;

  const measures = { headWidth, headHeight, columnWidth, rowHeight };
  const { down, across } = useInSight(scroller, size, measures, focus);

  // The cell with the focus is brought into sight; the keyboard follows it as long as it is in the sheet.
  useLayoutEffect(() => {
    down.scrollToIndex(focus.row, { align: 'auto' });
    across.scrollToIndex(focus.column, { align: 'auto' });
    const sheet = scroller.current;
    if (editing || !(isReturning.current || sheet?.contains(document.activeElement))) return;
    isReturning.current = false;
    sheet?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [down, across, focus.row, focus.column, editing]);

  const drag = useDrag(scroller, measures, size);

  const write = (puts: readonly Put[]) => {
    const possible = puts.filter(([place]) => isEditable(place));
    if (possible.length > 0) onWrite?.(possible);
  };
  const go = (step: 'up' | 'down' | 'left' | 'right') => onSelect(only(stepFrom(focus, step, size, page)));
  const commit = (text: string, step: 'up' | 'down' | 'left' | 'right' | null) => {
    isReturning.current = step !== null;
    setEditing(null);
    write([[focus, text]]);
    if (step) go(step);
  };
  const cancel = () => {
    isReturning.current = true;
    setEditing(null);
  };
  const begin = (next: Editing) => {
    if (isEditable(focus)) setEditing(next);
    onSelect(only(focus));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.nativeEvent.isComposing) return;
    const command = commandOf(event);
    if (!command) return;
    // Tab leaves a sheet that is only read, and any sheet after Escape or at its end.
    if (event.key === 'Tab') {
      const next = stepFrom(focus, event.shiftKey ? 'left' : 'right', size, page);
      if (readOnly || isLeaving.current || next.column === focus.column) return;
    }
    isLeaving.current = command.do === 'leave';
    if (command.do === 'leave') return;
    event.preventDefault();
    if (command.do === 'move') {
      const to = stepFrom(focus, command.step, size, page);
      onSelect(command.extend ? { anchor: selection.anchor, focus: to } : only(to));
    } else if (command.do === 'go') go(command.step);
    else if (command.do === 'all') onSelect(everything(size));
    else if (readOnly) return;
    else if (command.do === 'type') begin({ text: command.text, isTyped: true });
    else if (command.do === 'edit') begin({ text: plain(focus), isTyped: false });
    else if (command.do === 'clear') write(placesOf(range).map((place) => [place, '']));
    else if (command.do === 'undo') onUndo?.();
    else if (command.do === 'redo') onRedo?.();
    else write((command.do === 'fill-down' ? fillDown : fillRight)(range, plain));
  };

  const copy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const { top, bottom, left, right } = range;
    const block = rows.slice(top, bottom + 1).map((_, r) => columns.slice(left, right + 1).map((__, c) => plain({ row: top + r, column: left + c })));
    event.clipboardData.setData('text/plain', formatBlock(block));
    if (event.type === 'cut' && !readOnly) write(placesOf(range).map((place) => [place, '']));
  };
  const paste = (event: ClipboardEvent) => {
    if (editing || readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const { puts, outside } = spread(parseBlock(text), range, size);
    write(puts);
    const last = puts.at(-1)?.[0];
    if (last) onSelect({ anchor: { row: range.top, column: range.left }, focus: last });
    if (outside > 0) onOutside?.(outside);
  };

  const placeUnder = (event: { target: EventTarget }): Place | null => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
  };
  const choose = (event: PointerEvent, anchor: Place) => drag(event, (place) => onSelect({ anchor, focus: place }));
  const onPointerDown = (event: PointerEvent) => {
    const place = placeUnder(event);
    isTouch.current = event.pointerType === 'touch';
    // A finger scrolls; what it taps is told by the click.
    if (!place || isTouch.current || event.button !== 0 || (event.target as HTMLElement).tagName === 'INPUT') return;
    isLeaving.current = false;
    const anchor = event.shiftKey ? selection.anchor : place;
    onSelect({ anchor, focus: place });
    choose(event, anchor);
  };
  /** The first tap goes to a cell, the second edits it. */
  const onTap = (event: { target: EventTarget }) => {
    const place = isTouch.current && !editing ? placeUnder(event) : null;
    if (!place) return;
    if (place.row === focus.row && place.column === focus.column) begin({ text: plain(focus), isTyped: false });
    else onSelect(only(place));
  };
  /** With the mouse the handle of the range fills what it is drawn over; a finger chooses a range by it. */
  const onHandle = (event: PointerEvent) => {
    event.stopPropagation();
    event.preventDefault();
    if (event.button !== 0) return;
    if (readOnly || event.pointerType !== 'mouse') return choose(event, { row: range.top, column: range.left });
    let target = range;
    const fill = () => {
      setFilling(null);
      write(fillOver(range, target, plain));
      onSelect({ anchor: { row: target.top, column: target.left }, focus: { row: target.bottom, column: target.right } });
    };
    drag(event, (place) => setFilling((target = stretch(range, place))), fill);
  };
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
        style={{ height: down.getTotalSize() + 2 + (isWide ? bar : 0), maxWidth: width + 2 + (isTall ? bar : 0), '--head': `${headWidth}px` } as React.CSSProperties}
        onKeyDown={onKeyDown}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onPointerDown={onPointerDown}
        onClick={onTap}
        onDoubleClick={(event) => placeUnder(event) && !editing && begin({ text: plain(focus), isTyped: false })}
      >
        <div role="presentation" style={{ position: 'relative', width, height: down.getTotalSize() }}>
          <div role="row" aria-rowindex={1} className={styles.head} style={{ height: headHeight, width }}>
            <div role="columnheader" aria-colindex={1} className={styles.corner}>
              {corner}
            </div>
            {seen.map(({ index, start }) => (
              <div
                key={columns[index]!.id}
                role="columnheader"
                aria-colindex={index + 2}
                title={columns[index]!.hint}
                className={styles.columnHead}
                style={{ left: start, width: columnWidth }}
              >
                {columns[index]!.label}
              </div>
            ))}
          </div>
          {down.getVirtualItems().map(({ index: row, start: top }) => (
            <div key={rows[row]!.id} role="row" aria-rowindex={row + 2} className={styles.row} style={{ top, height: rowHeight, width }} data-odd={row % 2 === 1 || undefined}>
              <div role="rowheader" aria-colindex={1} title={rows[row]!.hint ?? rows[row]!.label} className={styles.rowHead}>
                <span>{rows[row]!.label}</span>
              </div>
              {seen.map(({ index: column, start: left }) => {
                const place = { row, column };
                const isFocus = row === focus.row && column === focus.column;
                const { mark, isFound, heat, note } = look?.(place) ?? {};
                return (
                  <SheetCell
                    key={columns[column]!.id}
                    row={row}
                    column={column}
                    left={left}
                    width={columnWidth}
                    text={show(place)}
                    isFocus={isFocus}
                    isSelected={contains(range, place)}
                    isFigure={rows[row]!.isFigure === true || columns[column]!.isFigure === true}
                    isReadOnly={readOnly}
                    mark={mark}
                    isFound={isFound}
                    heat={heat}
                    note={note}
                    editor={isFocus && editing ? <CellEditor label={`${rows[row]!.label} ${columns[column]!.label}`} {...editing} onCommit={commit} onCancel={cancel} /> : null}
                  />
                );
              })}
            </div>
          ))}
          {filling && <div aria-hidden className={styles.filling} style={boxOf(filling)} />}
          {!editing && <div aria-hidden className={styles.handle} style={{ top: end.top + end.height, left: end.left + end.width }} onPointerDown={onHandle} />}
        </div>
      </div>
    </>
  );
}
