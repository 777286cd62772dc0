import { Alert, Box, Card, Table, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { dayText } from '#platform/i18n/day-text.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScrolledTable } from '#ui/table/scrolled-table.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { fuelQuery } from './fuel.ts';
import type { Fuel } from './fuel-chart.tsx';
import { priceWords } from '../words.ts';

const FuelChart = lazyPart(async () => ({ default: (await import('./fuel-chart.tsx')).FuelChart }));

/** The months without a price, with a link to enter the first one. */
export function MissingMonths({ months }: { months: readonly string[] }) {
  const t = useWords(priceWords);
  const locale = useLocale();
  if (months.length === 0) return null;
  return (
    <Alert color="yellow" role="alert">
      {t('monthsMissing', {
        months: months.map((each) => dayText(each, locale)).join(locale === 'ja' ? '、' : ', '),
      })}{' '}
      <LinkButton
        size="compact-xs"
        variant="default"
        href={`/mst/standard-crude-oil-price/new?month=${months[0]}`}
      >
        {t('enterPrice')}
      </LinkButton>
    </Alert>
  );
}

const yen = (value: string | null) =>
  value === null ? '–' : Number(value).toLocaleString('en-US');
const percent = (value: string | null) => (value === null ? '–' : `${value} %`);

/** Crude oil price and BAF of three years as a chart, a summary and a table. */
export function FuelCurves() {
  const t = useWords(priceWords);
  const locale = useLocale();
  const isMounted = useMounted();
  const { data: fuel, error } = useQuery(fuelQuery);
  if (!fuel) {
    return (
      <Box mb="md">
        <LoadingOrFailure error={error} rows={1} height={345} />
      </Box>
    );
  }
  const last = fuel.months.findLast(({ applied }) => applied !== null);
  if (!last) return null;
  const summary = t('fuelSummary', {
    month: dayText(last.month, locale),
    price: yen(last.applied),
    percent: percent(last.percent),
  });
  return (
    <Card withBorder mb="md" component="section" aria-label={t('fuelCurves')}>
      <MissingMonths months={fuel.missing} />
      <Text size="sm" my={4} className="figures">
        {summary}
      </Text>
      <Box h={260} role="img" aria-label={`${t('fuelCurves')} ${summary}`}>
        <Suspense>{isMounted && <FuelChart fuel={fuel} />}</Suspense>
      </Box>
      <details>
        <summary>{t('asTable')}</summary>
        {isMounted && <FuelTable months={fuel.months} />}
      </details>
    </Card>
  );
}

function FuelTable({ months }: { months: Fuel['months'] }) {
  const t = useWords(priceWords);
  const locale = useLocale();
  return (
    <ScrolledTable minWidth={420} maxHeight={320}>
      <Table verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('month')}</Table.Th>
            <Table.Th ta="right">{t('gross')}</Table.Th>
            <Table.Th ta="right">{t('applied')}</Table.Th>
            <Table.Th ta="right">{t('bafPercent')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.toReversed().map((each) => (
            <Table.Tr key={each.month}>
              <Table.Td>
                {dayText(each.month, locale)}{' '}
                {each.applied !== null && !each.isFinal && `(${t('provisional')})`}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {yen(each.gross)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {yen(each.applied)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {percent(each.percent)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  );
}
