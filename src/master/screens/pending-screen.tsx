import { Card, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, apiError } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useInstant } from '#ui/instant.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { accountChanges } from '../pending/account-changes.ts';
import { resourceLabel } from '../pending/labels.ts';
import { operationNames, stateNames } from '../pending/states.ts';
import { isResourceName } from '../registry.ts';
import { type Pending, pendingQuery } from './pending-data.ts';
import { PendingStateBadge } from './pending-list.tsx';
import { FieldChanges, ShownRecordCard } from './shown-record.tsx';
import { usePendingWords } from './pending-words.ts';

const ReasonDialog = lazyPart(() => import('#ui/feedback/reason-dialog.tsx'));

/** A change that waits for a second administrator: what it does, and what the reader may decide. */
export function PendingScreen({ id, list }: { id: string; list: string }) {
  const t = usePendingWords();
  const label = useLabel();
  const locale = useLocale();
  const instant = useInstant();
  const { data, error } = useQuery(pendingQuery(id));
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  if (!data) return <LoadingOrFailure error={error} rows={6} height={36} />;
  return (
    <>
      <ScreenHeader
        title={`${label(resourceLabel(data.resource))} ${label(data.title)}`}
        crumbs={[{ label: list, href: '/admin/change' }]}
      >
        {data.state === 'pending' && <Decisions change={data} />}
      </ScreenHeader>
      <Stack>
        <Group gap="xs">
          <PendingStateBadge state={data.state} />
          <Text size="sm">{label(operationNames[data.operation])}</Text>
          <Text size="sm">
            {t('pendingBy', { name: data.authorName, at: instant(data.createdAt) })}
          </Text>
        </Group>
        {data.decidedByName && data.decidedAt && (
          <Text size="sm">
            {t('decidedBy', {
              state: label(stateNames[data.state]),
              name: data.decidedByName,
              at: instant(data.decidedAt),
            })}
          </Text>
        )}
        {data.reason && <Text size="sm">{t('pendingReason', { text: data.reason })}</Text>}
        {data.state === 'pending' && data.isOwn && <Text size="sm">{t('pendingOwn')}</Text>}
        {data.shown.map((record, i) =>
          isResourceName(record.resource) ? (
            <ShownRecordCard key={i} record={record} name={label(record.title)} />
          ) : (
            <Card key={i} withBorder>
              <FieldChanges changes={accountChanges(record, locale)} />
            </Card>
          ),
        )}
      </Stack>
    </>
  );
}

function Decisions({ change }: { change: Pending }) {
  const t = usePendingWords();
  const label = useLabel();
  const ask = useDialog();
  const inChanges = useChangeIn('change');
  const queries = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const { id, version, isOwn } = change;
  const about = { id, version };
  const question = (act: string, effect: string) => ({ act, object: label(change.title), effect });
  const withdraw = async () => {
    if (await ask('confirm', question(t('pendingWithdraw'), t('pendingWithdrawEffect'))))
      await inChanges(() => api().change.withdraw(about));
  };
  const confirm = async () => {
    if (await ask('confirm', question(t('pendingConfirm'), t('pendingConfirmEffect'))))
      await inChanges(async () => {
        await api().change.confirm(about);
        await Promise.all(
          ['mst', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
        );
      }, t('pendingConfirmed'));
  };
  if (isOwn)
    return (
      <Button severity="secondary" onClick={() => void withdraw()}>
        {t('pendingWithdraw')}
      </Button>
    );
  return (
    <Group gap="xs">
      <Button severity="secondary" onClick={() => setRejecting(true)}>
        {t('pendingReject')}
      </Button>
      <Button onClick={() => void confirm()}>{t('pendingConfirm')}</Button>
      {isRejecting && (
        <Suspense>
          <ReasonDialog
            keep={`${about.id}:reject`}
            title={t('pendingReject')}
            label={t('rejectReason')}
            required
            run={(reason) => api().change.reject({ ...about, reason })}
            change={inChanges}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}
