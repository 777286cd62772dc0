import { createContext, use } from 'react';
import { useLocale } from '#words.ts';

const timeFormats = ['24', '12'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** The reader's time format. */
export const TimeFormatContext = createContext<TimeFormat>('24');

/** Formats instants as date and time in Asia/Tokyo, in the page's language and the reader's time format. */
export function useInstant(): (instant: Date | string, seconds?: boolean) => string {
  const locale = useLocale();
  const hour12 = use(TimeFormatContext) === '12';
  return (instant, seconds = false) =>
    new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', {
      year: 'numeric',
      month: locale === 'ja' ? 'long' : 'short',
      day: 'numeric',
      hour: hour12 ? 'numeric' : '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
      hour12,
      timeZone: 'Asia/Tokyo',
    }).format(new Date(instant));
}
