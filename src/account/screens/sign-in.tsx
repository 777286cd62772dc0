import { Anchor, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { providerNames } from '../providers.ts';
import { callAuth } from '../service.ts';
import { safeRedirect } from '#platform/http/safe-redirect.ts';
import { useSessionReset } from './session-reset.ts';
import { PasskeySignIn, PasswordSignIn } from './sign-in-parts.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import type { Href } from '#platform/href.ts';
import { accountWords } from '../words.ts';

const ProviderError = lazyPart(async () => ({
  default: (await import('./code-form.tsx')).ProviderError,
}));

export function SignInScreen() {
  const t = useWords(accountWords);
  const { principal } = useRouteContext({ from: '__root__' });
  const { redirectTo } = useSearch({ from: '/' });
  const [done, setDone] = useState(false);
  const onward = safeRedirect(redirectTo) ?? '/user/dashboard';
  if (!principal || done) return <SignIn onward={onward} onDone={() => setDone(true)} />;
  return (
    <Stack>
      <Title order={1}>{t('welcome')}</Title>
      <Text>{t('signedInAs', { name: principal.name })}</Text>
      <LinkButton href={onward}>
        {onward === '/user/dashboard' ? t('toDashboard') : t('goOn')}
      </LinkButton>
      <LinkButton href="/auth/logout" variant="default">
        {t('signOut')}
      </LinkButton>
    </Stack>
  );
}

function SignIn({ onward, onDone }: { onward: Href; onDone: () => void }) {
  const t = useWords(accountWords);
  const navigateTo = useNavigateTo();
  const resetSession = useSessionReset();
  const open = useOpen();

  async function enter() {
    onDone();
    await resetSession();
    await navigateTo(onward);
  }
  const { error } = useSearch({ from: '/' });
  return (
    <>
      <PasswordSignIn onDone={enter}>
        <Title order={1}>{t('signIn')}</Title>
        {error && (
          <Suspense>
            <ProviderError error={error} />
          </Suspense>
        )}
      </PasswordSignIn>
      <Stack mt="md">
        <Divider label={t('or')} />
        <PasskeySignIn onDone={enter} />
        <Providers onward={onward} />
        <LinkButton href="/quotation-ask" variant="default">
          {t('askQuote')}
        </LinkButton>
        <Group justify="space-between" gap="xs">
          <Anchor size="sm" {...open('/auth/forgot-password')}>
            {t('forgot')}
          </Anchor>
          <Anchor size="sm" {...open('/auth/sign-up')}>
            {t('signUp')}
          </Anchor>
          <Anchor size="sm" {...open('/contact')}>
            {t('contact')}
          </Anchor>
        </Group>
      </Stack>
    </>
  );
}

/** Buttons for sign-in with Google or Microsoft, if configured. */
function Providers({ onward }: { onward: Href }) {
  const t = useWords(accountWords);
  const locale = useLocale();
  const { providers } = useRouteContext({ from: '__root__' });
  return providers.map((provider) => (
    <Button
      key={provider}
      severity="secondary"
      onClick={() =>
        void callAuth((client) =>
          client.signIn.social({
            provider,
            callbackURL: inLocale(onward, locale),
            errorCallbackURL: inLocale('/', locale),
          }),
        )
      }
    >
      {t('signInWith', { name: providerNames[provider] })}
    </Button>
  ));
}
