import { Table, type TableProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './card-table.module.css';
import { defined } from '#platform/expect.ts';

/**
 * A table whose head stays in sight, that scrolls sideways where it is narrow, and on a phone shows each row as a card.
 * There a cell names its column by `data-label`; the first cell is the card's head.
 */
export function CardTable({
  minWidth: leastWidth,
  children,
  ...table
}: TableProps & { minWidth: number }) {
  const frame = useRef<HTMLDivElement>(null);
  // What scrolls sideways holds its head itself; else the page does.
  const [fits, setFits] = useState(false);
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
    // What scrolls sideways is reached by the keyboard, also where it holds nothing to press.
    <div
      ref={frame}
      className={classes.frame}
      data-fits={fits || undefined}
      tabIndex={fits ? undefined : 0}
    >
      <Table {...table} className={classes.table} style={{ '--least-width': `${leastWidth}px` }}>
        {children}
      </Table>
    </div>
  );
}
