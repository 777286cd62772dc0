import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a person's page, with what can be done with all of it. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        {actions}
      </Group>
      <Stack gap="xs">{children}</Stack>
    </Card>
  );
}

export type Entry = Readonly<{
  key: string;
  title: string;
  badge?: ReactNode;
  about: string;
  action?: ReactNode;
}>;

/** Things with a name, a line about them, and an action each. */
export function EntryList({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {entries.map(({ key, title, badge, about, action }) => (
        <Group key={key} component="li" justify="space-between" gap="xs">
          <div>
            <Group gap="xs">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Text>
              {badge}
            </Group>
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          </div>
          {action}
        </Group>
      ))}
    </Stack>
  );
}
