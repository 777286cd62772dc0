import { Table, Text, VisuallyHidden } from '@mantine/core';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel } from '#words.ts';
import { scopeNames } from '../scopes.ts';
import { keyWords as w } from './api-key-words.ts';

type Key = Awaited<ReturnType<ApiClient['admin']['keys']>>[number];
const keysQuery = queryOptions({ queryKey: ['admin', 'keys'], queryFn: () => api().admin.keys() });

const stateOf = ({ revokedAt, expiresAt }: Key) =>
  revokedAt ? 'revoked' : expiresAt && expiresAt < new Date() ? 'ended' : 'works';
const severities: Readonly<Record<ReturnType<typeof stateOf>, BadgeSeverity>> = {
  works: 'success',
  ended: 'secondary',
  revoked: 'danger',
};

/** All API keys: account, scopes, last use; administrators can revoke them. */
export function ApiKeysScreen({ title }: { title: string }) {
  const label = useLabel();
  const instant = useInstant();
  const ask = useDialog();
  const change = useChangeIn(...keysQuery.queryKey);
  const { data, error } = useQuery(keysQuery);
  async function revoke(id: string, object: string) {
    const question = {
      prompt: 'askComplete' as const,
      act: label(w.revoke),
      object,
      effect: label(w.revokeEffect),
    };
    if (await ask('delete', question))
      await change(() => api().admin.revokeKey({ id }), label(w.revoked));
  }
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
      {error && <FailureAlert error={error} />}
      {!data && !error && <Loading shape="table" rows={5} height={36} />}
      {data?.length === 0 && <EmptyState title={label(w.none)} />}
      {data && data.length > 0 && (
        <CardTable minWidth={900} striped verticalSpacing={6} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {[w.name, w.secret, w.account, w.scopes, w.lastUsed, w.expiresAt, w.state].map(
                (name) => (
                  <Table.Th key={name.en}>{label(name)}</Table.Th>
                ),
              )}
              <Table.Th>
                <VisuallyHidden>{label(w.revoke)}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((key) => (
              <Table.Tr key={key.id}>
                <Table.Td>{key.name}</Table.Td>
                <Table.Td data-label={label(w.secret)}>
                  <code>{key.start}…</code>
                </Table.Td>
                <Table.Td data-label={label(w.account)}>
                  {key.account.name}
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {key.account.email}
                  </Text>
                </Table.Td>
                <Table.Td data-label={label(w.scopes)}>
                  {key.scopes.map((scope) => (
                    <div key={scope}>{label(scopeNames[scope])}</div>
                  ))}
                </Table.Td>
                <Table.Td data-label={label(w.lastUsed)}>
                  {key.lastUsedAt ? instant(key.lastUsedAt) : label(w.never)}
                </Table.Td>
                <Table.Td data-label={label(w.expiresAt)}>
                  {key.expiresAt ? instant(key.expiresAt) : label(w.noEnd)}
                </Table.Td>
                <Table.Td data-label={label(w.state)}>
                  <Badge severity={severities[stateOf(key)]}>{label(w[stateOf(key)])}</Badge>
                </Table.Td>
                <Table.Td ta="right">
                  {!key.revokedAt && (
                    <Button
                      severity="danger"
                      outlined
                      size="small"
                      onClick={() => void revoke(key.id, `${key.name} (${key.account.name})`)}
                      aria-label={`${label(w.revoke)}: ${key.name}`}
                    >
                      {label(w.revoke)}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </>
  );
}
