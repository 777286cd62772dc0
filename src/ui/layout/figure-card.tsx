import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpen } from './link-button.tsx';
import type { Href } from '#platform/href.ts';

/** A figure with a link to the list that it counts. */
export function FigureCard({
  label,
  value,
  href,
}: {
  label: string;
  value: ReactNode;
  href: Href;
}) {
  const open = useOpen();
  return (
    <Card component="a" withBorder c="inherit" padding="sm" {...open(href)}>
      <Text size="sm">{label}</Text>
      <Text
        component="div"
        fz={typeof value === 'object' ? '1.1rem' : '1.5rem'}
        lh="2.2rem"
        fw={700}
        className="figures"
        style={{ whiteSpace: 'nowrap' }}
      >
        {value ?? '–'}
      </Text>
    </Card>
  );
}
