import { Button, Group, Stack, Text } from '@mantine/core';
import { api } from '#api.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLocale, useWords } from '#words.ts';
import { answerName, may, target } from '#quotation/screens/answer-target.ts';
import { ApprovalSteps } from '#approval/screens/approval-steps.tsx';
import { ChargeTable } from '#quotation/sheet/screens/charge-table.tsx';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { Problems } from '#quotation/sheet/screens/problems.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';

export function Confirmation({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const navigateTo = useNavigateTo();
  const change = useChange();
  const ask = useDialog();
  const locale = useLocale();
  const base = `/quotation-answer/${view.quotationId}/${view.id}` as const;
  const go = async (act: 'requestApproval' | 'offer') => {
    const question = {
      prompt: 'askComplete' as const,
      act: t(act),
      object: answerName(view, locale),
      effect: t(`${act}Effect`),
    };
    if (
      (await ask('confirm', question)) &&
      (await change(() => api().quotation[act](target(view))))
    )
      void navigateTo(`${base}/completion`);
  };
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
        {may(view, 'request-approval') && (
          <Button onClick={() => void go('requestApproval')}>{t('requestApproval')}</Button>
        )}
        {may(view, 'offer') && <Button onClick={() => void go('offer')}>{t('offer')}</Button>}
        {may(view, 'approve') && (
          <LinkButton href={`/quotation-approval/${view.quotationId}/${view.id}`}>
            {t('approve')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}
