import { Alert, Loader, Stack, Text, Title } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { forgetAllTyping } from '#ui/form/kept.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { safeRedirect, signOut } from '../session.ts';
import { useSessionReset } from './session-reset.ts';

/** Signs out on arrival, then redirects or shows a message. */
export function LogoutScreen() {
  const t = useWords('account');
  const resetSession = useSessionReset();
  const router = useRouter();
  const { redirectTo } = useSearch({ from: '/auth/logout' });
  const [state, setState] = useState<'going' | 'out' | 'failed'>('going');
  async function leave() {
    const done = await signOut();
    if (done) {
      forgetAllTyping();
      await resetSession();
    }
    const onward = safeRedirect(redirectTo);
    if (done && onward) return router.navigate({ href: onward, replace: true });
    setState(done ? 'out' : 'failed');
  }
  const leaveOnArrival = useEffectEvent(leave);
  useEffect(() => {
    void leaveOnArrival();
  }, []);
  return (
    <Stack aria-live="polite">
      <Title order={1}>{state === 'out' ? t('signedOutTitle') : t('signOut')}</Title>
      {state === 'going' && <Loader aria-label={t('signingOut')} />}
      {state === 'failed' && (
        <>
          <Alert color="red" role="alert">
            {t('fault-UNREACHABLE')}
          </Alert>
          <Button onClick={() => void leave()}>{t('signOut')}</Button>
        </>
      )}
      {state === 'out' && (
        <>
          <Text>{t('signedOut')}</Text>
          <LinkButton href="/">{t('signInAgain')}</LinkButton>
        </>
      )}
    </Stack>
  );
}
