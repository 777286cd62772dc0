import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { currenciesQuery } from '#master/screens/currencies.ts';
import { Button } from '#ui/feedback/button.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { may } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { fieldWords } from '#quotation/screens/field-words.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict } from '#versioned-saving.tsx';
import { useToday } from '#ui/today.ts';
import { quotationWords } from '../../words.ts';

const f = {
  validUntil: fieldWords.validUntil,
  currency: { en: 'Currency', ja: '通貨' },
  hold: { en: 'Hold after approval', ja: '承認後、提出を保留' },
  exchange: { en: 'Exchange rates', ja: '為替レート' },
  exchangeHint: {
    en: 'For prices in other currencies. The rate and its date are printed on the quotation.',
    ja: '他通貨の運賃に用います。レートと基準日は見積書に印字されます。',
  },
  from: { en: 'From', ja: '元の通貨' },
  rate: { en: 'Rate', ja: 'レート' },
  day: { en: 'As of', ja: '基準日' },
} as const;

/** The header of an answer: customer, validity, currency and exchange rates. */
export function CustomerStep({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const saving = useVersionedSave({ kind: 'answer', view });
  const readonly = !may(view, 'edit-answer');
  const today = useToday();
  const { data } = useQuery({ ...currenciesQuery, enabled: !readonly });
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).answerHeaderRule,
    initial: {
      validUntil: view.validUntil,
      currency: view.currency,
      exchange: view.exchange.map(({ from, rate, day }) => ({ from, rate, day })),
      hold: view.hold,
    },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save(
        (about) => api().quotation.saveAnswer({ ...about, answerId: view.id, ...values }),
        saving.showSaved,
      ),
  });
  const codes = new Set([
    view.currency,
    ...view.exchange.map(({ from }) => from),
    ...(data?.rows ?? []).map(({ row }) => String(row.code)),
  ]);
  const currencies = [...codes].map((code) => ({ value: code, label: { en: code, ja: code } }));
  return (
    <RecordForm form={form} keep={`${view.id}:header`}>
      <Conflict saving={saving} form={form} />
      <Stack maw={560}>
        <div>
          <Text fw={650}>
            {locale === 'ja'
              ? `${view.customer.name} ${view.contact ? '' : view.customer.honorific}`
              : view.customer.nameEn}
          </Text>
          {view.contact && (
            <Text>{locale === 'ja' ? `${view.contact.name} 様` : view.contact.nameEn}</Text>
          )}
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            name="validUntil"
            label={f.validUntil}
            required
            readonly={readonly}
            today={today}
          />
          <SelectField
            name="currency"
            label={f.currency}
            required
            readonly={readonly}
            options={currencies}
          />
        </SimpleGrid>
        <RowsField
          name="exchange"
          label={f.exchange}
          help={f.exchangeHint}
          blank={() => ({ from: null, rate: null, day: today })}
          max={5}
          readonly={readonly}
        >
          {({ name }) => (
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <SelectField
                name={`${name}.from`}
                label={f.from}
                required
                readonly={readonly}
                options={currencies}
              />
              <NumberField name={`${name}.rate`} label={f.rate} required readonly={readonly} />
              <DateField
                name={`${name}.day`}
                label={f.day}
                required
                readonly={readonly}
                today={today}
              />
            </SimpleGrid>
          )}
        </RowsField>
        <SwitchField name="hold" label={f.hold} readonly={readonly} />
        {!readonly && (
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </RecordForm>
  );
}
