import { Box, Button, Card, SegmentedControl, SimpleGrid, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailureAlert } from '#failure.tsx';
import { FigureFilters } from '#quotation/figure/screens/figure-filters.tsx';
import { toQueryString, listHref } from '#quotation/list/list-search.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#words.ts';
import { divisions } from '../division.ts';
import { AmountChart } from './amount-chart.tsx';
import { type Report, reportQuery } from './data.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FigureCard, FigureGrid } from '#ui/layout/figure-card.tsx';
import { ReasonTable } from './reason-table.tsx';
import { type ReportSearch, reportHref } from './report-search.ts';
import { OutcomeCards } from './outcome-cards.tsx';
import { OutcomeChart } from './outcome-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';

/** The report on the quotations of a period. */
export function ReportScreen({ search, title }: { search: ReportSearch; title: string }) {
  const t = useWords('report');
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const { data, error, isPending } = useQuery({
    ...reportQuery(search),
    placeholderData: keepPreviousData,
  });
  const change = (next: Parameters<typeof reportHref>[0]) =>
    void navigateTo(reportHref(next), { replace: true });
  return (
    <>
      <ScreenHeader title={title}>
        <Button
          component="a"
          variant="default"
          href={`/api/v1/report/xlsx${toQueryString({ ...search, locale })}`}
          download
        >
          {t('export')}
        </Button>
      </ScreenHeader>
      <FigureFilters
        value={{
          ...search,
          ...(data && !search.from && !search.to
            ? { from: data.filter.from, to: data.filter.to }
            : {}),
        }}
        onChange={(next) => change({ ...next })}
      />
      <SegmentedControl
        mb="md"
        aria-label={t('by')}
        value={search.by ?? 'month'}
        onChange={(by) => change({ ...search, by })}
        data={divisions.map((value) => ({ value, label: t(value) }))}
      />
      {error && <FailureAlert error={error} />}
      {isPending && <Loading rows={6} height={48} />}
      {data && <Counted report={data} />}
    </>
  );
}

function Counted({ report }: { report: Report }) {
  const t = useWords('report');
  const { total, filter, groups, hasMore, reasons } = report;
  const { asked, agreed, declined, expired, cancelled, open } = total;
  const counts = {
    asked,
    agreed,
    declined,
    expired,
    cancelled,
    open,
    winRate: total.winRate ?? '–',
  };
  if (asked === 0) return <EmptyState title={t('nothing')} />;
  return (
    <>
      <FigureGrid least="13rem">
        <FigureCard label={t('asked')} value={total.asked} href={listHref(filter)} />
        <FigureCard
          label={t('answered')}
          value={total.answered}
          href={listHref({ ...filter, answered: true })}
        />
        <FigureCard
          label={t('agreed')}
          value={total.agreed}
          href={listHref({ ...filter, state: ['agreed'] })}
        />
        <OutcomeCards report={report} />
      </FigureGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} my="md">
        <Card withBorder component="section" aria-label={t('outcomes')}>
          <Title order={2} mb="xs">
            {t('outcomes')}
          </Title>
          <Box h={260} role="img" aria-label={t('outcomesSummary', counts)}>
            <OutcomeChart report={report} />
          </Box>
        </Card>
        <Card withBorder component="section" aria-label={t('amounts')}>
          <Title order={2} mb="xs">
            {t('amounts')}
          </Title>
          <Box h={260} role="img" aria-label={t('amountsSummary')}>
            <AmountChart report={report} />
          </Box>
        </Card>
      </SimpleGrid>
      <ReportTable report={report} />
      <Text size="sm" c="dimmed" my="xs">
        {hasMore && `${t('busiest', { count: groups.length })} `}
        {t('meaning')} {t('amountsMeaning')}
      </Text>
      {reasons.length > 0 && <ReasonTable reasons={reasons} />}
    </>
  );
}
