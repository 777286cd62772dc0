import { Alert, Divider, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '#api.ts';
import { answerIdentity } from '#platform/http/signed-out.ts';
import { loadToken } from '#platform/http/token.ts';
import { Button } from '#ui/feedback/button.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { verifyPassword } from '../second-factor-calls.ts';
import { type SignInOutcome, signOut } from '../session.ts';
import { outcomeMessages } from './outcome-messages.ts';
import { PasskeySignIn } from './sign-in-parts.tsx';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

/**
 * Asks for the password or a passkey before something dangerous, over the screen that does it. What waits is sent
 * afterwards; without an answer it is refused, and what was typed stays.
 */
export function ConfirmIdentity({ owner }: { owner: Readonly<{ accountId: string }> }) {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form of the screen below is not sent with it.
    event.stopPropagation();
    setBusy(true);
    const given = String(new FormData(event.currentTarget).get('password'));
    const result = await verifyPassword(given);
    setBusy(false);
    setOutcome(result);
    if (result === 'done') answerIdentity(true);
  }
  async function enter() {
    const now = await api().account.me();
    const isSame = now.principal?.accountId === owner.accountId;
    // A passkey of somebody else must not do anything on this screen.
    if (!isSame) await signOut();
    else void loadToken(null).then(() => loadToken(owner.accountId));
    answerIdentity(isSame);
  }
  return (
    <DialogFrame
      onClose={() => answerIdentity(false)}
      closeOnClickOutside={false}
      title={own('confirmIdentity')}
    >
      <HydratedForm onSubmit={submit}>
        <Stack>
          <Text>{own('confirmIdentityText')}</Text>
          {outcome && outcome !== 'done' && outcome !== 'code' && (
            <Alert color="red" role="alert">
              {t(outcome === 'refused' ? 'fault-INVALID_PASSWORD' : outcomeMessages[outcome])}
            </Alert>
          )}
          <PasswordInput
            name="password"
            autoComplete="current-password"
            label={t('password')}
            required
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          <Button type="submit" loading={busy}>
            {own('confirmIdentityAct')}
          </Button>
        </Stack>
      </HydratedForm>
      <Stack mt="md">
        <Divider label={t('or')} />
        <PasskeySignIn label={own('passkeyConfirm')} onDone={enter} />
      </Stack>
    </DialogFrame>
  );
}
