import { Group, Stack, Text } from '@mantine/core';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { ApprovalSteps } from '#approval/screens/approval-steps.tsx';
import { ChargeTable } from '#quotation/sheet/screens/charge-table.tsx';
import type { AnswerView } from '#quotation/screens/data.ts';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { Problems } from '#quotation/sheet/screens/problems.tsx';
import { SendButtons } from './send-buttons.tsx';
import { quotationWords } from '../../words.ts';

export function Confirmation({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  return (
    <Stack>
      <Problems view={view} />
      <ChargeTable view={view} />
      <Text component="div">
        {t('validUntil')}: <ValidUntil day={view.validUntil} state={view.state} />
      </Text>
      {view.inside && <ApprovalSteps steps={view.inside.approvals} />}
      <Group justify="flex-end">
        <LinkButton
          href={`/quotation-detail/${view.quotationId}/pdf?answer=${view.id}`}
          variant="default"
        >
          {t('pdf')}
        </LinkButton>
        <SendButtons view={view} />
      </Group>
    </Stack>
  );
}
