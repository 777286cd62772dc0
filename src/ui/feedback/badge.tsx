import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ButtonSeverity, severityColours } from './button.tsx';

/** A short word that marks; secondary unless said otherwise. */
export function Badge({ severity = 'secondary', children }: { severity?: Exclude<ButtonSeverity, 'plain'>; children: ReactNode }) {
  return (
    <MantineBadge variant="outline" color={severityColours[severity]} tt="none" styles={{ label: { color: 'var(--mantine-color-text)' } }}>
      {children}
    </MantineBadge>
  );
}
