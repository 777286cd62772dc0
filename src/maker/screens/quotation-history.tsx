import { Stack, Text, Title } from '@mantine/core';
import { useInstant } from '#ui/instant.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { nameOfAction } from '../events.ts';
import type { QuotationView } from './data.ts';
import { makerWords } from '../words.ts';

/** The events of a quotation, the newest first. */
export function QuotationHistory({
  events,
}: {
  events: NonNullable<QuotationView['inside']>['events'];
}) {
  const t = useWords(makerWords);
  const instant = useInstant();
  const locale = useLocale();
  const named = events.flatMap((event) => {
    const name = nameOfAction(event.action);
    return name ? [{ ...event, name: name[locale] }] : [];
  });
  if (named.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('history')}
      </Title>
      <Stack gap={4}>
        {named.map((event) => (
          <Text key={event.id} size="sm">
            <span className="figures">{instant(event.at)}</span>　{event.name}　{event.actorName}
            {event.comment && <>　“{event.comment}”</>}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
