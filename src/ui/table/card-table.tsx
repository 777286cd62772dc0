import { Table, type TableProps } from '@mantine/core';
import classes from './card-table.module.css';

/**
 * A table that scrolls sideways where it is narrow, and on a phone shows each row as a card. There a cell names its
 * column by `data-label`; the first cell is the card's head.
 */
export function CardTable({ leastWidth, children, ...table }: TableProps & { leastWidth: number }) {
  return (
    <div className={classes.frame}>
      <Table {...table} className={classes.table} style={{ '--least-width': `${leastWidth}px` }}>
        {children}
      </Table>
    </div>
  );
}
