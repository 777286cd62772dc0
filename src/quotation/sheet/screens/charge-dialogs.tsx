import { Group, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { isAddedItem, isAddedSurcharge, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import { currencySymbol } from '#pricing/money-text.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { type Charge, segments, taxKinds } from '#freight/types.ts';
import { taxKindWords } from '#freight/words.ts';
import { target } from '#quotation/screens/answer-target.ts';
import { useCargoText } from './cargo.tsx';
import { useSavedDialog } from './use-saved-dialog.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { Conflict } from '#versioned-saving.tsx';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { quotationWords } from '../../words.ts';

const f = {
  amount: { en: 'Amount', ja: '金額' },
  cost: { en: 'Cost', ja: '原価' },
  taxKind: { en: 'Tax', ja: '税区分' },
  reason: { en: 'Reason', ja: '理由' },
  line: { en: 'Freight', ja: '貨物' },
  labelJa: { en: 'Japanese name', ja: '名称（日本語）' },
  labelEn: { en: 'English name', ja: '名称（英語）' },
} as const;

type Answer = Readonly<{ view: AnswerView; onClose: () => void }>;

/** Text that is already in the language of the page. */
const sameInBoth = (text: string) => ({ en: text, ja: text });

const ItemQuantity = lazyPart(async () => ({
  default: (await import('./item-quantity.tsx')).ItemQuantity,
}));

/** Sets, clears or marks the price of a charge; a discount, extra charge, or added charge or surcharge can be removed. */
export function ChargeDialog({ view, charge, onClose }: Answer & { charge: Charge }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const change = useChange();
  const about = { ...target(view), chargeId: charge.id };
  const isOwn = isDiscountOrExtra(charge);
  const run = async (call: () => Promise<unknown>) => {
    if (await change(call, t('saved'))) onClose();
  };
  return (
    <DialogFrame onClose={onClose} title={label(charge.label)}>
      <Stack>
        {isAddedItem(charge) && (
          <Suspense>
            <ItemQuantity view={view} charge={charge} onClose={onClose} />
          </Suspense>
        )}
        {!isOwn && <ManualPrice view={view} charge={charge} onClose={onClose} />}
        <Group justify="flex-end" gap="xs">
          {(isOwn || isAddedSurcharge(charge) || isAddedItem(charge)) && (
            <Button
              severity="danger"
              onClick={() => void run(() => api().quotation.removeCharge(about))}
            >
              {t('remove')}
            </Button>
          )}
          {!isOwn && charge.manual && (
            <Button
              severity="secondary"
              onClick={() => void run(() => api().quotation.clearManual(about))}
            >
              {t('clearPrice')}
            </Button>
          )}
          {!isOwn && charge.amount === null && (
            <Button
              severity="secondary"
              onClick={() =>
                void run(() =>
                  api().quotation.markOnRequest({ ...about, onRequest: !charge.onRequest }),
                )
              }
            >
              {charge.onRequest ? t('unmark') : t('markOnRequest')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}

function ManualPrice({ view, charge, onClose }: Answer & { charge: Charge }) {
  const t = useWords(quotationWords);
  const saving = useSavedDialog(view, onClose);
  const { manual } = charge;
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).manualPriceRule,
    initial: {
      amount: manual?.amount ?? charge.amount,
      cost: manual?.cost ?? null,
      taxKind: charge.taxKind,
      reason: manual?.reason ?? '',
    },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((about) =>
        api().quotation.setManual({
          ...about,
          answerId: view.id,
          chargeId: charge.id,
          // A price by unit stays one when only its cost, tax or reason is changed.
          unitPrice: manual?.amount === values.amount ? manual.unitPrice : null,
          ...values,
        }),
      ),
  });
  return (
    <RecordForm form={form} keep={`${view.id}:price:${charge.id}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <MoneyField name="amount" label={f.amount} required sign={currencySymbol(view.currency)} />
        {!charge.trace?.item?.atCost && (
          <MoneyField name="cost" label={f.cost} sign={currencySymbol(view.currency)} />
        )}
        <TaxAndReason save={t('setPrice')} busy={form.submitting} />
      </Stack>
    </RecordForm>
  );
}

/** The end of a form that sets a price by hand: how it is taxed, and why. */
function TaxAndReason({ save, busy }: { save: string; busy: boolean }) {
  return (
    <>
      <SelectField
        name="taxKind"
        label={f.taxKind}
        options={taxKinds.map((value) => ({ value, label: taxKindWords[value] }))}
        required
      />
      <TextAreaField name="reason" label={f.reason} required rows={2} />
      <Group justify="flex-end">
        <Button type="submit" loading={busy}>
          {save}
        </Button>
      </Group>
    </>
  );
}

/** Adds a discount or an extra charge. */
export function AddChargeDialog({ view, kind, onClose }: Answer & { kind: 'discount' | 'other' }) {
  const t = useWords(quotationWords);
  const cargoText = useCargoText();
  const saving = useSavedDialog(view, onClose);
  const isDiscount = kind === 'discount';
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).ownChargeRule,
    initial: {
      lineId: view.lines[0]?.id ?? null,
      kind,
      label: { ja: isDiscount ? '値引き' : '', en: isDiscount ? 'Discount' : '' },
      segment: segments[2],
      amount: null,
      cost: null,
      taxKind: 'standard',
      reason: '',
    },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((about) => api().quotation.addCharge({ ...about, answerId: view.id, ...values })),
  });
  return (
    <DialogFrame onClose={onClose} title={t(isDiscount ? 'addDiscount' : 'addOther')}>
      <RecordForm form={form} keep={`${view.id}:add-charge:${kind}`}>
        <Conflict saving={saving} form={form} />
        <Stack>
          <SelectField
            name="lineId"
            label={f.line}
            options={view.lines.map((line, i) => ({
              value: line.id,
              label: sameInBoth(`${t('lineNo', { n: i + 1 })} ${cargoText(line.cargo)}`),
            }))}
            required
          />
          <TextField name="label.ja" label={f.labelJa} required />
          <TextField name="label.en" label={f.labelEn} required />
          <MoneyField
            name="amount"
            label={f.amount}
            required
            sign={currencySymbol(view.currency)}
          />
          {!isDiscount && (
            <MoneyField name="cost" label={f.cost} sign={currencySymbol(view.currency)} />
          )}
          <TaxAndReason save={t('save')} busy={form.submitting} />
        </Stack>
      </RecordForm>
    </DialogFrame>
  );
}
