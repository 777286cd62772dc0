import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { CardLayout } from '#ui/layout/card-layout.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { safeRedirect, signIn } from '../session.ts';

export function SignInScreen() {
  const t = useWords('account');
  const { principal, queryClient } = useRouteContext({ from: '__root__' });
  const { redirectTo } = useSearch({ from: '/' });
  const navigate = useNavigate();
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const done = await signIn(String(form.get('email')), String(form.get('password')));
    setFailed(!done);
    if (done) {
      queryClient.clear();
      await router.invalidate();
      await navigate({ href: safeRedirect(redirectTo) ?? '/user/dashboard' });
    }
    setBusy(false);
  }

  if (principal) {
    return (
      <CardLayout tagline={t('siteTagline')}>
        <Stack>
          <Title order={1}>Umiji</Title>
          <Text>{t('signedInAs', { name: principal.name })}</Text>
          <LinkButton href="/user/dashboard">{t('toDashboard')}</LinkButton>
        </Stack>
      </CardLayout>
    );
  }
  return (
    <CardLayout tagline={t('siteTagline')}>
      <form onSubmit={submit} method="post">
        <Stack>
          <Title order={1}>{t('signIn')}</Title>
          {failed && (
            <Alert color="red" role="alert">
              {t('signInFailed')}
            </Alert>
          )}
          <TextInput name="email" type="email" autoComplete="username webauthn" label={t('email')} required />
          <PasswordInput name="password" autoComplete="current-password" label={t('password')} required />
          <Button type="submit" loading={busy}>
            {t('signIn')}
          </Button>
        </Stack>
      </form>
    </CardLayout>
  );
}
