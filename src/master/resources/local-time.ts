import { text } from '../kinds/text.ts';

/** Day and time of day, `YYYY-MM-DD HH:MM` in Asia/Tokyo: as text it sorts by time. */
export function localTime<const O extends { optional?: true; generated?: string } = object>(
  en: string,
  ja: string,
  options: O = {} as O,
) {
  return text(en, ja, {
    max: 16,
    format: 'local-time',
    help: { en: 'Japan time', ja: '日本時間' },
    ...options,
  });
}
