import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#api.ts';
import { useApproverForm } from '#approval/screens/use-approver-form.ts';
import { useWords } from '#platform/i18n/words.ts';
import { makerApprovals } from '../states.ts';
import type { Maker } from '../types.ts';
import { type QuotationView, isEditable } from './data.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { makerWords } from '../words.ts';

const ApproverChoice = lazyPart(async () => ({
  default: (await import('#approval/screens/approver-choice.tsx')).ApproverChoice,
}));
const ApprovalSteps = lazyPart(async () => ({
  default: (await import('#approval/screens/approval-steps.tsx')).ApprovalSteps,
}));

const holdLabel = {
  en: 'Don’t offer automatically after the last approval',
  ja: '最終承認後、すぐには提出しない',
} as const;

type Props = Readonly<{
  maker: Maker;
  view: QuotationView;
  inside: NonNullable<QuotationView['inside']>;
}>;

/** The approvers of a quotation, selected while it is being prepared, and their decisions. */
export function Approvers({ maker, view, inside }: Props) {
  const t = useWords(makerWords);
  const choice = useApproverForm({
    saved: inside.approvals,
    version: view.version,
    hold: inside.hold,
    queryKey: ['maker'],
    onSave: ({ approverIds, hold = inside.hold }, version) =>
      api().maker[maker].chooseApprovers({ id: view.id, version, approverIds, hold }),
    savedText: t('saved'),
  });
  // An unsaved selection stays, also when somebody requests approval in the meantime.
  const isChoosing =
    isEditable(view) && (choice.form.dirty || makerApprovals[view.state] === 'none');
  const { data: possible } = useQuery({
    queryKey: ['maker', 'approvers', view.id],
    queryFn: () => api().maker[maker].possibleApprovers({ id: view.id }),
    enabled: isChoosing,
  });
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('approval')}
      </Title>
      <Suspense>
        {isChoosing ? (
          <ApproverChoice
            question={t('chooseApprovers')}
            keep={`maker:approvers:${view.id}`}
            possible={possible}
            saved={inside.approvals}
            form={choice}
            editable
            holdLabel={holdLabel}
          />
        ) : (
          <ApprovalSteps steps={inside.approvals} />
        )}
      </Suspense>
    </section>
  );
}
