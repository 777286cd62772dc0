import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { nameIn } from '#platform/i18n/name-in.ts';
import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#platform/i18n/day-text.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import {
  type PersonName,
  type PendingApproval,
  PendingTable,
  pendingQuery,
} from './pending-table.tsx';
import { quotationWords } from '../../words.ts';

type Order = 'age' | 'validity';

const sorted = (rows: readonly PendingApproval[], order: Order) =>
  order === 'age'
    ? rows
    : rows.toSorted((a, b) => (a.validUntil ?? '9999').localeCompare(b.validUntil ?? '9999'));

/** What awaits my approval, also as a deputy, sorted by waiting time or by validity. */
export function ApprovalQueue({ title }: { title: string }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const [order, setOrder] = useState<Order>('age');
  const { data, error } = useQuery(pendingQuery(locale));
  const until = (person: PersonName & { until: string }) => ({
    name: nameIn(locale, person),
    day: dayText(person.until, locale),
  });
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/mst/approval-deputy" variant="default">
          {t('deputies')}
        </LinkButton>
      </ScreenHeader>
      <Stack>
        {data?.standsInFor.map((person) => (
          <Alert key={person.nameEn} variant="outline">
            {t('standingIn', until(person))}
          </Alert>
        ))}
        {data?.deputies.map((person) => (
          <Alert key={person.nameEn} variant="outline">
            {t('beingAway', until(person))}
          </Alert>
        ))}
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t('queueOrder')}
            value={order}
            onChange={setOrder}
            data={[
              { value: 'age', label: t('byAge') },
              { value: 'validity', label: t('byValidity') },
            ]}
          />
          <Text c="dimmed" size="sm" aria-live="polite">
            {data ? t('waitingApprovals', { count: data.rows.length }) : ''}
          </Text>
        </Group>
        {!data ? (
          <LoadingOrFailure error={error} shape="table" rows={6} height={36} />
        ) : data.rows.length === 0 ? (
          <EmptyState title={t('nothingToApprove')} />
        ) : (
          <PendingTable rows={sorted(data.rows, order)} label={title} />
        )}
      </Stack>
    </>
  );
}
