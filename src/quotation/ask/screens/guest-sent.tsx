import { Alert, Stack, Text } from '@mantine/core';
import { DetailList } from '#ui/layout/detail-list.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { priceFacts } from '../guest/price-facts.ts';
import type { SentAsGuest } from './data.ts';
import { guestWords } from '../guest-words.ts';

/** After a guest has sent a request; the same whatever address it was. */
export function GuestSent({ email, estimate }: SentAsGuest & { email: string }) {
  const t = useWords(guestWords);
  const locale = useLocale();
  return (
    <Stack>
      <Alert color="green" role="status" title={t('sentTitle')}>
        {t('sentText', { email })}
      </Alert>
      <DetailList facts={priceFacts(estimate, locale)} />
      <Text size="sm" c="dimmed">
        {t('sentHint')}
      </Text>
    </Stack>
  );
}
