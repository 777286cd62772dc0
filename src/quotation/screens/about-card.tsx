import { nameIn } from '#platform/i18n/name-in.ts';
import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '#words.ts';
import type { AnswerView, QuotationView } from './data.ts';
import { useRouteText } from './route-text.ts';
import { StateBadge } from './state-badge.tsx';

/** Title, state (`badge`), customer and routes of a quotation. */
export function AboutCard({
  view,
  badge = true,
  children,
}: {
  view: QuotationView | AnswerView;
  badge?: boolean;
  children?: ReactNode;
}) {
  const locale = useLocale();
  const routeText = useRouteText();
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Text fw={700} size="lg">
          {view.title}
        </Text>
        {badge && <StateBadge state={view.state} />}
      </Group>
      <Text>{nameIn(locale, view.customer)}</Text>
      {view.routes.map((route) => (
        <Text key={route.id} size="sm">
          {routeText(route)}
        </Text>
      ))}
      {children}
    </Card>
  );
}
