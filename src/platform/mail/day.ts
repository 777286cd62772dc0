import type { Locale } from '../i18n/locale.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar day, with its time if it has one: 2026年12月23日, 23 December 2026, 23 December 2026 18:00. */
export function mailDay(value: string, locale: Locale): string {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  const time = value.length > 10 ? ` ${value.slice(11, 16)}` : '';
  return locale === 'ja'
    ? `${year}年${month}月${day}日${time}`
    : `${day} ${months[month - 1] ?? ''} ${year}${time}`;
}
