import type { ReactNode } from 'react';
import classes from './field-row.module.css';

/** Fields side by side in `count` columns; on a phone one below the other. */
export const FieldRow = ({ count, children }: { count: number; children: ReactNode }) => (
  <div
    className={`${classes.row} ${classes.sideBySide}`}
    data-columns={count}
    style={{ '--columns': count }}
  >
    {children}
  </div>
);
