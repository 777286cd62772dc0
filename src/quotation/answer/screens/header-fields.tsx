import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { api } from '#api.ts';
import { exchangeField, missingExchange } from '#quotation/answer/missing.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { fieldWords } from '#quotation/screens/field-words.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import type { AnswerHeaderInput } from '#quotation/input.ts';
import { Autosave } from '#ui/form/autosave.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import {
  RecordForm,
  type RecordFormOptions,
  applyFaults,
  useRecordForm,
} from '#ui/form/record-form.tsx';
import { useToday } from '#ui/today.ts';
import { useWords } from '#platform/i18n/words.ts';
import { Conflict, useLatestValues } from '#versioned-saving.tsx';
import { quotationWords } from '../../words.ts';

const f = {
  rate: (from: string, to: string) => ({
    en: `Exchange rate ${from} to ${to}`,
    ja: `為替レート（${from}→${to}）`,
  }),
  day: { en: 'As of', ja: '基準日' },
} as const;

const validitySchema = async () => (await import('#quotation/input.ts')).validityRule;
const exchangeSchema = async () => (await import('#quotation/input.ts')).exchangeRule;

type PartProps<S extends z.ZodType<Partial<AnswerHeaderInput>>> = Readonly<{
  view: AnswerView;
  /** Names the part in what is kept of unsaved input. */
  part: string;
  schema: () => Promise<S>;
  initial: RecordFormOptions<S>['initial'];
  children: ReactNode;
}>;

/** The form of a part of the header, saved as it is typed, with the rest as it is. */
function HeaderPart<S extends z.ZodType<Partial<AnswerHeaderInput>>>({
  view,
  part,
  schema,
  initial,
  children,
}: PartProps<S>) {
  const t = useWords(quotationWords);
  const saving = useVersionedSave({ kind: 'answer', view });
  const { validUntil, currency, exchange, hold } = view;
  const rest = {
    // Only for an answer that never had one; the form of the validity then says so.
    validUntil: validUntil ?? '',
    currency,
    exchange: exchange.map(({ from, rate, day }) => ({ from, rate, day })),
    hold,
  };
  const save = async (values: z.output<S>) => {
    let isSaved = false;
    const faults = await saving.save(
      (about) => api().quotation.saveAnswer({ ...about, answerId: view.id, ...rest, ...values }),
      () => (isSaved = true),
    );
    return { faults, isSaved };
  };
  const form = useRecordForm({
    schema,
    initial,
    ...saving.formOptions,
    onSave: async (values) => (await save(values)).faults,
  });
  useLatestValues(saving, form, { version: view.version, values: initial });
  return (
    <RecordForm form={form} keep={`${view.id}:${part}`}>
      <Conflict saving={saving} form={form} />
      {children}
      <Autosave
        form={form}
        schema={schema}
        save={async (values) => {
          const { faults, isSaved } = await save(values);
          if (faults) applyFaults(form, faults);
          return isSaved;
        }}
        words={{ saving: t('autosaving'), saved: t('autosaved'), unsaved: t('unsaved') }}
      />
    </RecordForm>
  );
}

/** The last day of an answer, saved as it is typed. */
export function ValidityField({ view }: { view: AnswerView }) {
  const today = useToday();
  return (
    <HeaderPart
      view={view}
      part="validity"
      schema={validitySchema}
      initial={{ validUntil: view.validUntil }}
    >
      <div data-place="validUntil">
        <DateField name="validUntil" label={fieldWords.validUntil} required today={today} />
      </div>
    </HeaderPart>
  );
}

/** The exchange rates that an answer has or lacks, saved as they are typed; nothing where it needs none. */
export function ExchangeFields({ view }: { view: AnswerView }) {
  const today = useToday();
  const known = view.exchange.map(({ from, rate, day }) => ({ from, rate, day }));
  const missing = missingExchange(view).filter((from) => !known.some((each) => each.from === from));
  const exchange = [...known, ...missing.map((from) => ({ from, rate: null, day: today }))];
  if (exchange.length === 0) return null;
  return (
    <HeaderPart view={view} part="exchange" schema={exchangeSchema} initial={{ exchange }}>
      {exchange.map(({ from }, i) => (
        <Stack key={from} gap="xs" data-place={exchangeField(from)}>
          <NumberField name={`exchange[${i}].rate`} label={f.rate(from, view.currency)} required />
          <DateField name={`exchange[${i}].day`} label={f.day} required today={today} />
        </Stack>
      ))}
    </HeaderPart>
  );
}
