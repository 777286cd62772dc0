import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import type { Kind } from './kind.ts';

type FlagOptions = FieldOptions<boolean>;
export type FlagField<Required extends boolean = boolean> = BaseField<
  boolean,
  'boolean',
  Required
> &
  Readonly<{ kind: 'flag' }>;

/** Yes or no; false by default. */
export function flag<const O extends FlagOptions = object>(
  en: string,
  ja: string,
  options?: O,
): FlagField<RequiredBy<O>> {
  return {
    kind: 'flag',
    store: 'boolean',
    initial: false,
    ...commonProperties<FlagOptions>(en, ja, options ?? {}),
  };
}

export const yes = { en: 'Yes', ja: 'はい' } as const;
export const no = { en: 'No', ja: 'いいえ' } as const;

export const flagKind: Kind<FlagField> = {
  text: (_, value, { locale }) => (value === true ? yes : no)[locale],
  filter: () => ({ by: 'flag' }),
};
