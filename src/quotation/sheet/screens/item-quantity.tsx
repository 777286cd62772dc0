import { Group, Stack } from '@mantine/core';
import { api } from '#api.ts';
import type { Charge } from '#freight/types.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { Button } from '#ui/feedback/button.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { Conflict } from '#versioned-saving.tsx';
import { useSavedDialog } from './use-saved-dialog.ts';
import { QuantityField } from './quantity-field.tsx';

const change = { en: 'Change the quantity', ja: '数量を変更' } as const;

/** Changes the quantity of a charge of the catalogue that was added with one. */
export function ItemQuantity({
  view,
  charge,
  onClose,
}: {
  view: AnswerView;
  charge: Charge;
  onClose: () => void;
}) {
  const label = useLabel();
  const saving = useSavedDialog(view, onClose);
  const item = charge.trace?.item;
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).itemQuantityRule,
    initial: { quantity: item?.typed ?? item?.quantity ?? null },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((about) =>
        api().quotation.setItemQuantity({
          ...about,
          answerId: view.id,
          chargeId: charge.id,
          ...values,
        }),
      ),
  });
  if (!item || item.unit === 'flat') return null;
  return (
    <RecordForm form={form} keep={`${view.id}:quantity:${charge.id}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <QuantityField unit={item.unit} currency={view.currency} required />
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {label(change)}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}
