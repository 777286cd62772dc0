import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Modal,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
  Textarea,
  VisuallyHidden,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type ApiClient, api } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useInstant } from '#ui/instant.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale, useWords } from '#words.ts';
import { type FaultName, ask } from '../service.ts';
import { type AdminSearch, kinds } from './admin-search.ts';
import { FaultAlert } from './fault.tsx';
import { oneOf } from '#platform/one-of.ts';

type Account = Awaited<ReturnType<ApiClient['admin']['users']>>['rows'][number];

/** Every account: who it is, what it may do, and what an administrator may do with it. */
export function AdminUsersScreen({ search, title }: { search: AdminSearch; title: string }) {
  const t = useWords('profile');
  const instant = useInstant();
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['admin', 'users', search],
    queryFn: () => api().admin.users(search),
    placeholderData: keepPreviousData,
  });
  const [banning, setBanning] = useState<Account | null>(null);
  const change = (next: { [K in keyof AdminSearch]: AdminSearch[K] | undefined }) => {
    const query = new URLSearchParams(
      Object.entries({ ...search, page: undefined, ...next }).flatMap(([key, value]) =>
        value ? [[key, String(value)]] : [],
      ),
    );
    void router.navigate({
      href: query.size > 0 ? `/admin/user?${query}` : '/admin/user',
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
        <TextInput
          type="search"
          label={t('search')}
          defaultValue={search.q ?? ''}
          onChange={(event) => change({ q: event.currentTarget.value })}
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
            {data.rows.map((account) => (
              <Table.Tr key={account.id}>
                <Table.Td>{account.name}</Table.Td>
                <Table.Td data-label={t('email')}>
                  {account.email}{' '}
                  {!account.emailVerified && <Badge severity="warn">{t('unproven')}</Badge>}
                </Table.Td>
                <Table.Td data-label={t('standing')}>
                  <Group gap={4} component="span">
                    {account.isEmployee && <Badge>{t('employee')}</Badge>}
                    {account.isUser && <Badge>{t('user')}</Badge>}
                    {account.role === 'admin' && <Badge severity="info">{t('admin')}</Badge>}
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
                  <AccountActions account={account} onBan={() => setBanning(account)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      ) : (
        <Loading rows={8} />
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

function useDone() {
  const t = useWords('profile');
  const faults = useWords('account');
  const queries = useQueryClient();
  return async (fault: FaultName | null) => {
    toast(
      fault
        ? { message: faults(`fault-${fault}`), severity: 'error' }
        : { message: t('done'), severity: 'success' },
    );
    await queries.invalidateQueries({ queryKey: ['admin'] });
  };
}

function AccountActions({ account, onBan }: { account: Account; onBan: () => void }) {
  const fault = useFailure();
  const t = useWords('profile');
  const dialog = useDialog();
  const locale = useLocale();
  const done = useDone();
  const { principal } = useRouteContext({ from: '__root__' });
  const userId = account.id;
  const isSelf = principal?.accountId === userId;
  async function confirmed(run: () => Promise<FaultName | null>) {
    if (await dialog('confirm', 'askComplete')) await done(await run());
  }
  async function impersonate() {
    const { fault } = await ask((client) => client.admin.impersonateUser({ userId }));
    if (fault) return done(fault);
    // Another person from here on: nothing of what was loaded may stay.
    location.assign(inLocale('/user/dashboard', locale));
  }
  async function sendLink() {
    try {
      await api().admin.sendLink({ id: userId });
      await done(null);
    } catch (error) {
      toast({ message: fault(error), severity: 'error' });
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`${t('actions')}: ${account.name}`}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void sendLink()}>{t('sendResetLink')}</Menu.Item>
        {!isSelf && account.role !== 'admin' && !account.banned && (
          <Menu.Item onClick={() => void impersonate()}>{t('impersonate')}</Menu.Item>
        )}
        <Menu.Item
          onClick={() =>
            void confirmed(
              async () =>
                (await ask((client) => client.admin.revokeUserSessions({ userId }))).fault,
            )
          }
        >
          {t('endSessions')}
        </Menu.Item>
        {!isSelf && (
          <Menu.Item
            onClick={() =>
              void confirmed(
                async () =>
                  (
                    await ask((client) =>
                      client.admin.setRole({
                        userId,
                        role: account.role === 'admin' ? 'user' : 'admin',
                      }),
                    )
                  ).fault,
              )
            }
          >
            {account.role === 'admin' ? t('noAdmin') : t('makeAdmin')}
          </Menu.Item>
        )}
        {!isSelf && !account.banned && (
          <Menu.Item color="red" onClick={onBan}>
            {t('ban')}
          </Menu.Item>
        )}
        {account.banned && (
          <Menu.Item
            onClick={() =>
              void confirmed(
                async () => (await ask((client) => client.admin.unbanUser({ userId }))).fault,
              )
            }
          >
            {t('unban')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function BanDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useWords('profile');
  const ui = useWords('ui');
  const done = useDone();
  const [fault, setFault] = useState<FaultName | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const until = String(form.get('until'));
    const banExpiresIn = until
      ? Math.ceil((Date.parse(`${until}T15:00:00Z`) - Date.now()) / 1000)
      : undefined;
    const { fault: refused } = await ask((client) =>
      client.admin.banUser({
        userId: account.id,
        banReason: String(form.get('reason')),
        ...(banExpiresIn ? { banExpiresIn } : {}),
      }),
    );
    setFault(refused);
    if (refused) return;
    onClose();
    await done(null);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('ban')}: ${account.name}`}
      closeButtonProps={{ 'aria-label': ui('close') }}
      transitionProps={{ duration: 0 }}
    >
      <HydratedForm onSubmit={submit}>
        <Stack>
          <FaultAlert fault={fault} />
          <Textarea
            name="reason"
            label={t('banReason')}
            required
            autosize
            minRows={2}
            data-autofocus
          />
          <TextInput
            name="until"
            type="date"
            label={t('banUntil')}
            description={t('banUntilHint')}
          />
          <Text size="sm">{t('banText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red">
              {t('ban')}
            </Button>
          </Group>
        </Stack>
      </HydratedForm>
    </Modal>
  );
}
