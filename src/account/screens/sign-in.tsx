import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { CardLayout } from '#ui/layout/card-layout.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { type SignInOutcome, safeRedirect, signIn } from '../session.ts';
import { useForget } from './forget.ts';

const said = { refused: 'signInFailed', banned: 'signInBanned', 'too-many': 'signInTooMany', unreachable: 'signInUnreachable' } as const;

export function SignInScreen() {
  const t = useWords('account');
  const { principal } = useRouteContext({ from: '__root__' });
  const { redirectTo } = useSearch({ from: '/' });
  const router = useRouter();
  const forget = useForget();
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const onward = safeRedirect(redirectTo) ?? '/user/dashboard';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await signIn(String(form.get('email')), String(form.get('password')));
    setOutcome(result);
    if (result === 'done') {
      await forget();
      await router.navigate({ href: onward });
    }
    setBusy(false);
  }

  if (principal && outcome !== 'done') {
    return (
      <CardLayout tagline={t('siteTagline')}>
        <Stack>
          <Title order={1}>{t('welcome')}</Title>
          <Text>{t('signedInAs', { name: principal.name })}</Text>
          <LinkButton href={onward}>{onward === '/user/dashboard' ? t('toDashboard') : t('goOn')}</LinkButton>
          <LinkButton href="/auth/logout" variant="default">
            {t('signOut')}
          </LinkButton>
        </Stack>
      </CardLayout>
    );
  }
  return (
    <CardLayout tagline={t('siteTagline')}>
      <form onSubmit={submit} method="post">
        <Stack>
          <Title order={1}>{t('signIn')}</Title>
          {outcome && outcome !== 'done' && (
            <Alert color="red" role="alert">
              {t(said[outcome])}
            </Alert>
          )}
          <TextInput name="email" type="email" autoComplete="username webauthn" label={t('email')} required />
          <PasswordInput name="password" autoComplete="current-password" label={t('password')} required visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} />
          <Button type="submit" loading={busy}>
            {t('signIn')}
          </Button>
        </Stack>
      </form>
    </CardLayout>
  );
}
