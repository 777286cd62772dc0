import { Box, Card, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { listHref } from '#quotation/list/list-search.ts';
import { FigureGrid } from '#ui/layout/figure-card.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { WhenSeen } from '#ui/layout/when-seen.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { Division } from '../division.ts';
import { AmountChart } from './amount-chart.tsx';
import { type Report, monthsQuery, lanesQuery } from './data.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { reportHref } from './report-search.ts';
import { MoneyList } from './report-table.tsx';
import { OutcomeCards } from './outcome-cards.tsx';
import { useGroupName } from './words.ts';
import classes from './dashboard.module.css';
import { reportWords } from '../words.ts';

const FuelCurves = lazyPart(async () => ({
  default: (await import('#price/screens/fuel-curves.tsx')).FuelCurves,
}));

/** Of the curves, their months without a price aside. */
const fuelHeight = 345;

/** Key figures of the last twelve months, and the fuel price. */
export function Trends() {
  const t = useWords(reportWords);
  const { data: months } = useQuery(monthsQuery);
  const { data: lanes } = useQuery(lanesQuery);
  return (
    <section aria-label={t('lastYear')}>
      <Title order={2} mb="xs">
        {t('lastYear')}
      </Title>
      <Stack gap="md">
        {months ? (
          <FigureGrid least="16rem">
            <OutcomeCards report={months} />
          </FigureGrid>
        ) : (
          <Loading rows={1} height={44} />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {months ? (
            <Amounts report={months} by="month" title={t('byMonth')} />
          ) : (
            <Loading rows={1} height={280} />
          )}
          {lanes ? (
            <Amounts report={lanes} by="lane" title={t('byLane')} />
          ) : (
            <Loading rows={1} height={280} />
          )}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('amountsMeaning')}
        </Text>
        <WhenSeen until={<Box h={fuelHeight} />}>
          <Suspense fallback={<Loading rows={1} height={fuelHeight} />}>
            <FuelCurves />
          </Suspense>
        </WhenSeen>
      </Stack>
    </section>
  );
}

function Amounts({ report, by, title }: { report: Report; by: Division; title: string }) {
  const t = useWords(reportWords);
  const nameOf = useGroupName();
  return (
    <Card withBorder component="section" aria-label={title}>
      <Text fw={650} mb="xs">
        {title}
      </Text>
      <Box h={260} role="img" aria-label={`${title}. ${t('amountsSummary')}`}>
        <AmountChart report={report} />
      </Box>
      <details>
        <summary>{t('asTable')}</summary>
        <Table verticalSpacing={4} aria-label={title} className={classes.amounts}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(by)}</Table.Th>
              <Table.Th ta="right">{t('offeredAmount')}</Table.Th>
              <Table.Th ta="right">{t('agreedAmount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <tbody>
            {report.groups.map((group) => (
              <tr key={JSON.stringify(group.filter)}>
                <td>
                  <TextLink href={listHref({ ...group.filter, answered: true })}>
                    {nameOf(group)}
                  </TextLink>
                </td>
                <td data-right>
                  <MoneyList amounts={group.amounts} of="offered" />
                </td>
                <td data-right>
                  <MoneyList amounts={group.amounts} of="agreed" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
      <Text size="sm" mt={4}>
        <TextLink href={reportHref({ by })}>{t('wholeReport')}</TextLink>
      </Text>
    </Card>
  );
}
