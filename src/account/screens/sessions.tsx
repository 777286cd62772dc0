import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { propertyOf } from '#platform/property.ts';
import { Button } from '#ui/feedback/button.tsx';
import { LoadingOrFailure } from '#failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#platform/i18n/words.ts';
import { api } from '#api.ts';
import { type FaultName, callAuth } from '../service.ts';
import { FaultAlert } from './fault.tsx';
import { profileWords } from '../profile-words.ts';

const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => api().account.sessions(),
});

/** The devices on which the person is signed in, this one first; any of the others can be signed out from here. */
export function Sessions() {
  const t = useWords(profileWords);
  const instant = useInstant();
  const queries = useQueryClient();
  const { principal } = useRouteContext({ from: '__root__' });
  const { data, error } = useQuery(sessionsQuery);
  const [fault, setFault] = useState<FaultName | null>(null);

  async function done(refused: FaultName | null) {
    setFault(refused);
    if (!refused) toast({ message: t('sessionEnded'), severity: 'success' });
    await queries.invalidateQueries(sessionsQuery);
  }
  async function endOne(id: string) {
    const refused = await api()
      .account.endSession({ id })
      .then(
        () => null,
        (error: unknown) =>
          propertyOf(error, 'code') === 'reauthentication-required'
            ? ('REAUTHENTICATION_REQUIRED' as const)
            : ('UNKNOWN_ERROR' as const),
      );
    await done(refused);
  }
  if (!data || !principal) return <LoadingOrFailure error={error} rows={2} height={56} />;
  return (
    <Stack gap="xs">
      <FaultAlert fault={fault} />
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.map((session) => (
          <Card key={session.id} withBorder component="li" padding="sm">
            <Group justify="space-between">
              <div>
                <Group gap="xs">
                  <Text fw={600}>{session.device || t('unknownDevice')}</Text>
                  {session.isThis && <Badge variant="light">{t('thisSession')}</Badge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {[session.address, t('lastUsed', { at: instant(session.lastUsedAt) })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              {!session.isThis && (
                <Button
                  severity="secondary"
                  size="small"
                  onClick={() => void endOne(session.id)}
                  aria-label={`${t('signOutThere')}: ${session.device}`}
                >
                  {t('signOutThere')}
                </Button>
              )}
            </Group>
          </Card>
        ))}
      </Stack>
      {data.length > 1 && (
        <Group justify="flex-end">
          <Button
            severity="secondary"
            onClick={() =>
              void callAuth((client) => client.revokeOtherSessions()).then(({ fault: refused }) =>
                done(refused),
              )
            }
          >
            {t('signOutOthers')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
