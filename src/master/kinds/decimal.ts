import { grouped, withoutZeros } from '#platform/grouped.ts';
import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import type { Kind } from './kind.ts';

type DecimalOptions = FieldOptions<string> & {
  /** The total number of digits, and the number after the decimal point. */
  precision?: number;
  scale?: number;
  min?: number;
  max?: number;
};
/** The digits and bounds of a field of decimal text. */
export type Digits = Readonly<{ precision: number; scale: number; min?: number; max?: number }>;
export type DecimalField<Required extends boolean = boolean> = BaseField<
  string,
  'numeric',
  Required
> &
  Digits &
  Readonly<{ kind: 'decimal' }>;

/** Decimal: numeric(16,3) by default; decimal text in the API. */
export function decimal<const O extends DecimalOptions = object>(
  en: string,
  ja: string,
  options?: O,
): DecimalField<RequiredBy<O>> {
  return {
    kind: 'decimal',
    store: 'numeric',
    precision: 16,
    scale: 3,
    ...commonProperties<DecimalOptions>(en, ja, options ?? {}),
  };
}

/** Shared by the kinds of decimal text. */
export const numericKind = {
  text: (_: unknown, value: unknown) => grouped(withoutZeros(String(value))),
  filter: () => ({ by: 'range', input: 'text' }),
  isFigure: true,
  // Without the trailing zeros of the column's scale.
  formValue: (_: unknown, value: unknown) => withoutZeros(String(value)),
} as const satisfies Kind<BaseField<string, 'numeric', boolean>>;

export const decimalKind: Kind<DecimalField> = numericKind;
