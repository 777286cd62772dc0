import type { ReactNode } from 'react';
import classes from './field-row.module.css';

/** So many fields side by side; on a phone one below the other. */
export const FieldRow = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={`${classes.row} ${classes.sideBySide}`} style={{ '--columns': count }}>
    {children}
  </div>
);
