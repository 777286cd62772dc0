import { Table, Text, Title } from '@mantine/core';
import { periodText } from '#platform/i18n/day-text.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useToday } from '#ui/today.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { changeOf } from '../change.ts';
import { type FigureName, currenciesOf, figureNames, figureOf, isAmount } from '../figure-names.ts';
import type { ComparedReport, ReportFigures } from './data.ts';
import { figureHref } from './figure-list.ts';
import { useChangeTexts, useFigureText } from './words.ts';
import { reportWords } from '../words.ts';

/** The days of a report's filter. */
export function useFilterPeriod(): (filter: FigureFilter) => string {
  const locale = useLocale();
  return ({ from = '', to = null }) => periodText({ validFrom: from, validTo: to ?? null }, locale);
}

/** The total figures of both periods beside each other, with their difference. */
export function ComparisonTable({ report }: { report: ComparedReport }) {
  const t = useWords(reportWords);
  const period = useFilterPeriod();
  const today = useToday();
  const { filter, total, previous } = report;
  const currencies = currenciesOf(total, previous.total);
  const rows = figureNames.flatMap((name) =>
    (isAmount(name) ? currencies : [null]).map((currency) => ({ name, currency })),
  );
  return (
    <section>
      <Title order={2} mt="md" mb="xs">
        {t('comparison')}
      </Title>
      {filter.to && filter.to > today && (
        <Text size="sm" mb="xs">
          {t('notOver')}
        </Text>
      )}
      <CardTable minWidth={640} striped verticalSpacing={4} aria-label={t('comparison')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('figure')}</Table.Th>
            {[period(filter), period(previous.filter), t('difference'), t('changePercent')].map(
              (head) => (
                <Table.Th key={head} ta="right">
                  {head}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, currency }) => (
            <Row
              key={`${name} ${currency ?? ''}`}
              report={report}
              name={name}
              currency={currency}
              label={currencies.length > 1 && currency ? `${t(name)} ${currency}` : t(name)}
            />
          ))}
        </Table.Tbody>
      </CardTable>
    </section>
  );
}

function Row({
  report: { filter, total, previous },
  name,
  currency,
  label,
}: {
  report: ComparedReport;
  name: FigureName;
  currency: string | null;
  label: string;
}) {
  const t = useWords(reportWords);
  const period = useFilterPeriod();
  const text = useFigureText();
  const changeTexts = useChangeTexts();
  const [now, before] = [figureOf(total, name, currency), figureOf(previous.total, name, currency)];
  const { difference, percent } = changeTexts(name, changeOf(now, before), currency);
  const linked = (figures: ReportFigures, of: FigureFilter, value: string | null) => {
    const href = figureHref(figures, name, of);
    const shown = text(name, value, currency);
    return href ? <TextLink href={href}>{shown}</TextLink> : shown;
  };
  const cells = [
    [period(filter), linked(total, filter, now)],
    [period(previous.filter), linked(previous.total, previous.filter, before)],
    [t('difference'), difference],
    [t('changePercent'), percent ?? '–'],
  ] as const;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {label}
      </Table.Th>
      {cells.map(([head, shown]) => (
        <Table.Td key={head} ta="right" className="figures" data-label={head}>
          {shown}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
