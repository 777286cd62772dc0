import { Stack, Text, Title } from '@mantine/core';
import { useWords } from '#words.ts';
import { CardLayout } from './card-layout.tsx';

/** The layout maintenance: said to everyone while the system is worked on. */
export function MaintenanceScreen() {
  const t = useWords('ui');
  return (
    <CardLayout>
      <Stack>
        <Title order={1}>{t('maintenanceTitle')}</Title>
        <Text>{t('maintenance')}</Text>
      </Stack>
    </CardLayout>
  );
}
