import type { Locale } from '#platform/i18n/locale.ts';
import { optionText } from './choice.ts';
import {
  type BaseField,
  type FieldOptions,
  type Option,
  type RequiredBy,
  commonProperties,
} from './field.ts';
import type { Kind } from './kind.ts';

type ChoicesOptions<V extends string> = FieldOptions<V[]>;
export type ChoicesField<V extends string = string, Required extends boolean = boolean> = BaseField<
  V[],
  'json',
  Required
> &
  Readonly<{ kind: 'choices'; options: readonly Option<V>[] }>;

/** Any of a fixed list of options, each once. */
export function choices<const V extends string, const O extends ChoicesOptions<V> = object>(
  en: string,
  ja: string,
  options: readonly Option<V>[],
  rest?: O,
): ChoicesField<V, RequiredBy<O>> {
  return {
    kind: 'choices',
    store: 'json',
    options,
    ...commonProperties<ChoicesOptions<V>>(en, ja, rest ?? {}),
  };
}

/** The labels of values, separated by commas. */
export const optionTexts = (
  options: readonly Option[],
  values: readonly unknown[],
  locale: Locale,
): string =>
  values.map((value) => optionText(options, value, locale)).join(locale === 'ja' ? '、' : ', ');

export const choicesKind: Kind<ChoicesField> = {
  text: ({ options }, value, { locale }) =>
    Array.isArray(value) ? optionTexts(options, value, locale) : '',
  filter: ({ options }) => ({ by: 'any-of', options }),
  blank: () => [],
};
