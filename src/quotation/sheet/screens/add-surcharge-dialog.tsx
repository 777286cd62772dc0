import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { surchargeUnitWords } from '#freight/rate-words.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { AddToLine } from './add-to-line.tsx';
import { useSavedDialog } from './use-saved-dialog.ts';
import { quotationWords } from '../../words.ts';

const f = {
  surcharge: { en: 'Surcharge', ja: '割増' },
} as const;

type Answer = Readonly<{ view: AnswerView; onClose: () => void }>;

/** Adds a surcharge to a line that does not follow from the shipment, such as night work; the price is the master's. */
export default function AddSurchargeDialog({ view, onClose }: Answer) {
  const t = useWords(quotationWords);
  const saving = useSavedDialog(view, onClose);
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).addSurchargeRule,
    initial: { lineId: view.lines[0]?.id ?? null, surchargeId: null },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((about) =>
        api().quotation.addSurcharge({ ...about, answerId: view.id, ...values }),
      ),
  });
  return (
    <AddToLine
      view={view}
      title={t('addSurcharge')}
      what="surcharge"
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <SurchargeOfLine view={view} />
    </AddToLine>
  );
}

function SurchargeOfLine({ view }: Pick<Answer, 'view'>) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const lineId = useFormValue('lineId');
  const { data } = useQuery({
    queryKey: ['quotation', view.quotationId, view.id, 'addable-surcharges'],
    queryFn: () =>
      api().quotation.addableSurcharges({ quotationId: view.quotationId, answerId: view.id }),
  });
  if (!data) return <Loading rows={1} />;
  const options = data
    .filter((each) => each.lineId === lineId)
    .map(({ surchargeId, label: name, percent, amount, per, currency }) => {
      const rate =
        percent === null
          ? `${storedMoney(amount ?? '0', currency)} / ${label(surchargeUnitWords[per])}`
          : `${grouped(withoutZeros(percent))} %`;
      const text = `${label(name)} (${rate})`;
      return { value: surchargeId, label: { en: text, ja: text } };
    });
  if (options.length === 0) return <Text c="dimmed">{t('noSurcharge')}</Text>;
  return <SelectField name="surchargeId" label={f.surcharge} options={options} required />;
}
