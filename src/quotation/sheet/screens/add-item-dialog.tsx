import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { perUnitWords, quantityWords } from '#freight/charge-words.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { withoutZeros } from '#platform/grouped.ts';
import { Decimal } from '#pricing/decimal.ts';
import { itemAmount } from '#pricing/item-amount.ts';
import { storedMoney } from '#pricing/money-text.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { Money } from '#quotation/screens/money.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { isText } from '#platform/type-guards.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { AddToLine } from './add-to-line.tsx';
import { useSavedDialog } from './use-saved-dialog.ts';
import { QuantityField } from './quantity-field.tsx';

const addItem = { en: 'Add charge', ja: '料金を追加' };

const f = {
  item: { en: 'Charge', ja: '料金項目' },
  amount: { en: 'Amount', ja: '金額' },
  none: {
    en: 'The catalogue has no further charges for this line.',
    ja: 'この明細に追加できる料金項目がありません。',
  },
  onRequest: {
    en: 'No price is in force: the charge will be on request.',
    ja: '適用される単価がないため、「別途見積」になります。',
  },
} as const;

const shared = (lines: number): Bilingual => ({
  en: `shared by ${lines} lines`,
  ja: `${lines}明細で按分`,
});

type Answer = Readonly<{ view: AnswerView; onClose: () => void }>;
type Item = Awaited<ReturnType<ReturnType<typeof api>['quotation']['addableItems']>>[number];

/** Adds a charge of the catalogue to a line: days of storage, waiting, tolls, insurance. */
export default function AddItemDialog({ view, onClose }: Answer) {
  const label = useLabel();
  const saving = useSavedDialog(view, onClose);
  const form = useRecordForm({
    schema: async () => (await import('#quotation/input.ts')).addItemRule,
    initial: { lineId: view.lines[0]?.id ?? null, itemId: null, quantity: null },
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((about) => api().quotation.addItem({ ...about, answerId: view.id, ...values })),
  });
  return (
    <AddToLine
      view={view}
      title={label(addItem)}
      what="item"
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <ItemOfLine view={view} />
    </AddToLine>
  );
}

/** What an item costs per unit, e.g. "¥1,200/day" or "0.15 %". */
function usePriceText(currency: string) {
  const locale = useLocale();
  return ({ unit, price }: Item): string => {
    if (price === null) return '';
    return unit === 'value'
      ? `${withoutZeros(price)} %`
      : `${storedMoney(price, currency)}${unit === 'unit' ? '' : perUnitWords(unit, locale)}`;
  };
}

function ItemOfLine({ view }: Pick<Answer, 'view'>) {
  const label = useLabel();
  const priceText = usePriceText(view.currency);
  const lineId = useFormValue('lineId', isText);
  const itemId = useFormValue('itemId', isText);
  const { data } = useQuery({
    queryKey: ['quotation', view.quotationId, view.id, view.version, 'addable-items', lineId],
    queryFn: () =>
      api().quotation.addableItems({
        quotationId: view.quotationId,
        answerId: view.id,
        lineId: lineId ?? '',
      }),
    enabled: lineId !== null,
  });
  if (!data) return <Loading rows={2} />;
  if (data.length === 0) return <Text c="dimmed">{label(f.none)}</Text>;
  const chosen = data.find((each) => each.itemId === itemId);
  const options = data.map((item) => {
    const price = priceText(item);
    const text = `${label(item.label)} (${[item.code, price].filter(Boolean).join(', ')})`;
    return { value: item.itemId, label: { en: text, ja: text } };
  });
  return (
    <>
      <SelectField name="itemId" label={f.item} options={options} required searchable />
      {chosen && chosen.unit !== 'flat' && (
        <QuantityField
          unit={chosen.unit}
          currency={view.currency}
          required={chosen.asksForQuantity}
        />
      )}
      {chosen && <ItemPreview item={chosen} view={view} />}
    </>
  );
}

const isQuantity = (text: string) => /^\d+(\.\d+)?$/.test(text);

/** What the charge comes to with the quantity as it is typed. */
function ItemPreview({ item, view: { currency } }: Pick<Answer, 'view'> & { item: Item }) {
  const label = useLabel();
  const locale = useLocale();
  const typed = useFormValue('quantity', isText);
  const { unit, price, minimum, lines, minorUnit } = item;
  if (price === null) return <Text c="dimmed">{label(f.onRequest)}</Text>;
  const quantity = typed && isQuantity(typed) ? typed : item.quantity;
  if (quantity === null) return null;
  const least = minimum === null ? null : new Decimal(minimum);
  const { amount } = itemAmount(unit, quantity, new Decimal(price), least, minorUnit);
  const times =
    unit === 'value'
      ? `${storedMoney(quantity, currency)} × ${withoutZeros(price)} %`
      : unit === 'flat'
        ? ''
        : `${quantityWords(quantity, unit, locale)} × ${storedMoney(price, currency)}`;
  return (
    <Text role="status" fw={650}>
      {label(f.amount)} {times && `${times} = `}
      <Money amount={amount} currency={currency} />
      {lines > 1 && ` (${label(shared(lines))})`}
    </Text>
  );
}
