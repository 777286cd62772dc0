import { nameIn } from '#platform/i18n/name-in.ts';
import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/words.ts';
import type { AnswerView, QuotationView } from './data.ts';
import { useRouteText } from './route-text.ts';
import { SailingTimes } from './sailing-times.tsx';
import { StateBadge } from './state-badge.tsx';

/** Title, state (`badge`) and customer of a quotation, and the routes of `sheet`: of the revision that the page is about. */
export function AboutCard({
  view,
  sheet = view,
  badge = true,
  children,
}: {
  view: QuotationView | AnswerView;
  sheet?: Pick<AnswerView, 'routes'> | null;
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
        {badge && <StateBadge state={view.state} isChangeRequested={view.isChangeRequested} />}
      </Group>
      <Text>{nameIn(locale, view.customer)}</Text>
      {sheet?.routes.map((route) => (
        <div key={route.id}>
          <Text size="sm">{routeText(route)}</Text>
          <SailingTimes route={route} />
        </div>
      ))}
      {children}
    </Card>
  );
}
