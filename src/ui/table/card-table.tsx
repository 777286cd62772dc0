import { Table, type TableProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './card-table.module.css';
import { defined } from '#platform/expect.ts';

/**
 * A table with a sticky header that scrolls sideways where there is little room, and on a phone shows each row as a card.
 * On a card a cell is labelled by its `data-label`; the first cell is the card's header. Elsewhere a cell with
 * `data-one-line`, e.g. a name, does not wrap.
 */
export function CardTable({ minWidth, children, ...table }: TableProps & { minWidth: number }) {
  const frame = useRef<HTMLDivElement>(null);
  // The header sticks to the page, or to the frame where that scrolls sideways; null until it is measured.
  const [fits, setFits] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setFits(
        defined(entry).contentRect.width >=
          (defined(entry).target.firstElementChild?.scrollWidth ?? 0),
      ),
    );
    observer.observe(defined(frame.current));
    return () => observer.disconnect();
  }, []);
  return (
    // Focusable where it scrolls sideways, so that it can be scrolled with the keyboard.
    <div
      ref={frame}
      className={classes.frame}
      data-fits={fits ?? undefined}
      tabIndex={fits ? undefined : 0}
    >
      <Table {...table} className={classes.table} style={{ '--least-width': `${minWidth}px` }}>
        {children}
      </Table>
    </div>
  );
}
