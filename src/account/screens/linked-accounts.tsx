import { Alert, Card, Group, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { inLocale } from '#platform/i18n/address.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type Provider, providerNames } from '../providers.ts';
import { type FaultName, callAuth } from '../service.ts';
import { FaultAlert } from './fault.tsx';
import { profileWords } from '../profile-words.ts';

const linkedQuery = queryOptions({
  queryKey: ['account', 'linked'],
  queryFn: async () => {
    const { data, fault } = await callAuth((client) => client.listAccounts());
    if (fault) throw new Error(fault);
    return data ?? [];
  },
});

/** With which accounts of Google or Microsoft one signs in; nothing where neither is configured. */
export function LinkedAccounts() {
  const { providers } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ ...linkedQuery, enabled: providers.length > 0 });
  const t = useWords(profileWords);
  const { error } = useSearch({ from: '/_app/user/profile' });
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {t('linkFailed')}
        </Alert>
      )}
      {providers.map((provider) => (
        <LinkedAccount
          key={provider}
          provider={provider}
          linked={data?.find(({ providerId }) => providerId === provider)?.id ?? null}
        />
      ))}
    </>
  );
}

function LinkedAccount({ provider, linked }: { provider: Provider; linked: string | null }) {
  const t = useWords(profileWords);
  const locale = useLocale();
  const queries = useQueryClient();
  const [fault, setFault] = useState<FaultName | null>(null);
  const back = inLocale('/user/profile', locale);
  const name = providerNames[provider];
  async function change() {
    const { fault: refused } = await callAuth<unknown>((client) =>
      linked === null
        ? client.linkSocial({ provider, callbackURL: back, errorCallbackURL: back })
        : client.unlinkAccount({ accountId: linked }),
    );
    setFault(refused);
    await queries.invalidateQueries(linkedQuery);
  }
  return (
    <Card withBorder>
      <FaultAlert fault={fault} />
      <Group justify="space-between">
        <Text>
          {name}: {t(linked === null ? 'notLinked' : 'isLinked')}
        </Text>
        <Button severity="secondary" size="small" onClick={() => void change()}>
          {t(linked === null ? 'linkProvider' : 'unlinkProvider', { name })}
        </Button>
      </Group>
    </Card>
  );
}
