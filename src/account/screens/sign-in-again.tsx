import { Alert, Divider, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { answerSignIn } from '#platform/http/signed-out.ts';
import { loadToken } from '#platform/http/token.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { meQuery } from '../me.ts';
import { signOut } from '../session.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { PasskeySignIn, PasswordSignIn } from './sign-in-parts.tsx';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

type Owner = Readonly<{ accountId: string; name: string; email: string }>;

/** What is asked over a screen: to sign in again where the session has ended, else who it is. */
export default function Question({ owner, isEnded }: { owner: Owner; isEnded: boolean }) {
  return isEnded ? <SignInAgain owner={owner} /> : <ConfirmIdentity owner={owner} />;
}

/**
 * Signs in again over the screen on which the session ended; what waits is then sent. It is not sent for anybody else: who
 * signs in as another person is signed out at once, so that nothing on this screen is done in that name.
 */
function SignInAgain({ owner }: { owner: Owner }) {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const queries = useQueryClient();
  const [other, setOther] = useState<string | null>(null);
  const enter = async () => {
    const now = await api().account.me();
    if (now.principal?.accountId === owner.accountId) {
      queries.setQueryData(meQuery.queryKey, now);
      // The old token is that of the session that has ended.
      void loadToken(null).then(() => loadToken(owner.accountId));
      answerSignIn(true);
      return;
    }
    await signOut();
    setOther(now.principal?.name ?? '');
  };
  return (
    <DialogFrame
      onClose={() => answerSignIn(false)}
      closeOnClickOutside={false}
      title={own('sessionIsOver')}
    >
      <Stack>
        <Text>{own('sessionEndedAbout', { name: owner.name })}</Text>
        {other !== null && (
          <Alert color="red" role="alert">
            {own('sessionOfOther', { name: owner.name, other })}
          </Alert>
        )}
        <PasswordSignIn email={owner.email} onDone={enter} />
        <Divider label={t('or')} />
        <PasskeySignIn onDone={enter} />
      </Stack>
    </DialogFrame>
  );
}
