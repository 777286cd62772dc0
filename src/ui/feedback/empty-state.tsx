import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** In place of a list without entries: what would be here, what to do, and as `children` the buttons for it. */
export const EmptyState = ({
  title,
  children,
  text,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) => (
  <div className={classes.empty}>
    <Text fw={600}>{title}</Text>
    {text && (
      <Text size="sm" c="dimmed" mt={4}>
        {text}
      </Text>
    )}
    {children && (
      <Group gap="xs" mt="sm">
        {children}
      </Group>
    )}
  </div>
);
