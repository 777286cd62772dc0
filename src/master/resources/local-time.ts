import { type RequiredBy, commonProperties } from '../kinds/field.ts';
import type { TextField, TextOptions } from '../kinds/text.ts';

/** Day and time in Asia/Tokyo, `YYYY-MM-DD HH:MM`, which as text sorts by time. */
export function localTime<const O extends { optional?: true; generated?: string } = object>(
  en: string,
  ja: string,
  options?: O,
): TextField<RequiredBy<O>> {
  return {
    kind: 'text',
    store: 'text',
    max: 16,
    format: 'local-time',
    ...commonProperties<TextOptions>(en, ja, {
      help: { en: 'Japan time', ja: '日本時間' },
      ...options,
    }),
  };
}
