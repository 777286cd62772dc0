import { isDay } from '#ui/form/rules/calendar.ts';
import { text } from '../fields.ts';

/** Day and time of day, `YYYY-MM-DD HH:MM` in Asia/Tokyo: as text it sorts by time. */
export function localTime<const O extends { optional?: true } = object>(en: string, ja: string, options: O = {} as O) {
  return text(en, ja, { max: 16, help: { en: 'Japan time, e.g. 2026-11-25 18:00', ja: '日本時間（例：2026-11-25 18:00）' }, ...options });
}

export const isLocalTime = (value: string): boolean => isDay(value.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
