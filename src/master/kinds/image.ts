import { type BaseField, type FieldOptions, type RequiredBy, commonProperties } from './field.ts';
import type { Kind } from './kind.ts';

type ImageOptions = FieldOptions<string>;
export type ImageField<Required extends boolean = boolean> = BaseField<string, 'text', Required> &
  Readonly<{ kind: 'image' }>;

/** Picture as a data URI. */
export function image<const O extends ImageOptions = object>(
  en: string,
  ja: string,
  options?: O,
): ImageField<RequiredBy<O>> {
  return { kind: 'image', store: 'text', ...commonProperties<ImageOptions>(en, ja, options ?? {}) };
}

/** For values that are too large for a cell: lists and logs show only that there is one. */
export const heavyKind = {
  text: () => '●',
  filter: () => ({ by: 'text' }),
  isUnlisted: true,
  isHeavy: true,
} as const satisfies Kind<ImageField>;

export const imageKind: Kind<ImageField> = heavyKind;
