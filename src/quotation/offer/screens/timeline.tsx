import { Box, Timeline } from '@mantine/core';
import { Fold } from '#quotation/screens/fold.tsx';
import { eventName } from '#quotation/events.ts';
import type { QuotationView } from '#quotation/screens/data.ts';
import { useInstant } from '#ui/instant.ts';
import { SmallText } from '#ui/layout/small-text.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../words.ts';

/** The events of a quotation that the reader may see, with a link to the log. */
export function QuotationTimeline({ view: { id, events } }: { view: QuotationView }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const instant = useInstant();
  return (
    <Fold title={t('timeline')}>
      <Timeline bulletSize={14} lineWidth={2}>
        {events.map((event) => (
          <Timeline.Item key={event.id} title={label(eventName(event.event))}>
            <SmallText>
              {event.inPlaceOf
                ? t('actedInPlaceOf', { name: event.actorName, absent: label(event.inPlaceOf) })
                : event.actorName}
            </SmallText>
            {event.comment && <SmallText>“{event.comment}”</SmallText>}
            <SmallText size="xs" dimmed>
              {instant(event.at)}
            </SmallText>
          </Timeline.Item>
        ))}
      </Timeline>
      <Box mt="md">
        <TextLink href={`/log/data/quotation-request?record=${id}`}>{t('toLog')}</TextLink>
      </Box>
    </Fold>
  );
}
