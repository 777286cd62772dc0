import { Button, Group, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailureAlert } from '#failure.tsx';
import { oneOf } from '#platform/one-of.ts';
import { FigureFilters } from '#quotation/figure/screens/figure-filters.tsx';
import { toQueryString, listHref } from '#quotation/list/list-search.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Select } from '#ui/form/select.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { comparisons } from '../compared-period.ts';
import { divisions } from '../division.ts';
import { AmountChart } from './amount-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { type ComparedReport, type Report, reportQuery } from './data.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FigureCard, FigureGrid } from '#ui/layout/figure-card.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { ReasonTable } from './reason-table.tsx';
import { type ReportSearch, reportHref } from './report-search.ts';
import { OutcomeCards } from './outcome-cards.tsx';
import { OutcomeChart } from './outcome-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { reportWords } from '../words.ts';

/** The report on the quotations of a period. */
export function ReportScreen({ search, title }: { search: ReportSearch; title: string }) {
  const t = useWords(reportWords);
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
      <Group align="end" mb="md" gap="sm">
        <PeriodChoice search={search} onChange={(days) => change({ ...search, ...days })} />
        <Select
          label={t('compare')}
          w={190}
          data={[
            { value: 'none', label: t('notCompared') },
            ...comparisons.map((value) => ({ value, label: t(value) })),
          ]}
          value={search.compare ?? 'none'}
          onChange={(value) => change({ ...search, compare: oneOf(comparisons, value) })}
          allowDeselect={false}
        />
        <SegmentedControl
          aria-label={t('by')}
          value={search.by ?? 'month'}
          onChange={(by) => change({ ...search, by })}
          data={divisions.map((value) => ({ value, label: t(value) }))}
          style={{ flexWrap: 'wrap' }}
        />
      </Group>
      {search.compare && data && !data.previous && <Text mb="md">{t('needsFirstDay')}</Text>}
      {error && <FailureAlert error={error} />}
      {isPending && <Loading rows={6} height={48} />}
      {data && <Counted report={data} />}
    </>
  );
}

function Counted({ report }: { report: Report }) {
  const t = useWords(reportWords);
  const { total, filter, groups, hasMore, reasons, previous } = report;
  if (total.asked === 0 && !previous?.total.asked) return <EmptyState title={t('nothing')} />;
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
      {previous ? <Compared report={{ ...report, previous }} /> : <Charts report={report} />}
      <ReportTable report={report} />
      <Text size="sm" c="dimmed" my="xs">
        {hasMore && `${t('busiest', { count: groups.length })} `}
        {t('meaning')} {t('amountsMeaning')}
      </Text>
      {reasons.length > 0 && <ReasonTable reasons={reasons} />}
    </>
  );
}

function Charts({ report }: { report: Report }) {
  const t = useWords(reportWords);
  const { asked, agreed, declined, expired, cancelled, open, winRate } = report.total;
  const counts = { asked, agreed, declined, expired, cancelled, open, winRate: winRate ?? '–' };
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} my="md">
      <ChartCard title={t('outcomes')} summary={t('outcomesSummary', counts)}>
        <OutcomeChart report={report} />
      </ChartCard>
      <ChartCard title={t('amounts')} summary={t('amountsSummary')}>
        <AmountChart report={report} />
      </ChartCard>
    </SimpleGrid>
  );
}

/** Both periods: their totals, and what is asked and agreed of each group. */
function Compared({ report }: { report: ComparedReport }) {
  const t = useWords(reportWords);
  return (
    <>
      <ComparisonTable report={report} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} my="md">
        {(['asked', 'agreed', 'offeredAmount', 'agreedAmount'] as const).map((name) => (
          <ChartCard key={name} title={t(name)} summary={t('comparedSummary', { name: t(name) })}>
            <ComparisonChart report={report} name={name} />
          </ChartCard>
        ))}
      </SimpleGrid>
    </>
  );
}
