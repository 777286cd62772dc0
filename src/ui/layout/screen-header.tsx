import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpen } from './link-button.tsx';
import type { Href } from '#platform/href.ts';

export type Crumb = Readonly<{ label: string; href?: Href }>;

/** Header of every screen: breadcrumbs, title and actions, the primary one first. */
export function ScreenHeader({
  title,
  crumbs = [],
  children,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  children?: ReactNode;
}) {
  const open = useOpen();
  return (
    <header>
      {crumbs.length > 0 && (
        <Breadcrumbs
          mb={4}
          fz="sm"
          style={{ flexWrap: 'wrap' }}
          styles={{ breadcrumb: { lineHeight: '24px' } }}
        >
          {crumbs.map((crumb) =>
            crumb.href ? (
              <Anchor key={crumb.label} size="sm" {...open(crumb.href)}>
                {crumb.label}
              </Anchor>
            ) : (
              <Text key={crumb.label} size="sm" c="dimmed">
                {crumb.label}
              </Text>
            ),
          )}
        </Breadcrumbs>
      )}
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={1}>{title}</Title>
        <Group gap="xs">{children}</Group>
      </Group>
    </header>
  );
}
