import { Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { moneyText } from '#pricing/money-text.ts';
import { useSaving } from '#saving.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { IntegerField, NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { periodAfter } from '../../rules/fiscal.ts';
import { roundings } from '../../rules/period.ts';
import { quotationPath } from '../../types/addresses.ts';
import { type Maker, terms } from '../../types.ts';
import type { QuotationView } from '../../screens/data.ts';
import { fieldWords as f } from '../../screens/field-words.ts';
import { FieldPair } from './field-pair.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useToday } from '#ui/today.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { makerWords } from '../../words.ts';

/** Multiples of the smallest unit of a currency: ¥10, or US$0.10. */
const stepsOf = ({ code, minorUnit }: QuotationView['currency']) =>
  roundings.map((step) => {
    const amount = moneyText((step / 10 ** minorUnit).toFixed(minorUnit), code);
    return { value: String(step), label: { en: amount, ja: amount } };
  });

/** Copies a quotation for the next period, with a change of its prices. */
export function CopyDialog({
  maker,
  view,
  onClose,
}: {
  maker: Maker;
  view: QuotationView;
  onClose: () => void;
}) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const router = useRouter();
  const navigateTo = useNavigateTo();
  const { save, ...saving } = useSaving();
  const today = useToday();
  const period = periodAfter(view);
  const { bafYear } = view;
  const isOutside =
    bafYear !== null &&
    (bafYear.appliesTo < period.validFrom || bafYear.appliesFrom > period.validTo);
  const form = useRecordForm({
    schema: async () => (await import('../../input.ts')).copyForm,
    initial: {
      title: '',
      ...period,
      bafYearId: isOutside ? null : (view.bafYear?.id ?? null),
      percent: '0',
      rounding: '10',
    },
    onCancel: onClose,
    ...saving,
    onSave: (values) =>
      save(async () => {
        const { id } = await api().maker[maker].copy({ id: view.id, ...values });
        await router.options.context.queryClient.invalidateQueries({ queryKey: ['maker'] });
        onClose();
        void navigateTo(`${quotationPath(maker, id)}/edit`);
      }),
  });
  return (
    <DialogFrame onClose={onClose} title={t('do-copy')} size="lg">
      <RecordForm form={form} keep={`maker:${view.id}:copy`}>
        <Stack>
          <Text size="sm">{t('copyHint')}</Text>
          <TextField name="title" label={f.title} required />
          <FieldPair>
            <IntegerField name="fiscalYear" label={f.fiscalYear} required plain />
            <SelectField
              name="term"
              label={f.term}
              options={terms.map((value) => ({ value, label: f[value] }))}
              required
            />
          </FieldPair>
          <FieldPair>
            <DateField name="validFrom" label={f.validFrom} required today={today} />
            <DateField name="validTo" label={f.validTo} required today={today} />
          </FieldPair>
          <RefField name="bafYearId" label={f.bafYear} {...pickerOf('baf-year')} />
          {isOutside && (
            <Text size="sm">
              {t('bafOutside', {
                year: String(bafYear.year),
                to: dayText(bafYear.appliesTo, locale),
              })}
            </Text>
          )}
          <FieldPair>
            <NumberField name="percent" label={f.changePercent} required />
            <SelectField
              name="rounding"
              label={f.rounding}
              options={stepsOf(view.currency)}
              required
            />
          </FieldPair>
          <FormButtons
            onCancel={onClose}
            busy={form.submitting}
            save={t('make')}
            cancel={t('cancel')}
          />
        </Stack>
      </RecordForm>
    </DialogFrame>
  );
}
