import { Box, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { MeanPrice } from '../sheet-difference.ts';
import { Amounts } from './amounts.tsx';
import type { Run } from './use-what-if.ts';
import { sheetPath } from '#maker/types/addresses.ts';
import { DifferenceChart } from './difference-chart.tsx';
import { whatifWords } from '../words.ts';

const views = ['bySheet', 'byLane'] as const;
type View = (typeof views)[number];

type Row = Readonly<{
  sheet: Run['sheets'][number];
  mean: MeanPrice & Readonly<{ currency: string }>;
  key: string;
  route: string;
}>;

/** Average price of a car on each open sheet of a car maker, or on each route; nothing if the scenario does not change them. */
export function SheetDifferences({ sheets }: { sheets: Run['sheets'] }) {
  const t = useWords(whatifWords);
  const locale = useLocale();
  const [view, setView] = useState<View>('bySheet');
  const rows: Row[] =
    view === 'bySheet'
      ? sheets.map((sheet) => ({ sheet, mean: sheet, key: sheet.id, route: '' }))
      : sheets.flatMap((sheet) =>
          sheet.lanes.map((lane, i) => ({
            sheet,
            mean: { ...lane, currency: sheet.currency },
            key: `${sheet.id} ${i}`,
            route: `${nameIn(locale, lane.from)} → ${nameIn(locale, lane.to)}`,
          })),
        );
  const { shown, pages } = usePagedRows(rows);
  if (sheets.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('sheets')} gap="xs">
      <Title order={2}>{t('sheets')}</Title>
      <Text size="sm" c="dimmed">
        {t('sheetsAbout')}
      </Text>
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={setView}
        data={views.map((value) => ({ value, label: t(value) }))}
        style={{ alignSelf: 'start' }}
      />
      <Box role="img" aria-label={t('chartSheets')}>
        <DifferenceChart
          parts={rows.map(({ sheet, mean, route }) => ({
            name: route || sheet.title,
            sum: mean,
          }))}
        />
      </Box>
      <CardTable minWidth={820} striped verticalSpacing={6} aria-label={t('sheets')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('title')}</Table.Th>
            <Table.Th>{t(view === 'bySheet' ? 'customer' : 'route')}</Table.Th>
            <Table.Th ta="right">{t('prices')}</Table.Th>
            <Table.Th ta="right">{t('today')}</Table.Th>
            <Table.Th ta="right">{t('changed')}</Table.Th>
            <Table.Th ta="right">{t('difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ sheet, mean, key, route }) => (
            <Table.Tr key={key}>
              <Table.Td>
                <TextLink href={sheetPath(sheet.maker, sheet.id)}>{sheet.title}</TextLink>{' '}
                {sheet.incomplete && `(${t('partly')})`}
              </Table.Td>
              <Table.Td data-label={t(view === 'bySheet' ? 'customer' : 'route')}>
                {route || nameIn(locale, sheet.customer)}
              </Table.Td>
              <Table.Td ta="right" className="figures" data-label={t('prices')}>
                {mean.prices.toLocaleString('en-US')}
              </Table.Td>
              <Amounts {...mean} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </CardTable>
      {pages}
    </Stack>
  );
}
