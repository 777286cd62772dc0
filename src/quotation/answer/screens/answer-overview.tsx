import { Group, Stack } from '@mantine/core';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { ChargeEditor } from '#quotation/sheet/screens/charge-editor.tsx';
import type { AnswerView } from '#quotation/screens/data.ts';
import { RequestMessage } from './request-message.tsx';

/** What the customer wrote, and the charges of the answer with all that changes them. */
export default function Overview({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  return (
    <Stack>
      <RequestMessage message={view.message} />
      <ChargeEditor view={view} inCells />
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
