import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type CodeOutcome, enterCode } from '../second-factor-calls.ts';
import { outcomeMessages } from './outcome-messages.ts';
import { profileWords } from '../profile-words.ts';
import { accountWords } from '../words.ts';

const messages = {
  refused: 'codeWrong',
  expired: 'codeExpired',
} as const;

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeForm({
  onDone,
  onRestart,
}: {
  onDone: () => Promise<void>;
  /** Back to the password. */
  onRestart?: () => void;
}) {
  const t = useWords(profileWords);
  const own = useWords(accountWords);
  const [isRecovery, setRecovery] = useState(false);
  const [outcome, setOutcome] = useState<CodeOutcome | null>(null);
  const [busy, setBusy] = useState(false);

  // What the person asked for, in place of the password's field.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [isRecovery]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setBusy(true);
    const result = await enterCode(code, isRecovery ? 'recovery' : 'app');
    setOutcome(result);
    if (result === 'done') await onDone();
    setBusy(false);
  }
  return (
    <HydratedForm onSubmit={submit}>
      <Stack>
        <Text>{t(isRecovery ? 'recoveryText' : 'codeText')}</Text>
        {outcome && outcome !== 'done' && (
          <Alert color="red" role="alert">
            {outcome === 'too-many' || outcome === 'unreachable'
              ? own(outcomeMessages[outcome])
              : t(messages[outcome])}
          </Alert>
        )}
        <TextInput
          key={isRecovery ? 'recovery' : 'app'}
          name="code"
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={20}
          required
          ref={field}
        />
        <Button type="submit" loading={busy}>
          {t('continueSignIn')}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => {
            setOutcome(null);
            setRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Anchor>
        {onRestart && (
          <Anchor component="button" type="button" size="sm" underline="always" onClick={onRestart}>
            {t('backToPassword')}
          </Anchor>
        )}
      </Stack>
    </HydratedForm>
  );
}

/** Why a provider sent somebody back without a session. */
const errors: Readonly<Record<string, 'confirmLink' | 'linkFirst'>> = {
  confirm_link: 'confirmLink',
  account_not_linked: 'linkFirst',
};

/** What the sign-in page says when a provider sends somebody back without a session. */
export function ProviderError({ error }: { error: string }) {
  const t = useWords(profileWords);
  const own = useWords(accountWords);
  return (
    <Alert role="alert" color={error === 'confirm_link' ? 'blue' : 'red'}>
      {error === 'email_not_verified'
        ? own('fault-EMAIL_NOT_VERIFIED')
        : t(errors[error] ?? 'providerFailed')}
    </Alert>
  );
}
