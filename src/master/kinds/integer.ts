import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import { type Kind, plainText } from './kind.ts';

type IntegerOptions = FieldOptions<number> & { min?: number; max?: number };
export type IntegerField<Required extends boolean = boolean> = BaseField<
  number,
  'integer',
  Required
> &
  Readonly<{ kind: 'integer'; min: number; max?: number }>;

/** Whole number of 32 bits, 0 or more by default. */
export function integer<const O extends IntegerOptions = object>(
  en: string,
  ja: string,
  options?: O,
): IntegerField<RequiredBy<O>> {
  return {
    kind: 'integer',
    store: 'integer',
    min: 0,
    ...commonProperties<IntegerOptions>(en, ja, options ?? {}),
  };
}

export const integerKind: Kind<IntegerField> = {
  ...plainText,
  filter: () => ({ by: 'range', input: 'text' }),
  isFigure: true,
};
