import type { ChargeBasis } from '#freight/types.ts';
import { chargeBasisWords } from '#freight/charge-words.ts';
import { currencySymbol } from '#pricing/money-text.ts';
import { MoneyField, NumberField } from '#ui/form/number-fields.tsx';

const value = { en: 'Declared value', ja: '申告価額' };

/** How many of a unit are charged, or the value that is declared. */
export function QuantityField({
  unit,
  currency,
  required,
}: {
  unit: ChargeBasis;
  currency: string;
  required: boolean;
}) {
  if (unit === 'value')
    return (
      <MoneyField
        name="quantity"
        label={value}
        required={required}
        sign={currencySymbol(currency)}
      />
    );
  const { en, ja } = chargeBasisWords[unit];
  return (
    <NumberField
      name="quantity"
      label={{ en: `Quantity (${en.toLowerCase()})`, ja: `数量（${ja}）` }}
      required={required}
    />
  );
}
