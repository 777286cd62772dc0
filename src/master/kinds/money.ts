import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import { type Digits, numericKind } from './decimal.ts';
import type { Kind } from './kind.ts';

type MoneyOptions = FieldOptions<string> & { min?: number };
export type MoneyField<Required extends boolean = boolean> = BaseField<
  string,
  'numeric',
  Required
> &
  Digits &
  Readonly<{ kind: 'money' }>;

/** Money: numeric(15,2), 0 or more by default; decimal text in the API. */
export function money<const O extends MoneyOptions = object>(
  en: string,
  ja: string,
  options?: O,
): MoneyField<RequiredBy<O>> {
  return {
    kind: 'money',
    store: 'numeric',
    min: 0,
    precision: 15,
    scale: 2,
    ...commonProperties<MoneyOptions>(en, ja, options ?? {}),
  };
}

export const moneyKind: Kind<MoneyField> = numericKind;
