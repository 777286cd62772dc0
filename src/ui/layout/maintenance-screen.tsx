import { Anchor, Stack, Text, Title } from '@mantine/core';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale, useWords } from '#words.ts';
import { Logo } from './layouts.tsx';

/** Said while the system is being worked on. */
export function MaintenanceScreen() {
  const t = useWords('ui');
  const locale = useLocale();
  return (
    <Stack align="center" ta="center">
      <Logo size={56} />
      <Title order={1}>{t('maintenanceTitle')}</Title>
      <Text>{t('maintenance')}</Text>
      <Anchor size="sm" href={inLocale('/?redirectTo=/user/dashboard', locale)}>
        {t('administratorSignIn')}
      </Anchor>
    </Stack>
  );
}
