import { useRouteContext } from '@tanstack/react-router';
import { Card, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inLocale } from '#platform/i18n/address.ts';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { type FaultName, callAuth, isPasswordFault } from '../service.ts';
import { FaultAlert } from './fault.tsx';
import { profileWords } from '../profile-words.ts';
import { accountWords } from '../words.ts';

/** Runs a form of one or two fields against the sign-in service. */
function useSubmit(run: (values: FormData) => Promise<FaultName | null>, done: string) {
  const [fault, setFault] = useState<FaultName | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const refused = await run(new FormData(form));
    setBusy(false);
    setFault(refused);
    if (refused) return;
    form.reset();
    toast({ message: done, severity: 'success' });
  }
  return { fault, busy, submit };
}

export function ChangePassword() {
  const t = useWords(profileWords);
  const own = useWords(accountWords);
  const { fault, busy, submit } = useSubmit(async (values) => {
    const [currentPassword, newPassword] = [
      String(values.get('current')),
      String(values.get('new')),
    ];
    return (
      await callAuth((client) =>
        client.changePassword({ currentPassword, newPassword, revokeOtherSessions: true }),
      )
    ).fault;
  }, t('passwordChanged'));
  const visibility = { visibilityToggleButtonProps: { 'aria-label': t('showPassword') } };
  return (
    <Card withBorder>
      <HydratedForm onSubmit={submit} aria-label={t('changePassword')}>
        <Stack gap="sm">
          <FaultAlert fault={fault} />
          <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
            <PasswordInput
              name="current"
              autoComplete="current-password"
              label={t('currentPassword')}
              required
              miw={220}
              {...visibility}
            />
            <PasswordInput
              name="new"
              autoComplete="new-password"
              label={t('newPassword')}
              error={isPasswordFault(fault) ? own(`fault-${fault}`) : undefined}
              aria-invalid={isPasswordFault(fault) || undefined}
              minLength={10}
              maxLength={128}
              required
              miw={220}
              {...visibility}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t('passwordRule')}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" severity="secondary" loading={busy}>
              {t('changePassword')}
            </Button>
          </Group>
        </Stack>
      </HydratedForm>
    </Card>
  );
}

export function ChangeEmail({ email }: { email: string }) {
  const t = useWords(profileWords);
  const locale = useLocale();
  const { fault, busy, submit } = useSubmit(async (values) => {
    const newEmail = String(values.get('email'));
    return (
      await callAuth((client) =>
        client.changeEmail({ newEmail, callbackURL: inLocale('/user/profile', locale) }),
      )
    ).fault;
  }, t('emailChangeSent'));
  return (
    <Card withBorder>
      <HydratedForm onSubmit={submit} aria-label={t('changeEmail')}>
        <Stack gap="sm">
          <FaultAlert fault={fault} />
          <Text size="sm">
            {t('email')}: <strong>{email}</strong>
          </Text>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            label={t('newEmail')}
            required
          />
          <Group justify="flex-end">
            <Button type="submit" severity="secondary" loading={busy}>
              {t('changeEmail')}
            </Button>
          </Group>
        </Stack>
      </HydratedForm>
    </Card>
  );
}

/** Deleting an account needs a confirmation by a link in a mail. */
export function DeleteAccount() {
  const t = useWords(profileWords);
  const locale = useLocale();
  const dialog = useDialog();
  const { principal } = useRouteContext({ from: '__root__' });
  const [fault, setFault] = useState<FaultName | null>(null);
  async function remove() {
    const question = {
      act: t('deleteAccount'),
      object: principal ? principal.name : '',
      effect: t('deleteAccountEffect'),
    };
    if (!(await dialog('delete', question))) return;
    const { fault: refused } = await callAuth((client) =>
      client.deleteUser({ callbackURL: inLocale('/', locale) }),
    );
    setFault(refused);
    if (!refused) toast({ message: t('deleteAccountSent'), severity: 'info', life: false });
  }
  return (
    <Stack gap="sm" align="flex-start">
      <FaultAlert fault={fault} />
      <Text size="sm">{t('deleteAccountText')}</Text>
      <Button severity="danger" outlined onClick={() => void remove()}>
        {t('deleteAccount')}
      </Button>
    </Stack>
  );
}
