import type { ReactNode } from 'react';
import classes from './badge.module.css';
import type { ButtonSeverity } from './button-severity.ts';

export type BadgeSeverity = Exclude<ButtonSeverity, 'help' | 'plain'>;
export type BadgeColour = 'gray' | 'teal' | 'sea' | 'yellow' | 'red' | 'grape' | 'dark';

const colours: Readonly<Record<BadgeSeverity, BadgeColour>> = {
  secondary: 'gray',
  success: 'teal',
  info: 'sea',
  warn: 'yellow',
  danger: 'red',
  contrast: 'dark',
};
const sizes = { small: 'sm', large: 'lg' } as const;

/** A short label or a number, coloured by its meaning. */
export function Badge({
  severity = 'secondary',
  size,
  children,
}: {
  severity?: BadgeSeverity | undefined;
  size?: 'small' | 'large';
  children: ReactNode;
}) {
  return (
    <span
      className={classes.badge}
      data-colour={colours[severity]}
      data-size={size && sizes[size]}
      data-severity={severity}
    >
      {children}
    </span>
  );
}

/** The same in a colour of its own, e.g. for the state of a record. */
export function ColourBadge({ colour, children }: { colour: BadgeColour; children: ReactNode }) {
  return (
    <span className={classes.badge} data-colour={colour}>
      {children}
    </span>
  );
}
