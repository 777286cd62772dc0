import { dayText } from '#platform/i18n/day-text.ts';
import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import type { Kind } from './kind.ts';

/** Named formats of text; each is a rule of `#ui/form/rules`. */
export type Format =
  | 'phone'
  | 'fax'
  | 'email'
  | 'url'
  | 'postal-code'
  | 'corporate-number'
  | 'invoice-number'
  | 'digits'
  | 'letters'
  | 'container-number'
  | 'imo-number'
  | 'plate'
  | 'zengin-kana'
  | 'slug'
  | 'local-time'
  | 'unit-key'
  | 'hazard-class';

export type TextOptions = FieldOptions<string> & {
  /** The maximum number of characters, counted in code points. */
  max?: number;
  format?: Format;
  length?: number;
  multiline?: true;
};

export type TextField<Required extends boolean = boolean> = BaseField<string, 'text', Required> &
  Readonly<{
    kind: 'text';
    max: number;
    format?: Format;
    length?: number;
    multiline?: true;
  }>;

/** Free or formatted text, at most 60 characters by default. */
export function text<const O extends TextOptions = object>(
  en: string,
  ja: string,
  options?: O,
): TextField<RequiredBy<O>> {
  return {
    kind: 'text',
    store: 'text',
    max: 60,
    ...commonProperties<TextOptions>(en, ja, options ?? {}),
  };
}

export const textKind: Kind<TextField> = {
  text: ({ format }, value, { locale }) =>
    format === 'local-time' ? dayText(String(value), locale) : String(value),
  filter: ({ format }) =>
    format === 'local-time' ? { by: 'range', input: 'date', end: ' 24:00' } : { by: 'text' },
};
