import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Density } from '#account/list-choices.ts';
import classes from '#ui/table/card-table.module.css';

export const rowSpacing: Readonly<Record<Density, number>> = { dense: 1, normal: 6, airy: 12 };

type HeaderProps = Readonly<{
  by: string;
  label: string;
  sort: string;
  onSort: (sort: string) => void;
  right?: boolean;
  children?: ReactNode;
}>;

/** A column header that sorts the list; a second click reverses the order. `children` are placed before the label. */
export function SortHeader({ by, label, sort, onSort, right = false, children }: HeaderProps) {
  const current =
    sort === by
      ? 'ascending'
      : sort === `-${by}`
        ? 'descending'
        : sort === `~${by}`
          ? 'other'
          : 'none';
  return (
    <th aria-sort={current} data-right={right || undefined}>
      <div className={classes.row}>
        {children}
        <button
          type="button"
          className={classes.plain}
          onClick={() => onSort(current === 'ascending' ? `-${by}` : by)}
        >
          {label}
          {current === 'ascending' && <IconArrowUp size={14} aria-hidden />}
          {current === 'descending' && <IconArrowDown size={14} aria-hidden />}
        </button>
      </div>
    </th>
  );
}
