import { localSecondOf } from '../clock.ts';
import type { Locale } from './locale.ts';

// How days and times are written, in screens, mails, refusals and documents alike.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a calendar day, month, or day with time (`YYYY-MM-DD HH:MM`): 2026年11月20日, 20 Nov 2026; 2026年11月, Nov 2026;
 * 2026年11月20日 18:00, 20 Nov 2026 18:00.
 */
export function dayText(value: string, locale: Locale): string {
  const [date = '', time] = value.split(' ');
  const [year = 0, month = 0, day] = date.split('-').map(Number);
  const text =
    locale === 'ja'
      ? `${year}年${month}月${day === undefined ? '' : `${day}日`}`
      : `${day === undefined ? '' : `${day} `}${months[month - 1] ?? ''} ${year}`;
  return time === undefined ? text : `${text} ${time}`;
}

type Period = Readonly<{ validFrom: string; validTo: string | null }>;

/** Formats the days of a period: 20 Nov 2026 – 31 Dec 2026, 2026年11月20日～2026年12月31日; open ones end with the sign. */
export function periodText({ validFrom, validTo }: Period, locale: Locale): string {
  const [from, to] = [dayText(validFrom, locale), validTo === null ? '' : dayText(validTo, locale)];
  return locale === 'ja' ? `${from}～${to}` : `${from} – ${to}`.trimEnd();
}

type TimeStyle = Readonly<{ hour12?: boolean; seconds?: boolean }>;

/**
 * Formats an instant as day and time in Asia/Tokyo: 2026年11月20日 18:00, 20 Nov 2026 18:00; by the clock of twelve hours
 * 2026年11月20日 午後6:00, 20 Nov 2026 6:00 pm.
 */
export function instantText(
  instant: Date,
  locale: Locale,
  { hour12 = false, seconds = false }: TimeStyle = {},
): string {
  const [day = '', time = ''] = localSecondOf(instant).split(' ');
  const [hour = 0] = time.split(':').map(Number);
  const rest = time.slice(2, seconds ? 8 : 5);
  const twelve = `${hour % 12 === 0 ? 12 : hour % 12}${rest}`;
  const shown = !hour12
    ? time.slice(0, seconds ? 8 : 5)
    : locale === 'ja'
      ? `${hour < 12 ? '午前' : '午後'}${twelve}`
      : `${twelve} ${hour < 12 ? 'am' : 'pm'}`;
  return `${dayText(day, locale)} ${shown}`;
}
