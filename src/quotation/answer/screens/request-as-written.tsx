import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nameIn } from '#platform/i18n/name-in.ts';
import { dayOf } from '#platform/clock.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { CargoText } from '#quotation/sheet/screens/cargo.tsx';
import { quotationQuery } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { RequestMessage } from './request-message.tsx';
import { quotationWords } from '../../words.ts';

const words = {
  title: { en: 'Request', ja: 'ご依頼内容' },
} as const satisfies Record<string, Bilingual>;

/** What a customer asked for, as it was sent: whatever the answer has changed since. */
export default function RequestAsWritten({ quotationId }: { quotationId: string }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const locale = useLocale();
  const routeText = useRouteText();
  const { data: view } = useQuery(quotationQuery(quotationId));
  if (!view) return <Loading rows={3} height={52} />;
  const { customer, contact, submittedAt } = view;
  const sent = submittedAt && dayText(dayOf(new Date(submittedAt)), locale);
  return (
    <>
      <Card withBorder padding="sm" component="section" aria-label={label(words.title)}>
        <Title order={2} size="h4">
          {label(words.title)}
        </Title>
        <Text fw={600}>{view.title}</Text>
        <Text size="sm">{nameIn(locale, customer)}</Text>
        <Text size="sm" c="dimmed">
          {[contact && nameIn(locale, contact), sent && `${t('requested')} ${sent}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Card>
      <RequestMessage message={view.message} />
      {view.routes.map((route, i) => (
        <Card key={route.id} withBorder padding="sm">
          <Text size="sm" fw={600}>
            {t('routeNo', { n: i + 1 })}: {routeText(route)}
          </Text>
          <Stack gap={4} mt={4}>
            {view.lines
              .filter(({ routeId }) => routeId === route.id)
              .map(({ id, cargo, note }) => (
                <Text key={id} size="sm" component="div">
                  <CargoText cargo={cargo} />
                  {note && (
                    <Text size="xs" c="dimmed">
                      {note}
                    </Text>
                  )}
                </Text>
              ))}
          </Stack>
        </Card>
      ))}
    </>
  );
}
