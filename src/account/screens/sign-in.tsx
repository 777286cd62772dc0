import {
  Alert,
  Anchor,
  Divider,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale, useWords } from '#words.ts';
import { type FaultName, callAuth, hasPasskeys } from '../service.ts';
import { type SignInOutcome, safeRedirect, signIn } from '../session.ts';
import { FaultAlert } from './fault.tsx';
import { useSessionReset } from './session-reset.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import type { Href } from '#platform/href.ts';

const outcomeMessages = {
  refused: 'signInFailed',
  banned: 'signInBanned',
  unverified: 'fault-EMAIL_NOT_VERIFIED',
  'too-many': 'signInTooMany',
  unreachable: 'fault-UNREACHABLE',
} as const;
const providerNames = { google: 'Google', microsoft: 'Microsoft' } as const;

export function SignInScreen() {
  const t = useWords('account');
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
  const t = useWords('account');
  const navigateTo = useNavigateTo();
  const resetSession = useSessionReset();
  const open = useOpen();
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [busy, setBusy] = useState(false);

  async function enter() {
    onDone();
    await resetSession();
    await navigateTo(onward);
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await signIn(String(form.get('email')), String(form.get('password')));
    setOutcome(result);
    if (result === 'done') await enter();
    setBusy(false);
  }

  return (
    <>
      <HydratedForm onSubmit={submit}>
        <Stack>
          <Title order={1}>{t('signIn')}</Title>
          {outcome && outcome !== 'done' && (
            <Alert color="red" role="alert">
              {t(outcomeMessages[outcome])}
            </Alert>
          )}
          <TextInput
            name="email"
            type="email"
            autoComplete="username webauthn"
            label={t('email')}
            required
          />
          <PasswordInput
            name="password"
            autoComplete="current-password"
            label={t('password')}
            required
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          <Button type="submit" loading={busy}>
            {t('signIn')}
          </Button>
        </Stack>
      </HydratedForm>
      <Stack mt="md">
        <Divider label={t('or')} />
        <PasskeySignIn onDone={enter} />
        <Providers onward={onward} />
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

/** Sign-in with a passkey: by a button, or by the browser's autofill in the email field where supported. */
function PasskeySignIn({ onDone }: { onDone: () => Promise<void> }) {
  const t = useWords('account');
  const [fault, setFault] = useState<FaultName | null>(null);
  const [busy, setBusy] = useState(false);

  const offerPasskey = useEffectEvent(async () => {
    const offered = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
    if (!offered) return;
    const { data, fault: refused } = await callAuth((client) =>
      client.signIn.passkey({ autoFill: true }),
    );
    // Cancelled, or replaced by another sign-in: no message.
    if (data && !refused) await onDone();
  });
  // Only when the email field gets the focus: the client is large, and must not interfere with the button's ceremony.
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.autocomplete.includes('webauthn'))
        return;
      removeEventListener('focusin', enter);
      void offerPasskey();
    };
    addEventListener('focusin', enter);
    return () => removeEventListener('focusin', enter);
  }, []);

  async function begin() {
    if (!hasPasskeys()) {
      setFault('UNSUPPORTED');
      return;
    }
    setBusy(true);
    setFault(null);
    const { fault: refused } = await callAuth((client) => client.signIn.passkey());
    // An abort has one code for registration and sign-in.
    if (refused) setFault(refused === 'ERROR_CEREMONY_ABORTED' ? 'AUTH_CANCELLED' : refused);
    else await onDone();
    setBusy(false);
  }
  return (
    <>
      <FaultAlert fault={fault} />
      <Button
        severity="secondary"
        icon={<IconFingerprint size={18} aria-hidden />}
        onClick={() => void begin()}
        loading={busy}
      >
        {t('passkeySignIn')}
      </Button>
    </>
  );
}

/** Buttons for sign-in with Google or Microsoft, if configured. */
function Providers({ onward }: { onward: Href }) {
  const t = useWords('account');
  const locale = useLocale();
  const { providers } = useRouteContext({ from: '__root__' });
  return providers.map((provider) => (
    <Button
      key={provider}
      severity="secondary"
      onClick={() =>
        void callAuth((client) =>
          client.signIn.social({ provider, callbackURL: inLocale(onward, locale) }),
        )
      }
    >
      {t('signInWith', { name: providerNames[provider] })}
    </Button>
  ));
}
