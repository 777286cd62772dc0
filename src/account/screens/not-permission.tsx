import { Stack, Text, Title } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

export function NotPermissionScreen() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    <Stack>
      <Title order={1}>{own('noPermissionTitle')}</Title>
      <Text>{own('noPermission')}</Text>
      <Text c="dimmed">{own('noPermissionHint')}</Text>
      {principal ? (
        <>
          <LinkButton href="/user/dashboard">{t('toDashboard')}</LinkButton>
          <LinkButton href="/auth/logout" variant="default">
            {own('asSomebodyElse')}
          </LinkButton>
        </>
      ) : (
        <LinkButton href="/">{t('signIn')}</LinkButton>
      )}
    </Stack>
  );
}
