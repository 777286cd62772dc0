import type { Bilingual } from '#platform/i18n/locale.ts';
import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import type { Kind } from './kind.ts';

type RefOptions = FieldOptions<string> & {
  /** Filters the picker by other fields of the form: own field → field of the target. */
  within?: Readonly<Record<string, string>>;
};
export type RefField<Required extends boolean = boolean> = BaseField<string, 'uuid', Required> &
  Readonly<{
    kind: 'ref';
    /** The resource it points to, by name. */
    to: string;
    within?: Readonly<Record<string, string>>;
  }>;

/** A record of another resource, picked by searching on the server. */
export function ref<const O extends RefOptions = object>(
  en: string,
  ja: string,
  to: string,
  options?: O,
): RefField<RequiredBy<O>> {
  return { kind: 'ref', store: 'uuid', to, ...commonProperties<RefOptions>(en, ja, options ?? {}) };
}

const isName = (value: unknown): value is Bilingual =>
  typeof value === 'object' && value !== null && 'en' in value && 'ja' in value;

export const refKind: Kind<RefField> = {
  text: (_, _value, { ref, locale }) => ref?.[locale] ?? '',
  filter: ({ to }) => ({ by: 'reference', to }),
  // The log has the label that the record had then.
  logText: (_, value, locale) => (isName(value) ? value[locale] : ''),
};
