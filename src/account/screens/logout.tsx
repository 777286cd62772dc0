import { Alert, Loader, Stack, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { safeRedirect } from '#platform/http/safe-redirect.ts';
import { removeAllLocalDrafts } from '#ui/form/local-draft.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { signOut } from '../session.ts';
import { useSessionReset } from './session-reset.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { accountWords } from '../words.ts';

/** Signs out on arrival, then redirects or shows a message. */
export function LogoutScreen() {
  const t = useWords(accountWords);
  const resetSession = useSessionReset();
  const navigateTo = useNavigateTo();
  const { redirectTo } = useSearch({ from: '/auth/logout' });
  const [state, setState] = useState<'going' | 'out' | 'failed'>('going');
  const [attempt, setAttempt] = useState(1);
  const leave = useEffectEvent(async () => {
    const done = await signOut();
    if (done) {
      removeAllLocalDrafts();
      await resetSession();
    }
    const onward = safeRedirect(redirectTo);
    if (done && onward) return navigateTo(onward, { replace: true });
    setState(done ? 'out' : 'failed');
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state follows the server's answer
    void leave();
  }, [attempt]);
  return (
    <Stack aria-live="polite">
      <Title order={1}>{state === 'out' ? t('signedOutTitle') : t('signOut')}</Title>
      {state === 'going' && <Loader aria-label={t('signingOut')} />}
      {state === 'failed' && (
        <>
          <Alert color="red" role="alert">
            {t('fault-UNREACHABLE')}
          </Alert>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('signOut')}</Button>
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
