import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ButtonSeverity } from './button-severity.ts';

export type BadgeSeverity = Exclude<ButtonSeverity, 'help' | 'plain'>;

const colours: Readonly<Record<BadgeSeverity, string>> = {
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
    <MantineBadge
      variant={severity === 'contrast' ? 'filled' : 'light'}
      color={colours[severity]}
      size={size ? sizes[size] : 'md'}
      miw="max-content"
      data-severity={severity}
    >
      {children}
    </MantineBadge>
  );
}
