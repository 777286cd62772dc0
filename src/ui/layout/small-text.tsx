import type { ReactNode } from 'react';
import classes from './small-text.module.css';

/** A line of small text: a plain element, for what stands many times on a page. */
export function SmallText({
  size = 'sm',
  dimmed,
  children,
}: Readonly<{ size?: 'xs' | 'sm'; dimmed?: boolean; children: ReactNode }>) {
  return (
    <p className={classes.text} data-size={size === 'xs' ? size : undefined} data-dimmed={dimmed}>
      {children}
    </p>
  );
}
