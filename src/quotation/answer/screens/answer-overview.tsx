import { Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { ChargeEditor } from '#quotation/sheet/screens/charge-editor.tsx';
import { type AnswerView, quotationQuery } from '#quotation/screens/data.ts';

/** What the customer wrote, and the charges of the answer with all that changes them. */
export default function Overview({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const { data: request } = useQuery(quotationQuery(view.quotationId));
  return (
    <Stack>
      {request?.message && (
        <Card withBorder padding="sm">
          <Text size="xs" c="dimmed">
            {t('message')}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {request.message}
          </Text>
        </Card>
      )}
      <ChargeEditor view={view} />
      <Group justify="flex-end">
        <LinkButton
          href={`/quotation-answer/${view.quotationId}/${view.id}/confirmation`}
          variant="default"
        >
          {t('confirmation')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
