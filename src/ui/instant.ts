import { createContext, use } from 'react';
import type { Locale } from '#platform/i18n/locale.ts';
import { useLocale } from '#words.ts';

const timeFormats = ['24', '12'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** The reader's time format. */
export const TimeFormatContext = createContext<TimeFormat>('24');

/** Made once each: making a format takes a quarter of a millisecond, and a page has dozens of instants. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, hour12: boolean, seconds: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hour12} ${seconds}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', {
    year: 'numeric',
    month: locale === 'ja' ? 'long' : 'short',
    day: 'numeric',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    hour12,
    timeZone: 'Asia/Tokyo',
  });
  formats.set(key, made);
  return made;
}

/** Formats instants as date and time in Asia/Tokyo, in the page's language and the reader's time format. */
export function useInstant(): (instant: Date | string, seconds?: boolean) => string {
  const locale = useLocale();
  const hour12 = use(TimeFormatContext) === '12';
  return (instant, seconds = false) => formatOf(locale, hour12, seconds).format(new Date(instant));
}
