import { Stack } from '@mantine/core';
import { api } from '#api.ts';
import { exchangeField, missingExchange } from '#quotation/answer/missing.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { fieldWords } from '#quotation/screens/field-words.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import type { AnswerHeaderInput } from '#quotation/input.ts';
import { Autosave } from '#ui/form/autosave.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, applyFaults, useRecordForm } from '#ui/form/record-form.tsx';
import { useToday } from '#ui/today.ts';
import { useWords } from '#words.ts';
import { Conflict, useLatestValues } from '#versioned-saving.tsx';

const f = {
  rate: (from: string, to: string) => ({
    en: `Exchange rate ${from} to ${to}`,
    ja: `為替レート（${from}→${to}）`,
  }),
  day: { en: 'As of', ja: '基準日' },
} as const;

const validitySchema = async () => (await import('#quotation/input.ts')).validityRule;
const exchangeSchema = async () => (await import('#quotation/input.ts')).exchangeRule;

/** Saves a part of the header as it is typed, with the rest as it is. */
function useHeaderPart(view: AnswerView) {
  const t = useWords('quotation');
  const saving = useVersionedSave({ kind: 'answer', view });
  const { validUntil, currency, exchange, hold } = view;
  const rest = {
    // Only for an answer that never had one; the form of the validity then says so.
    validUntil: validUntil ?? '',
    currency,
    exchange: exchange.map(({ from, rate, day }) => ({ from, rate, day })),
    hold,
  };
  const save = async (part: Partial<AnswerHeaderInput>) => {
    let isSaved = false;
    const faults = await saving.save(
      (about) => api().quotation.saveAnswer({ ...about, answerId: view.id, ...rest, ...part }),
      () => (isSaved = true),
    );
    return { faults, isSaved };
  };
  const words = { saving: t('autosaving'), saved: t('autosaved'), unsaved: t('unsaved') };
  return { saving, save, words };
}

/** The last day of an answer, saved as it is typed. */
export function ValidityField({ view }: { view: AnswerView }) {
  const { saving, save, words } = useHeaderPart(view);
  const today = useToday();
  const initial = { validUntil: view.validUntil };
  const form = useRecordForm({
    schema: validitySchema,
    initial,
    ...saving.formOptions,
    onSave: async (values) => (await save(values)).faults,
  });
  useLatestValues(saving, form, { version: view.version, values: initial });
  return (
    <RecordForm form={form} keep={`${view.id}:validity`}>
      <Conflict saving={saving} form={form} />
      <div data-place="validUntil">
        <DateField name="validUntil" label={fieldWords.validUntil} required today={today} />
      </div>
      <Autosave
        form={form}
        schema={validitySchema}
        save={async (values) => {
          const { faults, isSaved } = await save(values);
          if (faults) applyFaults(form, faults);
          return isSaved;
        }}
        words={words}
      />
    </RecordForm>
  );
}

/** The exchange rates that an answer has or lacks, saved as they are typed; nothing where it needs none. */
export function ExchangeFields({ view }: { view: AnswerView }) {
  const { saving, save, words } = useHeaderPart(view);
  const today = useToday();
  const known = view.exchange.map(({ from, rate, day }) => ({ from, rate, day }));
  const missing = missingExchange(view).filter((from) => !known.some((each) => each.from === from));
  const initial = {
    exchange: [...known, ...missing.map((from) => ({ from, rate: null, day: today }))],
  };
  const form = useRecordForm({
    schema: exchangeSchema,
    initial,
    ...saving.formOptions,
    onSave: async (values) => (await save(values)).faults,
  });
  useLatestValues(saving, form, { version: view.version, values: initial });
  if (initial.exchange.length === 0) return null;
  return (
    <RecordForm form={form} keep={`${view.id}:exchange`}>
      <Conflict saving={saving} form={form} />
      {initial.exchange.map(({ from }, i) => (
        <Stack key={from} gap="xs" data-place={exchangeField(from)}>
          <NumberField name={`exchange[${i}].rate`} label={f.rate(from, view.currency)} required />
          <DateField name={`exchange[${i}].day`} label={f.day} required today={today} />
        </Stack>
      ))}
      <Autosave
        form={form}
        schema={exchangeSchema}
        save={async (values) => {
          const { faults, isSaved } = await save(values);
          if (faults) applyFaults(form, faults);
          return isSaved;
        }}
        words={words}
      />
    </RecordForm>
  );
}
