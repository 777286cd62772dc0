import { Stack, Text, Title } from '@mantine/core';
import { useWords } from '#words.ts';
import { Logo } from './layouts.tsx';

/** Said while the system is being worked on. */
export function MaintenanceScreen() {
  const t = useWords('ui');
  return (
    <Stack align="center" ta="center">
      <Logo size={56} />
      <Title order={1}>{t('maintenanceTitle')}</Title>
      <Text>{t('maintenance')}</Text>
    </Stack>
  );
}
