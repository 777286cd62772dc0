import type { Locale } from '#platform/i18n/locale.ts';
import {
  type BaseField,
  type FieldOptions,
  type Option,
  type RequiredBy,
  commonProperties,
} from './field.ts';
import type { Kind } from './kind.ts';

type ChoiceOptions<V extends string> = FieldOptions<V>;
export type ChoiceField<V extends string = string, Required extends boolean = boolean> = BaseField<
  V,
  'text',
  Required
> &
  Readonly<{ kind: 'choice'; options: readonly Option<V>[] }>;

/** A value with its label in both languages. */
export function option<const V extends string>(value: V, en: string, ja: string): Option<V> {
  return { value, label: { en, ja } };
}

/** One of a fixed list of options. */
export function choice<const V extends string, const O extends ChoiceOptions<V> = object>(
  en: string,
  ja: string,
  options: readonly Option<V>[],
  rest?: O,
): ChoiceField<V, RequiredBy<O>> {
  return {
    kind: 'choice',
    store: 'text',
    options,
    ...commonProperties<ChoiceOptions<V>>(en, ja, rest ?? {}),
  };
}

/** The label of a value; the value itself where the options no longer have it. */
export const optionText = (options: readonly Option[], value: unknown, locale: Locale): string =>
  options.find((option) => option.value === value)?.label[locale] ?? String(value);

export const choiceKind: Kind<ChoiceField> = {
  text: ({ options }, value, { locale }) => optionText(options, value, locale),
  filter: ({ options }) => ({ by: 'one-of', options }),
};
