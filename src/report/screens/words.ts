import { fiscalYearText } from '#platform/fiscal-year.ts';
import { grouped } from '#platform/grouped.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { Change } from '../change.ts';
import { type FigureName, isAmount, isShare } from '../figure-names.ts';
import type { ReportGroup } from './data.ts';
import { reportWords } from '../words.ts';

/** Formats working minutes: minutes in the first hour, then hours with one decimal. */
export function useDuration(): (minutes: number | null) => string {
  const t = useWords(reportWords);
  return (minutes) =>
    minutes === null
      ? '–'
      : minutes < 60
        ? t('minutes', { minutes })
        : t('hours', { hours: (minutes / 60).toFixed(1) });
}

/** Formats a month or fiscal year; null where a group is none. */
export function useTimeText(): (
  of: Pick<ReportGroup, 'month' | 'fiscalYear'> | null,
) => string | null {
  const locale = useLocale();
  return (of) =>
    of?.month
      ? dayText(of.month, locale)
      : of && of.fiscalYear !== null
        ? fiscalYearText(of.fiscalYear, locale)
        : null;
}

/** The name of a group: its month, fiscal year, lane, customer or employee. */
export function useGroupName(): (group: ReportGroup) => string {
  const t = useWords(reportWords);
  const label = useLabel();
  const timeText = useTimeText();
  return (group) => timeText(group) ?? (group.label ? label(group.label) : t('nobody'));
}

type FigureText = (name: FigureName, value: string | null, currency: string | null) => string;

/** Formats a figure; an amount in its currency. */
export function useFigureText(): FigureText {
  const duration = useDuration();
  return (name, value, currency) => {
    if (value === null) return '–';
    if (isShare(name)) return `${value} %`;
    if (isAmount(name)) return storedMoney(value, currency ?? '');
    return name === 'answerTime' ? duration(Number(value)) : grouped(value);
  };
}

const signOf = (text: string) => (text.startsWith('-') ? '−' : Number(text) === 0 ? '±' : '+');

/** Formats a change: the difference, and its percent, which shares have none of. */
export function useChangeTexts(): (
  name: FigureName,
  change: Change | null,
  currency: string | null,
) => Readonly<{ difference: string; percent: string | null }> {
  const t = useWords(reportWords);
  const text = useFigureText();
  return (name, change, currency) => {
    if (!change) return { difference: '–', percent: null };
    const { difference, percent } = change;
    const size = difference.replace('-', '');
    return {
      difference: `${signOf(difference)}${isShare(name) ? t('points', { points: size }) : text(name, size, currency)}`,
      percent:
        percent === null || isShare(name)
          ? null
          : `${signOf(percent)}${grouped(percent.replace('-', ''))} %`,
    };
  };
}
