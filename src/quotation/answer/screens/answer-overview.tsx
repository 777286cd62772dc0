import { Group, Stack } from '@mantine/core';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { ChargeTable } from '#quotation/sheet/screens/charge-table.tsx';
import type { AnswerView } from '#quotation/screens/data.ts';
import { Problems } from '#quotation/sheet/screens/problems.tsx';

/** The problems and charges of an answer. */
export default function Overview({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  return (
    <Stack>
      <Problems view={view} />
      <ChargeTable view={view} />
      <Group justify="flex-end">
        <LinkButton
          href={`/quotation-answer/${view.quotationId}/${view.id}/price-breakdown`}
          variant="default"
        >
          {t('priceBreakdown')}
        </LinkButton>
        <LinkButton href={`/quotation-answer/${view.quotationId}/${view.id}/confirmation`}>
          {t('confirmation')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
