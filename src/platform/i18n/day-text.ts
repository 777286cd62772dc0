import type { Locale } from './locale.ts';

/** A calendar day or month (YYYY-MM-DD, YYYY-MM) as people read it: 2026年11月20日, 20 Nov 2026, 2026年11月, Nov 2026. */
export function dayText(value: string, locale: Locale): string {
  const [year = Number.NaN, month = Number.NaN, day] = value.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1, day ?? 1));
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: locale === 'ja' ? 'long' : 'short',
    timeZone: 'UTC',
  };
  return new Intl.DateTimeFormat(
    locale === 'ja' ? 'ja-JP' : 'en-GB',
    day ? { ...options, day: 'numeric' } : options,
  ).format(at);
}
