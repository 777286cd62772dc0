import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ApiClient, api } from '#api.ts';
import { useFailure } from '#failure.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type FaultName, callAuth } from '../service.ts';
import { profileWords } from '../profile-words.ts';
import { accountWords } from '../words.ts';

export type Account = Awaited<ReturnType<ApiClient['admin']['users']>>['rows'][number];

/** Shows the result of an administrator's action and reloads the accounts. */
export function useActionResult() {
  const t = useWords(profileWords);
  const faults = useWords(accountWords);
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

type Confirmed = 'endSessions' | 'unban';

/** The menu of what an administrator may do with an account. */
export function AccountActions({ account, onBan }: { account: Account; onBan: () => void }) {
  const fault = useFailure();
  const t = useWords(profileWords);
  const dialog = useDialog();
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const showResult = useActionResult();
  const { principal } = useRouteContext({ from: '__root__' });
  const userId = account.id;
  const isSelf = principal?.accountId === userId;
  const askFor = (act: Confirmed) =>
    dialog('confirm', {
      prompt: 'askComplete',
      act: t(act),
      object: `${account.name} (${account.email})`,
      effect: t(`${act}Effect`, { name: account.name }),
    });
  /** Runs a call, and tells of its refusal. */
  async function attempt(run: () => Promise<void>) {
    try {
      await run();
    } catch (error) {
      toast({ message: fault(error), severity: 'error' });
    }
  }
  async function endSessions() {
    if (!(await askFor('endSessions'))) return;
    await attempt(async () => {
      await api().admin.endSessions({ id: userId });
      await showResult(null);
    });
  }
  async function unban() {
    if (!(await askFor('unban'))) return;
    await attempt(async () => {
      const { pendingChange } = await api().admin.unban({ id: userId });
      if (pendingChange) toast({ message: t('unbanWaits'), severity: 'success' });
      else await showResult(null);
    });
  }
  async function impersonate() {
    const { fault } = await callAuth((client) => client.admin.impersonateUser({ userId }));
    if (fault) return showResult(fault);
    // Another person from here on: nothing of what was loaded may stay.
    location.assign(inLocale('/user/dashboard', locale));
  }
  const sendLink = () =>
    attempt(async () => {
      await api().admin.sendLink({ id: userId });
      await showResult(null);
    });
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`${t('actions')}: ${account.name}`}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigateTo(`/admin/user/${userId}`)}>
          {t('rolesAndSessions')}
        </Menu.Item>
        {!account.isSystem && (
          <>
            <Menu.Item onClick={() => void sendLink()}>{t('sendResetLink')}</Menu.Item>
            {!isSelf && account.role !== 'admin' && !account.banned && (
              <Menu.Item onClick={() => void impersonate()}>{t('impersonate')}</Menu.Item>
            )}
            <Menu.Item onClick={() => void endSessions()}>{t('endSessions')}</Menu.Item>
          </>
        )}
        {!isSelf && !account.banned && (
          <Menu.Item c="var(--danger-text)" onClick={onBan}>
            {t('ban')}
          </Menu.Item>
        )}
        {account.banned && <Menu.Item onClick={() => void unban()}>{t('unban')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
