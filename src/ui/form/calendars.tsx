import { DatePicker, MonthPicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ja.js';
import classes from './form.module.css';
import { words } from './words.ts';
import type { Locale } from '#platform/i18n/locale.ts';

type CalendarProps = {
  value: string | null;
  today: string | undefined;
  locale: Locale;
  onPick: (value: string) => void;
};

const formats = (locale: Locale) =>
  locale === 'ja'
    ? { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' }
    : { monthLabelFormat: 'MMMM YYYY', yearLabelFormat: 'YYYY' };

const ariaLabels = (locale: Locale) => ({
  nextMonth: words.nextMonth[locale],
  previousMonth: words.previousMonth[locale],
  nextYear: words.nextYear[locale],
  previousYear: words.previousYear[locale],
  nextDecade: words.nextDecade[locale],
  previousDecade: words.previousDecade[locale],
});

/** What a calendar opens at where there is something to open it at; otherwise it opens at the reader's own day. */
const openAt = (day: string | undefined) => (day === undefined ? {} : { defaultDate: day });

export function DayCalendar({ value, today, locale, onPick }: CalendarProps) {
  return (
    <DatePicker
      {...formats(locale)}
      locale={locale}
      ariaLabels={ariaLabels(locale)}
      firstDayOfWeek={0}
      classNames={{ day: classes.day }}
      value={value}
      {...openAt(value ?? today)}
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
      ariaLabels={ariaLabels(locale)}
      value={value === null ? null : `${value}-01`}
      {...openAt(value === null ? today : `${value}-01`)}
      onChange={(day) => day && onPick(day.slice(0, 7))}
    />
  );
}
