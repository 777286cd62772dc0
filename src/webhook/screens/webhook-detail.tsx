import { nameIn } from '#platform/i18n/name-in.ts';
import { Accordion, Code, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, api, apiError } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { OneTimeSecret } from '#ui/feedback/one-time-secret.tsx';
import { useInstant } from '#ui/instant.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { type EventNames, webhookQuery } from './data.ts';
import { defined } from '#platform/expect.ts';
import { webhookWords } from '../words.ts';

type Delivery = Awaited<ReturnType<ApiClient['webhook']['deliveries']>>['rows'][number];
const states = ['waiting', 'delivered', 'failed'] as const;
const severities = { waiting: 'warn', delivered: 'success', failed: 'danger' } as const;

/** One webhook: its events and its deliveries. */
export function WebhookScreen({ id, events }: { id: string; events: EventNames }) {
  const t = useWords(webhookWords);
  const label = useLabel();
  const locale = useLocale();
  const ask = useDialog();
  const call = useChangeIn('webhook', id);
  const [secret, setSecret] = useState<string | null>(null);
  const { data: webhook, error } = useQuery(webhookQuery(id));
  if (error) return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!webhook) return <Loading rows={5} height={44} />;
  const renew = async () => {
    const question = {
      prompt: 'askComplete' as const,
      act: t('renew'),
      object: webhook.name,
      effect: t('renewEffect'),
    };
    if (await ask('reset', question))
      await call(
        async () => setSecret((await api().webhook.renewSecret({ id })).secret),
        t('renew'),
      );
  };
  return (
    <>
      <ScreenHeader
        title={webhook.name}
        crumbs={[{ label: t('webhooks'), href: '/admin/webhook' }]}
      >
        <Button severity="secondary" onClick={() => void renew()}>
          {t('renew')}
        </Button>
        <Button
          severity="secondary"
          disabled={webhook.stoppedAt !== null}
          onClick={() => void call(() => api().webhook.sendTest({ id }), t('testSent'))}
        >
          {t('test')}
        </Button>
        <LinkButton href={`/admin/webhook/${id}/edit`}>{t('edit')}</LinkButton>
      </ScreenHeader>
      <Stack>
        {secret && (
          <OneTimeSecret
            name={t('secret')}
            secret={secret}
            text={t('once')}
            words={{ copy: t('copy'), copied: t('copied'), done: t('kept') }}
            onDone={() => setSecret(null)}
          />
        )}
        <Group gap="xs">
          <Badge severity={webhook.stoppedAt ? 'secondary' : 'success'}>
            {webhook.stoppedAt ? t('off') : t('on')}
          </Badge>
          <Code style={{ overflowWrap: 'anywhere' }}>{webhook.url}</Code>
          {webhook.customer && <Text size="sm">{nameIn(locale, webhook.customer)}</Text>}
        </Group>
        <Text size="sm">
          {t('events')}:{' '}
          {webhook.events
            .map((event) => (events[event] ? label(events[event]) : event))
            .join(locale === 'ja' ? '、' : ', ')}
        </Text>
        <Deliveries id={id} events={events} />
      </Stack>
    </>
  );
}

function Deliveries({ id, events }: { id: string; events: EventNames }) {
  const t = useWords(webhookWords);
  const [state, setState] = useState<(typeof states)[number] | ''>('');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['webhook', id, 'deliveries', state],
      initialPageParam: '',
      queryFn: ({ pageParam }) =>
        api().webhook.deliveries({
          id,
          ...(state ? { state } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        }),
      getNextPageParam: (last) => last.cursor,
      // Messages are sent in the background, some seconds after their event.
      refetchInterval: (query) =>
        query.state.data?.pages[0]?.rows.some((row) => row.state === 'waiting') ? 4000 : false,
    });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={t('deliveries')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('deliveries')}</Title>
        <SegmentedControl
          aria-label={t('filter')}
          value={state}
          onChange={setState}
          data={[
            { value: '', label: t('anyState') },
            ...states.map((value) => ({ value, label: t(value) })),
          ]}
        />
      </Group>
      {error && <FailureAlert error={error} />}
      {isPending ? (
        <Loading height={44} />
      ) : rows.length === 0 ? (
        <Text c="dimmed">{t('noDeliveries')}</Text>
      ) : (
        <Accordion variant="contained" multiple>
          {rows.map((row) => (
            <DeliveryItem key={row.id} id={id} row={row} events={events} />
          ))}
        </Accordion>
      )}
      {hasNextPage && (
        <Button
          severity="secondary"
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </section>
  );
}

function DeliveryItem({ id, row, events }: { id: string; row: Delivery; events: EventNames }) {
  const t = useWords(webhookWords);
  const label = useLabel();
  const instant = useInstant();
  const call = useChangeIn('webhook', id);
  return (
    <Accordion.Item value={row.id}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs">
          <Text fw={600} size="sm">
            {events[row.event] ? label(defined(events[row.event])) : t('testMessage')}
          </Text>
          <Group gap="sm">
            <Badge severity={severities[row.state]}>{t(row.state)}</Badge>
            <Text size="sm" className="figures">
              {instant(row.deliveredAt ?? row.createdAt)}
            </Text>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">
            {t('attempts', { count: row.attempts })}
            {row.lastError
              ? ` · ${row.lastError}`
              : row.lastStatus
                ? ` · HTTP ${row.lastStatus}`
                : ''}
            {row.state === 'waiting' && row.attempts > 0
              ? ` · ${t('next', { at: instant(row.nextAttemptAt) })}`
              : ''}
          </Text>
          <Code
            block
            w="100%"
            aria-label={t('message')}
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {JSON.stringify(JSON.parse(row.body), null, 2)}
          </Code>
          <Text size="xs" c="dimmed">
            {row.id}
          </Text>
          <Button
            severity="secondary"
            size="small"
            onClick={() =>
              void call(() => api().webhook.redeliver({ id, deliveryId: row.id }), t('sentAgain'))
            }
          >
            {t('again')}
          </Button>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
