import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '#words.ts';
import type { AnswerView, QuotationView } from './data.ts';
import { StateBadge, useRouteText } from './parts.tsx';

/** What a quotation is about: title, state, customer, ways. */
export function AboutCard({ view, children }: { view: QuotationView | AnswerView; children?: ReactNode }) {
  const locale = useLocale();
  const routeText = useRouteText();
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Text fw={700} size="lg">
          {view.title}
        </Text>
        <StateBadge state={view.state} />
      </Group>
      <Text>{locale === 'ja' ? view.customer.name : view.customer.nameEn}</Text>
      {view.routes.map((route) => (
        <Text key={route.id} size="sm">
          {routeText(route)}
        </Text>
      ))}
      {children}
    </Card>
  );
}
