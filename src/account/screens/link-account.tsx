import { Alert, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ReadOnlyAlert } from '#ui/read-only-alert.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useWords } from '#platform/i18n/words.ts';
import { providerNames } from '../providers.ts';
import { profileWords } from '../profile-words.ts';
import { accountWords } from '../words.ts';

/** Links an account of Google or Microsoft by the link of a mail; a press of the button, as mail filters follow links. */
export function LinkAccountScreen() {
  const t = useWords(profileWords);
  const own = useWords(accountWords);
  const { token = '' } = useSearch({ from: '/auth/link-account' });
  const link = useMutation({ mutationFn: () => api().account.confirmLink({ token }) });
  const isReadOnly = useReadOnly() !== null;
  return (
    <Stack>
      <Title order={1}>{t('linkTitle')}</Title>
      {link.data ? (
        <>
          <Alert color="green" role="status">
            {t('linked', { name: providerNames[link.data.provider] })}
          </Alert>
          <LinkButton href="/">{own('signIn')}</LinkButton>
        </>
      ) : (
        <>
          <Text>{t('linkText')}</Text>
          {link.error && <FailureAlert error={link.error} />}
          <ReadOnlyAlert />
          <Button
            onClick={() => link.mutate()}
            loading={link.isPending}
            disabled={isReadOnly || token === ''}
          >
            {t('linkAct')}
          </Button>
        </>
      )}
    </Stack>
  );
}
