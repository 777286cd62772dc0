import { addMonths, lastDayOf } from '#platform/clock.ts';
import { fiscalYearDays, fiscalYearOf, fiscalYearText } from '#platform/fiscal-year.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { Select } from '#ui/form/select.tsx';
import { useToday } from '#ui/today.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { lastYear } from '../compared-period.ts';
import type { ReportSearch } from './report-search.ts';
import { reportWords } from '../words.ts';

type Days = Readonly<{ from: string; to: string }>;
type Props = Readonly<{
  search: ReportSearch;
  onChange: (days: { [K in keyof Days]: Days[K] | undefined }) => void;
}>;

/** So many fiscal years can be chosen, and so many months; other periods by their days. */
const [years, months] = [6, 2];

/** The last twelve months, a month or a fiscal year. */
export function PeriodChoice({ search: { from, to }, onChange }: Props) {
  const t = useWords(reportWords);
  const locale = useLocale();
  const today = useToday();
  const usual = lastYear(today);
  const periods: readonly (Days & Readonly<{ value: string; label: string }>)[] = [
    { value: 'last-year', label: t('lastYear'), ...usual },
    ...Array.from({ length: months }, (_, i) => {
      const month = addMonths(today.slice(0, 7), -i);
      const days = { from: `${month}-01`, to: lastDayOf(month) };
      return { value: month, label: dayText(month, locale), ...days };
    }),
    ...Array.from({ length: years }, (_, i) => {
      const year = fiscalYearOf(today) - i;
      return { value: String(year), label: fiscalYearText(year, locale), ...fiscalYearDays(year) };
    }),
  ];
  const days = from || to ? { from, to } : usual;
  const chosen = periods.find((period) => period.from === days.from && period.to === days.to);
  const choose = (value: string | null) => {
    const period = periods.find((each) => each.value === value);
    if (period?.value === 'last-year') onChange({ from: undefined, to: undefined });
    else if (period) onChange({ from: period.from, to: period.to });
  };
  return (
    <Select
      label={t('period')}
      w={190}
      data={periods.map(({ value, label }) => ({ value, label }))}
      value={chosen?.value ?? null}
      placeholder={t('otherDays')}
      onChange={choose}
      allowDeselect={false}
    />
  );
}
