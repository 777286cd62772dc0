import { Box, Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A chart under its title; `summary` says in words what it shows. */
export const ChartCard = ({
  title,
  summary,
  children,
}: {
  title: string;
  summary: string;
  children: ReactNode;
}) => (
  <Card withBorder component="section" aria-label={title}>
    <Title order={2} mb="xs">
      {title}
    </Title>
    <Box h={260} role="img" aria-label={summary}>
      {children}
    </Box>
  </Card>
);
