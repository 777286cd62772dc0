import { Title } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { api } from '#api.ts';
import { useApproverChoice } from '#approval/screens/use-approver-choice.ts';
import { useWords } from '#words.ts';
import { makerApprovals } from '../states.ts';
import type { Maker } from '../types.ts';
import { type QuotationView, isAllowed, useChange } from './data.ts';

const ApproverChoice = lazyPart(async () => ({
  default: (await import('#approval/screens/approver-choice.tsx')).ApproverChoice,
}));
const ApprovalSteps = lazyPart(async () => ({
  default: (await import('#approval/screens/approval-steps.tsx')).ApprovalSteps,
}));

type Props = Readonly<{
  maker: Maker;
  view: QuotationView;
  inside: NonNullable<QuotationView['inside']>;
}>;

/** The approvers of a quotation, selected while it is being prepared, and their decisions. */
export function Approvers({ maker, view, inside }: Props) {
  const t = useWords('maker');
  const change = useChange();
  const choice = useApproverChoice(inside.approvals, view.version, inside.hold);
  // An unsaved selection stays, also when somebody requests approval in the meantime.
  const isChoosing =
    isAllowed(view, 'edit') && (choice.dirty || makerApprovals[view.state] === 'none');
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('approval')}
      </Title>
      <Suspense>
        {isChoosing ? (
          <ApproverChoice
            question={t('chooseApprovers')}
            possible={{
              queryKey: ['maker', 'approvers', view.id],
              queryFn: () => api().maker[maker].possibleApprovers({ id: view.id }),
            }}
            saved={inside.approvals}
            choice={choice}
            editable
            holdLabel={t('hold')}
            onSave={({ approverIds, hold = inside.hold }, version) =>
              change(
                () =>
                  api().maker[maker].chooseApprovers({
                    id: view.id,
                    version,
                    approverIds: [...approverIds],
                    hold,
                  }),
                t('saved'),
              )
            }
          />
        ) : (
          <ApprovalSteps steps={inside.approvals} />
        )}
      </Suspense>
    </section>
  );
}
