import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import { type Kind, plainText } from './kind.ts';

type CodeOptions = FieldOptions<string> & {
  max?: number;
  /** The exact number of characters. */
  length?: number;
  format?: 'unlocode';
};
export type CodeField<Required extends boolean = boolean> = BaseField<string, 'text', Required> &
  Readonly<{ kind: 'code'; max: number; length?: number; format?: 'unlocode' }>;

/** Upper-case alphanumerics and hyphens, at most 20 characters by default. */
export function code<const O extends CodeOptions = object>(
  en: string,
  ja: string,
  options?: O,
): CodeField<RequiredBy<O>> {
  return {
    kind: 'code',
    store: 'text',
    max: 20,
    ...commonProperties<CodeOptions>(en, ja, options ?? {}),
  };
}

export const codeKind: Kind<CodeField> = { ...plainText, filter: () => ({ by: 'text' }) };
