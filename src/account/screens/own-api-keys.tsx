import { Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { ApiKeyTable } from './api-key-table.tsx';
import { keyWords as w } from './api-key-words.ts';

const ownKeysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: () => api().account.keys(),
});

/** The keys with which programs call in this person's name. */
export function OwnApiKeys() {
  const label = useLabel();
  const change = useChangeIn(...ownKeysQuery.queryKey);
  const { data, error } = useQuery(ownKeysQuery);
  return (
    <>
      <Text maw="46rem">{label(w.ownText)}</Text>
      {!data && <LoadingOrFailure error={error} rows={1} height={56} />}
      {data && data.length > 0 && (
        <ApiKeyTable
          title={label(w.keys)}
          keys={data}
          onRevoke={(id) => change(() => api().account.revokeKey({ id }), label(w.revoked))}
        />
      )}
      <Group>
        <LinkButton
          href="/user/api-key/new"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {label(w.make)}
        </LinkButton>
        <Button severity="secondary" href="/api/docs">
          {label(w.docs)}
        </Button>
      </Group>
    </>
  );
}
