import { Table, Text, VisuallyHidden } from '@mantine/core';
import type { ApiClient } from '#api.ts';
import { Badge, type BadgeSeverity } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useInstant } from '#ui/instant.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { scopeNames } from '../scopes.ts';
import { keyWords as w } from './api-key-words.ts';

type Key = Awaited<ReturnType<ApiClient['admin']['keys']>>[number];

const stateOf = ({ revokedAt, expiresAt }: Key) =>
  revokedAt ? 'revoked' : expiresAt && expiresAt < new Date() ? 'ended' : 'works';
const severities: Readonly<Record<ReturnType<typeof stateOf>, BadgeSeverity>> = {
  works: 'success',
  ended: 'secondary',
  revoked: 'danger',
};

type Props = Readonly<{
  title: string;
  keys: readonly Key[];
  /** Whether to say as whom each key acts. */
  withAccount?: boolean;
  onRevoke: (id: string) => Promise<unknown>;
}>;

/** API keys with their scopes, last use and state; each can be revoked. */
export function ApiKeyTable({ title, keys, withAccount = false, onRevoke }: Props) {
  const label = useLabel();
  const instant = useInstant();
  const ask = useDialog();
  async function revoke({ id, name, account }: Key) {
    const question = {
      prompt: 'askComplete' as const,
      act: label(w.revoke),
      object: withAccount ? `${name} (${account.name})` : name,
      effect: label(w.revokeEffect),
    };
    if (await ask('delete', question)) await onRevoke(id);
  }
  const columns = [
    w.name,
    w.secret,
    ...(withAccount ? [w.account] : []),
    w.scopes,
    w.lastUsed,
    w.expiresAt,
    w.state,
  ];
  return (
    <CardTable minWidth={withAccount ? 900 : 720} striped verticalSpacing={6} aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((name) => (
            <Table.Th key={name.en}>{label(name)}</Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>{label(w.revoke)}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys.map((key) => (
          <Table.Tr key={key.id}>
            <Table.Td>{key.name}</Table.Td>
            <Table.Td data-label={label(w.secret)}>
              <code>{key.start}…</code>
            </Table.Td>
            {withAccount && (
              <Table.Td data-label={label(w.account)}>
                {key.account.name}
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {key.account.isSystem ? label(w.system) : key.account.email}
                </Text>
              </Table.Td>
            )}
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
                  onClick={() => void revoke(key)}
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
  );
}
