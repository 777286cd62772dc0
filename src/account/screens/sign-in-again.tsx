import { Alert, Divider, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { answerSignIn } from '#platform/http/signed-out.ts';
import { loadToken } from '#platform/http/token.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useWords } from '#words.ts';
import { meQuery } from '../me.ts';
import { signOut } from '../session.ts';
import { PasskeySignIn, PasswordSignIn } from './sign-in-parts.tsx';

/**
 * Signs in again over the screen on which the session ended; what waits is then sent. It is not sent for anybody else: who
 * signs in as another person is signed out at once, so that nothing on this screen is done in that name.
 */
export default function SignInAgain({
  owner,
}: {
  owner: Readonly<{ accountId: string; name: string; email: string }>;
}) {
  const t = useWords('account');
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
      title={t('sessionEnded')}
    >
      <Stack>
        <Text>{t('sessionEndedAbout', { name: owner.name })}</Text>
        {other !== null && (
          <Alert color="red" role="alert">
            {t('sessionOfOther', { name: owner.name, other })}
          </Alert>
        )}
        <PasswordSignIn email={owner.email} onDone={enter} />
        <Divider label={t('or')} />
        <PasskeySignIn onDone={enter} />
      </Stack>
    </DialogFrame>
  );
}
