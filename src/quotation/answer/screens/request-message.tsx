import { Card, Text } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../words.ts';

/** What the customer wrote in the request; nothing if it is empty. */
export function RequestMessage({ message }: { message: string }) {
  const t = useWords(quotationWords);
  if (!message) return null;
  return (
    <Card withBorder padding="sm">
      <Text size="xs" c="dimmed">
        {t('message')}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{message}</Text>
    </Card>
  );
}
