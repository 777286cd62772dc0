import type { Locale } from './locale.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a calendar day or month: 2026年11月20日, 20 Nov 2026, 2026年11月, Nov 2026. */
export function dayText(value: string, locale: Locale): string {
  const [year = 0, month = 0, day] = value.split('-').map(Number);
  if (locale === 'ja') return `${year}年${month}月${day === undefined ? '' : `${day}日`}`;
  return `${day === undefined ? '' : `${day} `}${months[month - 1] ?? ''} ${year}`;
}

/** Formats a day and time `YYYY-MM-DD HH:MM`: 2026年11月20日 18:00, 20 Nov 2026 18:00. */
export const dayAndTimeText = (value: string, locale: Locale): string =>
  `${dayText(value.slice(0, 10), locale)} ${value.slice(11)}`;
