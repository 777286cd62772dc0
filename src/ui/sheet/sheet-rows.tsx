import type { CSSProperties, ReactNode } from 'react';
import { type CellRef, type Range, rangeContains } from './range.ts';
import { SheetCell } from './sheet-cell.tsx';
import type { Line, SheetProps } from './sheet-props.ts';
import styles from './sheet.module.css';
import type { Place } from './use-visible-cells.ts';
import { defined } from '#platform/expect.ts';

type ColumnsProps = Readonly<{
  columns: readonly Line[];
  /** The columns in sight. */
  visible: readonly Place[];
  columnWidth: number;
}>;

type HeadProps = ColumnsProps &
  Readonly<{ corner: string; hint: string; height: number; width: number }>;

export function SheetHead({
  corner,
  hint,
  columns,
  visible,
  height,
  width,
  columnWidth,
}: HeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height, width }}>
      <div role="columnheader" aria-colindex={1} title={hint} className={styles.corner}>
        {corner}
      </div>
      {visible.map(({ index, start }) => (
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
  );
}

type RowProps = ColumnsProps &
  Pick<SheetProps, 'show' | 'readOnly' | 'isLocked'> &
  Readonly<{
    line: Line;
    row: number;
    style: CSSProperties;
    range: Range;
    focus: CellRef;
    look: SheetProps['look'];
    /** In place of the focused cell's text while it is edited. */
    editor: ReactNode;
  }>;

export function SheetRow({
  line,
  row,
  columns,
  visible,
  columnWidth,
  style,
  range,
  focus,
  show,
  look,
  readOnly,
  isLocked,
  editor,
}: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      style={style}
      data-odd={row % 2 === 1 || undefined}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-row={row}
        title={line.hint ?? line.label}
        className={styles.rowHead}
      >
        <span>{line.label}</span>
      </div>
      {visible.map(({ index: column, start: left }) => {
        const cell = { row, column };
        const isFocus = row === focus.row && column === focus.column;
        const { mark, isFound, heat, note } = look?.(cell) ?? {};
        return (
          <SheetCell
            key={defined(columns[column]).id}
            row={row}
            column={column}
            left={left}
            width={columnWidth}
            text={show(cell)}
            isFocus={isFocus}
            isSelected={rangeContains(range, cell)}
            isFigure={
              line.isFigure === true ||
              defined(columns[column]).isFigure === true ||
              isLocked?.(cell) === true
            }
            isReadOnly={readOnly}
            mark={mark}
            isFound={isFound}
            heat={heat}
            note={note}
            editor={isFocus ? editor : null}
          />
        );
      })}
    </div>
  );
}
