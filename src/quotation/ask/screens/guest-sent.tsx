import { Alert, Stack, Text } from '@mantine/core';
import { useWords } from '#words.ts';

/** After a guest has sent a request; the same whatever address it was. */
export function GuestSent({ email }: { email: string }) {
  const t = useWords('guest');
  return (
    <Stack>
      <Alert color="green" role="status" title={t('sentTitle')}>
        {t('sentText', { email })}
      </Alert>
      <Text size="sm" c="dimmed">
        {t('sentHint')}
      </Text>
    </Stack>
  );
}
