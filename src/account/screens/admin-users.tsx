import { Anchor, Group, Table, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingOrFailure } from '#failure.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useInstant } from '#ui/instant.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { usersQuery } from './admin-users-query.ts';
import { type AdminSearch, kinds } from './admin-search.ts';
import { oneOf } from '#platform/one-of.ts';
import { type Account, AccountActions } from './account-actions.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { withSearch } from '#platform/href.ts';
import { DebouncedTextInput } from '#ui/form/debounced-text-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { profileWords } from '../profile-words.ts';

/** The list of all accounts with what administrators can do with them. */
export function AdminUsersScreen({ search, title }: { search: AdminSearch; title: string }) {
  const t = useWords(profileWords);
  const navigateTo = useNavigateTo();
  const { data, error } = useQuery(usersQuery(search));
  const [banning, setBanning] = useState<Account | null>(null);
  const change = (next: { [K in keyof AdminSearch]: AdminSearch[K] | undefined }) => {
    void navigateTo(withSearch('/admin/user', { ...search, page: undefined, ...next }), {
      replace: true,
    });
  };
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/admin/user/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('newAccount')}
        </LinkButton>
      </ScreenHeader>
      <Group align="end" mb="sm">
        <DebouncedTextInput
          type="search"
          label={t('search')}
          value={search.q ?? ''}
          onChange={(q) => change({ q })}
        />
        <Select
          label={t('standing')}
          data={kinds.map((value) => ({ value, label: t(value) }))}
          value={search.kind ?? null}
          onChange={(kind) => change({ kind: oneOf(kinds, kind) })}
          placeholder={t('everyone')}
          clearable
          clearButtonProps={{ 'aria-label': t('everyone') }}
        />
      </Group>
      {data ? (
        <UsersTable accounts={data.rows} onBan={setBanning} />
      ) : (
        <LoadingOrFailure error={error} shape="table" rows={9} />
      )}
      {data && (
        <Pages
          total={data.total}
          size={data.size}
          page={data.page}
          onChange={(page) => change({ page })}
        />
      )}
      {banning && <BanDialog account={banning} onClose={() => setBanning(null)} />}
    </>
  );
}

function UsersTable({
  accounts,
  onBan,
}: {
  accounts: readonly Account[];
  onBan: (account: Account) => void;
}) {
  const t = useWords(profileWords);
  const instant = useInstant();
  const open = useOpen();
  return (
    <CardTable minWidth={760} striped verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('name')}</Table.Th>
          <Table.Th>{t('email')}</Table.Th>
          <Table.Th>{t('standing')}</Table.Th>
          <Table.Th>{t('lastSeen')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
          <Table.Tr key={account.id}>
            <Table.Td>
              <Anchor size="sm" {...open(`/admin/user/${account.id}`)}>
                {account.name}
              </Anchor>
            </Table.Td>
            <Table.Td data-label={t('email')}>
              {!account.isSystem && account.email}{' '}
              {!account.isSystem && !account.emailVerified && (
                <Badge severity="warn">{t('unproven')}</Badge>
              )}
            </Table.Td>
            <Table.Td data-label={t('standing')}>
              <Group gap={4} component="span">
                {account.isEmployee && <Badge>{t('employee')}</Badge>}
                {account.isUser && <Badge>{t('user')}</Badge>}
                {account.isSystem && <Badge>{t('system')}</Badge>}
                {account.role === 'admin' && <Badge severity="info">{t('admin')}</Badge>}
                {account.isPriceManager && <Badge severity="info">{t('priceManager')}</Badge>}
                {account.banned && (
                  <span title={account.banReason ?? ''}>
                    <Badge severity="danger">{t('banned')}</Badge>
                  </span>
                )}
              </Group>
            </Table.Td>
            <Table.Td data-label={t('lastSeen')}>
              {account.lastSeenAt ? instant(account.lastSeenAt) : null}
            </Table.Td>
            <Table.Td ta="right">
              <AccountActions account={account} onBan={() => onBan(account)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
