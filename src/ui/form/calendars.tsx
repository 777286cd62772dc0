import { DatePicker, MonthPicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ja.js';
import type { Locale } from '#platform/i18n/locale.ts';

type CalendarProps = {
  value: string | null;
  today: string | undefined;
  locale: Locale;
  onPick: (value: string) => void;
};

const formats = (locale: Locale) => (locale === 'ja' ? { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' } : { monthLabelFormat: 'MMMM YYYY', yearLabelFormat: 'YYYY' });

export function DayCalendar({ value, today, locale, onPick }: CalendarProps) {
  return (
    <DatePicker
      {...formats(locale)}
      locale={locale}
      firstDayOfWeek={0}
      value={value}
      defaultDate={value ?? today}
      highlightToday={today === undefined}
      onChange={(day) => day && onPick(day.slice(0, 10))}
    />
  );
}

export function MonthCalendar({ value, today, locale, onPick }: CalendarProps) {
  return (
    <MonthPicker
      yearLabelFormat={formats(locale).yearLabelFormat}
      monthsListFormat={locale === 'ja' ? 'M月' : 'MMM'}
      locale={locale}
      value={value === null ? null : `${value}-01`}
      defaultDate={value === null ? today : `${value}-01`}
      onChange={(day) => day && onPick(day.slice(0, 7))}
    />
  );
}
