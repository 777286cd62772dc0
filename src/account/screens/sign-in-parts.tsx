import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#platform/i18n/words.ts';
import { type FaultName, callAuth, hasPasskeys } from '../service.ts';
import { type SignInOutcome, signIn } from '../session.ts';
import { FaultAlert } from './fault.tsx';
import { outcomeMessages } from './outcome-messages.ts';
import { accountWords } from '../words.ts';

const CodeForm = lazyPart(async () => ({
  default: (await import('./code-form.tsx')).CodeForm,
}));

/** The form for email and password, below a heading. */
export function PasswordSignIn({
  email,
  onDone,
  children,
}: {
  email?: string;
  onDone: () => Promise<void>;
  children?: ReactNode;
}) {
  const t = useWords(accountWords);
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const result = await signIn(String(form.get('email')), String(form.get('password')));
    setOutcome(result);
    if (result === 'done') await onDone();
    setBusy(false);
  }
  if (outcome === 'code')
    return (
      <Stack>
        {children}
        <Suspense>
          <CodeForm onDone={onDone} onRestart={() => setOutcome(null)} />
        </Suspense>
      </Stack>
    );
  return (
    <HydratedForm onSubmit={submit}>
      <Stack>
        {children}
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
          defaultValue={email}
          required
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('password')}
          required
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          data-autofocus={email ? true : undefined}
        />
        <Button type="submit" loading={busy}>
          {t('signIn')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}

/** Sign-in with a passkey: by a button, or by the browser's autofill in the email field where supported. */
export function PasskeySignIn({
  onDone,
  label,
}: {
  onDone: () => Promise<void>;
  /** What the button says; that it signs in by default. */
  label?: string;
}) {
  const t = useWords(accountWords);
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
        {label ?? t('passkeySignIn')}
      </Button>
    </>
  );
}
