import { Text } from '@mantine/core';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { ApiKeyTable } from './api-key-table.tsx';
import { keyWords as w } from './api-key-words.ts';

const keysQuery = queryOptions({ queryKey: ['admin', 'keys'], queryFn: () => api().admin.keys() });

/** All API keys, of systems and of people; administrators can revoke them. */
export function ApiKeysScreen({ title }: { title: string }) {
  const label = useLabel();
  const change = useChangeIn(...keysQuery.queryKey);
  const { data, error } = useQuery(keysQuery);
  return (
    <>
      <ScreenHeader title={title}>
        <Button severity="secondary" href="/api/docs">
          {label(w.docs)}
        </Button>
        <LinkButton href="/admin/api-key/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {label(w.make)}
        </LinkButton>
      </ScreenHeader>
      <Text mb="md" maw="46rem">
        {label(w.text)}
      </Text>
      {!data && <LoadingOrFailure error={error} shape="table" rows={5} height={36} />}
      {data?.length === 0 && <EmptyState title={label(w.none)} />}
      {data && data.length > 0 && (
        <ApiKeyTable
          title={title}
          keys={data}
          withAccount
          onRevoke={(id) => change(() => api().admin.revokeKey({ id }), label(w.revoked))}
        />
      )}
    </>
  );
}
