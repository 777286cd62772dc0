import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import type { Charge } from '../types.ts';
import { may } from './answer-target.ts';
import { ChargeDialog, OwnChargeDialog, RepriceDialog } from './charge-dialogs.tsx';
import { ChargeTable } from './charge-table.tsx';
import type { AnswerView } from './data.ts';
import { Problems } from './problems.tsx';

export function PriceBreakdown({ view, lineId }: { view: AnswerView; lineId: string | null }) {
  const t = useWords('quotation');
  const [editing, setEditing] = useState<Charge | null>(null);
  const [adding, setAdding] = useState<'discount' | 'other' | null>(null);
  const [repricing, setRepricing] = useState(false);
  const editable = may(view, 'edit-answer');
  return (
    <Stack>
      <Problems view={view} />
      {editable && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAdding('discount')}>
            {t('addDiscount')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAdding('other')}>
            {t('addOther')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setRepricing(true)}>
            {t('reprice')}
          </Button>
        </Group>
      )}
      <ChargeTable view={view} lineId={lineId} {...(editable ? { onEdit: setEditing } : {})} />
      {editing && <ChargeDialog view={view} charge={editing} onClose={() => setEditing(null)} />}
      {adding && <OwnChargeDialog view={view} kind={adding} onClose={() => setAdding(null)} />}
      {repricing && <RepriceDialog view={view} onClose={() => setRepricing(false)} />}
      <Group justify="flex-end">
        <LinkButton href={`/quotation-answer/${view.quotationId}/${view.id}/remark`} variant="default">
          {t('next')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
