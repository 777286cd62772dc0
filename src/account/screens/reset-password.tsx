import { Alert, Stack, Text, TextInput, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type FaultName, callAuth } from '../service.ts';
import { FaultAlert } from './fault.tsx';
import { NewPassword } from './new-password.tsx';
import { MailSent } from './sign-up.tsx';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

/** Asks for the link by which a new password is set. */
export function ForgotPasswordScreen() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const [fault, setFault] = useState<FaultName | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    setBusy(true);
    const { fault: refused } = await callAuth((client) => client.requestPasswordReset({ email }));
    setFault(refused);
    if (!refused) setSentTo(email);
    setBusy(false);
  }

  if (sentTo) return <MailSent email={sentTo} />;
  return (
    <HydratedForm onSubmit={submit}>
      <Stack>
        <Title order={1}>{own('forgotTitle')}</Title>
        <Text>{own('forgotText')}</Text>
        <FaultAlert fault={fault} />
        <TextInput name="email" type="email" autoComplete="username" label={t('email')} required />
        <Button type="submit" loading={busy}>
          {own('sendLink')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}

/** Sets a password by the link of a mail: a forgotten one, or the first one of an invited person. */
export function ResetPasswordScreen() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const { token } = useSearch({ from: '/auth/reset-password' });
  const [fault, setFault] = useState<FaultName | null>(token ? null : 'INVALID_TOKEN');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('password'));
    setBusy(true);
    const { fault: refused } = await callAuth((client) =>
      client.resetPassword({ newPassword, token: token ?? '' }),
    );
    setFault(refused);
    setDone(!refused);
    setBusy(false);
  }

  return (
    <HydratedForm onSubmit={submit}>
      <Stack>
        <Title order={1}>{own('resetTitle')}</Title>
        <FaultAlert fault={fault} />
        {done && (
          <>
            <Alert color="green" role="status">
              {own('resetDone')}
            </Alert>
            <LinkButton href="/">{t('signIn')}</LinkButton>
          </>
        )}
        {!done && token && (
          <>
            <Text>{own('resetText')}</Text>
            <NewPassword label={own('newPassword')} fault={fault} />
            <Button type="submit" loading={busy}>
              {own('setPassword')}
            </Button>
          </>
        )}
        {fault === 'INVALID_TOKEN' && (
          <LinkButton href="/auth/forgot-password" variant="default">
            {own('sendLink')}
          </LinkButton>
        )}
      </Stack>
    </HydratedForm>
  );
}
