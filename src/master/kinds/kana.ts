import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import { type Kind, plainText } from './kind.ts';

type KanaOptions = FieldOptions<string> & { max?: number };
export type KanaField<Required extends boolean = boolean> = BaseField<string, 'text', Required> &
  Readonly<{ kind: 'kana'; max: number }>;

/** Full-width katakana reading of a name, for search and for sorting by kana; at most 80 characters by default. */
export function kana<const O extends KanaOptions = object>(
  en: string,
  ja: string,
  options?: O,
): KanaField<RequiredBy<O>> {
  return {
    kind: 'kana',
    store: 'text',
    max: 80,
    ...commonProperties<KanaOptions>(en, ja, options ?? {}),
  };
}

export const kanaKind: Kind<KanaField> = { ...plainText, filter: () => ({ by: 'text' }) };
