import { useId, useRef } from 'react';
import { boxOf } from './drag.ts';
import { CellEditor } from './sheet-cell.tsx';
import type { SheetProps } from './sheet-props.ts';
import { SheetHead, SheetRow } from './sheet-rows.tsx';
import styles from './sheet.module.css';
import { useSheet } from './use-sheet.ts';
import { defined } from '#platform/expect.ts';

const rowHeight = 32;
const headHeight = 36;

/** A sheet of cells that is used like a spreadsheet. Only visible cells are in the document. */
export function Sheet(props: SheetProps) {
  const { label, corner, hint, rows, columns, show, look, readOnly } = props;
  const { headWidth = 260, columnWidth = 104 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const measures = { headWidth, headHeight, columnWidth, rowHeight };
  const { inSight, range, focus, editor, handlers, filling, onHandle } = useSheet(
    scroller,
    measures,
    props,
  );
  const end = boxOf(range, measures);
  const { visibleRows, visibleColumns, width, height, style } = inSight;
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
        {...handlers}
      >
        <div role="presentation" style={{ position: 'relative', width, height }}>
          <SheetHead
            corner={corner}
            hint={hint}
            columns={columns}
            visible={visibleColumns}
            height={headHeight}
            width={width}
            columnWidth={columnWidth}
          />
          {visibleRows.map(({ index, start }) => (
            <SheetRow
              key={defined(rows[index]).id}
              line={defined(rows[index])}
              row={index}
              columns={columns}
              visible={visibleColumns}
              style={{ top: start, height: rowHeight, width }}
              columnWidth={columnWidth}
              range={range}
              focus={focus}
              show={show}
              look={look}
              readOnly={readOnly}
              {...(props.isLocked && { isLocked: props.isLocked })}
              editor={
                index === focus.row && editor ? (
                  <CellEditor
                    label={`${defined(rows[focus.row]).label} ${defined(columns[focus.column]).label}`}
                    {...editor}
                  />
                ) : null
              }
            />
          ))}
          {filling && (
            <div aria-hidden className={styles.filling} style={boxOf(filling, measures)} />
          )}
          {!editor && (
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
