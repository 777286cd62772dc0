import { Stack, Table } from '@mantine/core';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { type QuotationSearch, listHref } from '#quotation/screens/list-search.ts';
import { Money, TextLink } from '#quotation/screens/parts.tsx';
import { openStates } from '#quotation/states.ts';
import type { QuotationState } from '#quotation/types.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#words.ts';
import type { Report, ReportFigures } from './data.ts';
import { useDuration, useGroupName } from './words.ts';

type Amounts = ReportFigures['amounts'];

/** Amounts one below the other, each in its currency. */
export function MoneyList({ amounts, of }: { amounts: Amounts; of: 'offered' | 'agreed' | 'margin' }) {
  if (amounts.length === 0) return '–';
  return (
    <Stack gap={0}>
      {amounts.map((each) => (
        <span key={each.currency}>
          <Money amount={each[of]} currency={each.currency} />
        </span>
      ))}
    </Stack>
  );
}

const outcomes = ['agreed', 'declined', 'expired', 'cancelled'] as const satisfies readonly QuotationState[];

export function ReportTable({ report: { by, groups, total, filter } }: { report: Report }) {
  const t = useWords('report');
  const nameOf = useGroupName();
  return (
    <CardTable leastWidth={1240} striped highlightOnHover verticalSpacing={6} aria-label={t('table')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(by)}</Table.Th>
          {(['asked', 'answered', 'open', ...outcomes, 'winRate', 'answerTime', 'offeredAmount', 'agreedAmount', 'margin', 'marginPercent'] as const).map((key) => (
            <Table.Th key={key} ta="right" style={{ whiteSpace: 'nowrap' }}>
              {t(key)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => (
          <Row key={JSON.stringify(group.filter)} name={nameOf(group)} figures={group} filter={group.filter} />
        ))}
      </Table.Tbody>
      <Table.Tfoot fw={650} style={{ borderTop: '2px solid var(--mantine-color-default-border)' }}>
        <Row name={t('total')} figures={total} filter={filter} />
      </Table.Tfoot>
    </CardTable>
  );
}

function Row({ name, figures, filter }: { name: string; figures: ReportFigures; filter: FigureFilter }) {
  const t = useWords('report');
  const duration = useDuration();
  const number = (label: string, count: number, search: QuotationSearch) => (
    <Table.Td key={label} ta="right" className="figures" data-label={label}>
      {count === 0 ? '0' : <TextLink href={listHref({ ...filter, ...search })}>{count.toLocaleString('en-US')}</TextLink>}
    </Table.Td>
  );
  const { amounts, winRate, answerMinutes } = figures;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550} style={{ whiteSpace: 'nowrap' }}>
        {name}
      </Table.Th>
      {number(t('asked'), figures.asked, {})}
      {number(t('answered'), figures.answered, { answered: true })}
      {number(t('open'), figures.open, { state: openStates })}
      {outcomes.map((state) => number(t(state), figures[state], { state: [state] }))}
      <Table.Td ta="right" className="figures" data-label={t('winRate')}>
        {winRate === null ? '–' : `${winRate} %`}
      </Table.Td>
      <Table.Td ta="right" className="figures" data-label={t('answerTime')}>
        {duration(answerMinutes)}
      </Table.Td>
      {(['offered', 'agreed', 'margin'] as const).map((of) => (
        <Table.Td key={of} ta="right" data-label={t(of === 'margin' ? 'margin' : `${of}Amount`)}>
          <MoneyList amounts={amounts} of={of} />
        </Table.Td>
      ))}
      <Table.Td ta="right" className="figures" data-label={t('marginPercent')}>
        {amounts.length === 0 ? '–' : amounts.map(({ currency, marginPercent }) => <div key={currency}>{marginPercent === null ? '–' : `${marginPercent} %`}</div>)}
      </Table.Td>
    </Table.Tr>
  );
}
