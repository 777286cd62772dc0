import type { ReactNode } from 'react';
import { useOpen } from './link-button.tsx';
import type { Href } from '#platform/href.ts';
import classes from './text-link.module.css';

/** A link inside text: a plain element, since lists have one or more in each row. */
export function TextLink({ href, children }: { href: Href; children: ReactNode }) {
  const open = useOpen();
  return (
    <a className={classes.link} {...open(href)}>
      {children}
    </a>
  );
}
