import { createContext, use } from 'react';
import { instantText } from '#platform/i18n/day-text.ts';
import { useLocale } from '#platform/i18n/words.ts';

const timeFormats = ['24', '12'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** The reader's time format. */
export const TimeFormatContext = createContext<TimeFormat>('24');

/** Formats instants as date and time in Asia/Tokyo, in the page's language and the reader's time format. */
export function useInstant(): (instant: Date | string, seconds?: boolean) => string {
  const locale = useLocale();
  const hour12 = use(TimeFormatContext) === '12';
  return (instant, seconds = false) => instantText(new Date(instant), locale, { hour12, seconds });
}
