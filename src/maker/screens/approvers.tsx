import { Switch, Title } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { api } from '#api.ts';
import { useWords } from '#words.ts';
import type { Maker } from '../types.ts';
import { type QuotationView, may, useChange } from './data.ts';

const ApproverChoice = lazy(async () => ({
  default: (await import('#approval/screens/approver-choice.tsx')).ApproverChoice,
}));
const ApprovalSteps = lazy(async () => ({
  default: (await import('#approval/screens/approval-steps.tsx')).ApprovalSteps,
}));

type Props = Readonly<{
  maker: Maker;
  view: QuotationView;
  inside: NonNullable<QuotationView['inside']>;
}>;

/** Who has to approve, or has: chosen while the quotation is being prepared. */
export function Approvers({ maker, view, inside }: Props) {
  const t = useWords('maker');
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('approval')}
      </Title>
      <Suspense>
        {may(view, 'edit') && view.state !== 'in-approval' && view.state !== 'approved' ? (
          <Choice maker={maker} view={view} inside={inside} />
        ) : (
          <ApprovalSteps steps={inside.approvals} />
        )}
      </Suspense>
    </section>
  );
}

function Choice({ maker, view, inside }: Props) {
  const t = useWords('maker');
  const change = useChange();
  const [switched, setSwitched] = useState<boolean | null>(null);
  const hold = switched ?? inside.hold;
  const save = async (approverIds: string[], version: number) => {
    const isSaved = await change(
      () => api().maker[maker].chooseApprovers({ id: view.id, version, approverIds, hold }),
      t('saved'),
    );
    if (isSaved) setSwitched(null);
    return isSaved;
  };
  return (
    <ApproverChoice
      question={t('chooseApprovers')}
      possible={{
        queryKey: ['maker', 'approvers', view.id],
        queryFn: () => api().maker[maker].possibleApprovers({ id: view.id }),
      }}
      saved={inside.approvals}
      version={view.version}
      editable
      changed={hold !== inside.hold}
      onSave={save}
    >
      <Switch
        label={t('hold')}
        checked={hold}
        onChange={(event) => setSwitched(event.currentTarget.checked)}
      />
    </ApproverChoice>
  );
}
