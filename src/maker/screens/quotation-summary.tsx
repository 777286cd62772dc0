import { Card, Stack, Text } from '@mantine/core';
import { dayText } from '#platform/i18n/day-text.ts';
import { dayOf } from '#platform/clock.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { QuotationView } from './data.ts';
import { StateBadge } from './state-badge.tsx';
import { useBafYearText, usePeriodText, useSpanText } from './use-texts.ts';
import { makerWords } from '../words.ts';

/** The summary of a quotation, always visible beside its sections. */
export function QuotationSummary({ view }: { view: QuotationView }) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const period = usePeriodText();
  const span = useSpanText();
  const bafYearText = useBafYearText();
  const on = (at: Date) => dayText(dayOf(new Date(at)), locale);
  return (
    <Card
      withBorder
      component="section"
      aria-label={t('summary')}
      style={{ position: 'sticky', top: 68 }}
    >
      <Stack gap={6}>
        <StateBadge of={view} />
        <Text className="figures">{view.number}</Text>
        <Text fw={700}>{view.title}</Text>
        <Text size="sm">{nameIn(locale, view.customer)}</Text>
        <Text size="sm">{period(view.fiscalYear, view.term)}</Text>
        <Text size="sm">{span(view.validFrom, view.validTo)}</Text>
        <Text size="sm">{bafYearText(view)}</Text>
        <Text size="sm">
          {t('routes')}: {view.routes.length}　{t('vehicleClasses')}: {view.vehicles.length}
        </Text>
        {view.previous && (
          <Text size="sm" c="dimmed">
            {t('compareWith', { title: view.previous.title })}
          </Text>
        )}
        {view.offeredAt && (
          <Text size="sm">
            {t('offeredOn')}: {on(view.offeredAt)}
          </Text>
        )}
        {view.agreedAt && (
          <Text size="sm">
            {t('agreedOn')}: {on(view.agreedAt)}
          </Text>
        )}
        {view.inside && (
          <Text size="sm" c="dimmed">
            {t('author')}: {view.inside.authorName}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
