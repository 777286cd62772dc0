import { periodText } from '#platform/i18n/day-text.ts';
import { fiscalYearText } from '#platform/fiscal-year.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { pricedOnly } from '#quotation/priced-only.ts';
import { type SheetColumn, type SheetRow, sheetFile } from '#platform/sheet/write.server.ts';
import { changeOf } from './change.ts';
import { isOfTime } from './division.ts';
import {
  type FigureName,
  currenciesOf,
  figureNames,
  figureOf,
  isAmount,
  isShare,
} from './figure-names.ts';
import type { Group, QuotationReport } from './report.server.ts';
import type { Figures } from './tally.ts';
import { wordsIn } from '#platform/i18n/words.ts';
import { reportWords } from './words.ts';

/** Hours to one decimal, as the screen shows them. */
const hours = (minutes: string | null) =>
  minutes === null ? null : (Number(minutes) / 60).toFixed(1);

/** A figure and, where it is compared, the other one, the difference and, but for shares, its percent. */
function cellsOf(
  name: FigureName,
  currency: string | null,
  figures: Figures,
  previous: Figures | null,
): SheetRow {
  const shown = (value: string | null) => (name === 'answerTime' ? hours(value) : value);
  const now = figureOf(figures, name, currency);
  if (!previous) return [shown(now)];
  const before = figureOf(previous, name, currency);
  const change = changeOf(now, before);
  const cells = [now, before, change?.difference ?? null].map(shown);
  return isShare(name) ? cells : [...cells, change?.percent ?? null];
}

/**
 * One row for each currency; counts are only in the first, so that columns can be summed. `names`: of the group, and of what it is
 * compared with.
 */
function rowsOf(
  names: readonly (string | null)[],
  figures: Figures,
  previous: Figures | null,
): SheetRow[] {
  const currencies: (string | null)[] = currenciesOf(figures, ...(previous ? [previous] : []));
  return (currencies.length > 0 ? currencies : [null]).map((currency, i) => [
    ...names,
    ...figureNames.flatMap((figure) => {
      const cells = cellsOf(figure, currency, figures, previous);
      const shown = isAmount(figure) || i === 0 ? cells : cells.map(() => null);
      return figure === 'offeredAmount' ? [currency, ...shown] : shown;
    }),
  ]);
}

/** What the column of a figure is called, and its decimals: for amounts those of the currency that has the most. */
function headOf(name: FigureName, locale: Locale): readonly [header: string, scale?: number] {
  const t = wordsIn(reportWords, locale);
  switch (name) {
    case 'winRate':
      return [`${t('winRate')} (%)`, 1];
    case 'answerTime':
      return [`${t('answerTime')} (h)`, 1];
    case 'offeredAmount':
    case 'agreedAmount':
      return [pricedOnly(t(name), true, locale), 2];
    case 'margin':
      return [t('margin'), 2];
    case 'marginPercent':
      return [t('marginPercent'), 1];
    default:
      return [t(name)];
  }
}

/** A report as a workbook: its groups, then the total, in the reader's language. */
export function reportSheet(
  { by, groups, total, filter, previous }: QuotationReport,
  locale: Locale,
): Promise<File> {
  const t = wordsIn(reportWords, locale);
  /** Months and fiscal years stand beside other ones. */
  const isPaired = previous !== null && isOfTime(by);
  const number = (header: string, scale?: number): SheetColumn => ({
    header,
    kind: 'number',
    scale,
  });
  const columnsOf = (name: FigureName): SheetColumn[] => {
    const [header, scale] = headOf(name, locale);
    if (!previous) return [number(header, scale)];
    const { from = '', to = null } = previous.filter;
    return [
      number(header, scale),
      number(`${header} ${periodText({ validFrom: from, validTo: to }, locale)}`, scale),
      number(`${header} ${t('difference')}`, scale),
      ...(isShare(name) ? [] : [number(`${header} ${t('changePercent')}`, 1)]),
    ];
  };
  const columns: SheetColumn[] = [
    { header: t(by), kind: 'text', width: 36 },
    ...(isPaired ? [{ header: t('compare'), kind: 'text' as const, width: 16 }] : []),
    ...figureNames.flatMap((name): SheetColumn[] =>
      name === 'offeredAmount'
        ? [{ header: t('currency'), kind: 'text', width: 8 }, ...columnsOf(name)]
        : columnsOf(name),
    ),
  ];
  const timeOf = ({ month, fiscalYear }: Pick<Group, 'month' | 'fiscalYear'>) =>
    month ?? (fiscalYear === null ? null : fiscalYearText(fiscalYear, locale));
  const namesOf = (group: Group) => [
    timeOf(group) ?? group.label?.[locale] ?? t('nobody'),
    ...(isPaired ? [group.previous && timeOf(group.previous)] : []),
  ];
  const rows = [
    ...groups.flatMap((group) => rowsOf(namesOf(group), group, group.previous)),
    ...rowsOf([t('total'), ...(isPaired ? [null] : [])], total, previous?.total ?? null),
  ];
  const period = [filter.from, filter.to].filter(Boolean).join('_');
  return sheetFile(`${t('sheet')}_${by}_${period}`, 'xlsx', { name: t('sheet'), columns }, rows);
}
