import { Group, Stack } from '@mantine/core';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { ChargeEditor } from './charge-editor.tsx';
import { quotationWords } from '../../words.ts';

export function PriceBreakdown({ view, lineId }: { view: AnswerView; lineId: string | null }) {
  const t = useWords(quotationWords);
  return (
    <Stack>
      <ChargeEditor view={view} lineId={lineId} />
      <Group justify="flex-end">
        <LinkButton
          href={`/quotation-answer/${view.quotationId}/${view.id}/remark`}
          variant="default"
        >
          {t('next')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
