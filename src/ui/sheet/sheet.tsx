import { type CSSProperties, useId, useRef, useState } from 'react';
import { cellEdits } from './cell-edits.ts';
import { clipboardHandlers } from './clipboard.ts';
import { boxOf } from './drag.ts';
import { type Selection, activeCell, clampCell, selectedRange } from './range.ts';
import { type CellEdit, CellEditor } from './sheet-cell.tsx';
import type { SheetProps } from './sheet-props.ts';
import { SheetHead, SheetRow } from './sheet-rows.tsx';
import styles from './sheet.module.css';
import { usePointer } from './use-pointer.ts';
import { useSheetFocus } from './use-sheet-focus.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useVisibleCells } from './use-visible-cells.ts';
import { defined } from '#platform/expect.ts';

const rowHeight = 32;
const headHeight = 36;
const scrollbar = 16;

/** A sheet of cells that is used like a spreadsheet. Only visible cells are in the document. */
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
  const { onUndo, onRedo, onMoveLine, onCellsOutside, headWidth = 260, columnWidth = 104 } = rest;
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [editing, setEditing] = useState<CellEdit | null>(null);
  const isEditing = editing !== null;
  const size = { rows: rows.length, columns: columns.length };
  const focus = clampCell(activeCell(given), size);
  const selection: Selection = {
    ...given,
    anchor: clampCell(given.anchor, size),
    end: clampCell(given.end, size),
    ...(given.active && { active: focus }),
  };
  const range = selectedRange(selection);
  const measures = { headWidth, headHeight, columnWidth, rowHeight };
  const { down, across, scrollToCell } = useVisibleCells(scroller, size, measures, focus);
  const focusName = `${rows[focus.row]?.id} ${columns[focus.column]?.id}`;
  const { returnFocus, focusHandlers } = useSheetFocus(
    scroller,
    focus,
    focusName,
    isEditing,
    scrollToCell,
  );

  const { write, writeAll, commit, cancel, startEdit } = cellEdits({
    rows,
    columns,
    readOnly,
    selection,
    range,
    focus,
    onSelect,
    onWrite: rest.onWrite,
    setEditing,
    returnFocus,
  });
  const common = { size, selection, range, isEditing, readOnly, plain, onSelect, onWrite: write };
  const onKeyDown = useSheetKeys({
    ...common,
    focus,
    onWriteAll: writeAll,
    startEdit,
    onUndo,
    onRedo,
    onMoveLine,
    returnFocus,
    scrollToCell,
  });
  const { filling, onHandle, ...pointer } = usePointer({
    ...common,
    scroller,
    measures,
    onEdit: (by) => startEdit({ text: plain(focus), by }),
  });

  const end = boxOf(range, measures);
  const [width, height] = [across.getTotalSize(), down.getTotalSize()];
  const isWide = width > (across.scrollRect?.width ?? width);
  const isTall = height > (down.scrollRect?.height ?? 0);
  const style: CSSProperties = {
    height: height + 2 + (isWide ? scrollbar : 0),
    maxWidth: width + 2 + (isTall ? scrollbar : 0),
    '--head': `${headWidth}px`,
  };
  const visible = across.getVirtualItems();
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
        style={style}
        onKeyDown={onKeyDown}
        {...focusHandlers}
        {...clipboardHandlers({ ...common, onCellsOutside })}
        {...pointer}
      >
        <div role="presentation" style={{ position: 'relative', width, height }}>
          <SheetHead
            corner={corner}
            hint={hint}
            columns={columns}
            visible={visible}
            height={headHeight}
            width={width}
            columnWidth={columnWidth}
          />
          {down.getVirtualItems().map(({ index, start }) => (
            <SheetRow
              key={defined(rows[index]).id}
              line={defined(rows[index])}
              row={index}
              columns={columns}
              visible={visible}
              style={{ top: start, height: rowHeight, width }}
              columnWidth={columnWidth}
              range={range}
              focus={focus}
              show={show}
              look={look}
              readOnly={readOnly}
              editor={
                index === focus.row && editing ? (
                  <CellEditor
                    label={`${defined(rows[focus.row]).label} ${defined(columns[focus.column]).label}`}
                    {...editing}
                    onCommit={commit}
                    onCancel={cancel}
                  />
                ) : null
              }
            />
          ))}
          {filling && (
            <div aria-hidden className={styles.filling} style={boxOf(filling, measures)} />
          )}
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
