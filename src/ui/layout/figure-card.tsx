import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Href } from '#platform/href.ts';
import classes from './figure-card.module.css';
import { useOpen } from './link-button.tsx';

/** A figure with a link to the list that it counts. A figure of zero asks for nothing, and is quiet. */
export function FigureCard({
  label,
  about,
  value,
  href,
}: {
  label: string;
  /** What the heading above says of it, for screen readers. */
  about?: string;
  value: ReactNode;
  href: Href;
}) {
  const open = useOpen();
  return (
    <a className={classes.card} {...open(href)}>
      <span className={classes.label}>
        {about && <VisuallyHidden>{about}: </VisuallyHidden>}
        {label}
      </span>
      <span
        className={`${classes.figure} figures`}
        data-several={typeof value === 'object' || undefined}
        data-zero={value === 0 || value === '0' || undefined}
      >
        {value ?? '–'}
      </span>
    </a>
  );
}

/** Figures side by side. `least`: the width of one, e.g. `14rem`. */
export const FigureGrid = ({ least, children }: { least?: string; children: ReactNode }) => (
  <div className={classes.grid} {...(least ? { style: { '--least': least } } : {})}>
    {children}
  </div>
);
