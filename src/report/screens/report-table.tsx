import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { type QuotationSearch, listHref } from '#quotation/list/list-search.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Money } from '#quotation/screens/money.tsx';
import { decidedStates, endedStates, openStates } from '#quotation/states.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#words.ts';
import type { Report, ReportFigures } from './data.ts';
import { useDuration, useGroupName } from './words.ts';

type Amounts = ReportFigures['amounts'];

/** Amounts in several currencies, one below the other. */
export function MoneyList({
  amounts,
  of,
}: {
  amounts: Amounts;
  of: 'offered' | 'agreed' | 'margin';
}) {
  if (amounts.length === 0) return '–';
  return (
    <div>
      {amounts.map((each) => (
        <div key={each.currency}>
          <Money amount={each[of]} currency={each.currency} />
        </div>
      ))}
    </div>
  );
}

export function ReportTable({ report: { by, groups, total, filter } }: { report: Report }) {
  const t = useWords('report');
  const nameOf = useGroupName();
  return (
    <CardTable minWidth={1240} striped highlightOnHover verticalSpacing={6} aria-label={t('table')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(by)}</Table.Th>
          {(
            [
              'asked',
              'answered',
              'open',
              ...endedStates,
              'winRate',
              'answerTime',
              'offeredAmount',
              'agreedAmount',
              'margin',
              'marginPercent',
            ] as const
          ).map((key) => (
            <Table.Th key={key} ta="right" style={{ whiteSpace: 'nowrap' }}>
              {t(key)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => (
          <Row
            key={JSON.stringify(group.filter)}
            name={nameOf(group)}
            figures={group}
            filter={group.filter}
          />
        ))}
      </Table.Tbody>
      <Table.Tfoot fw={650} style={{ borderTop: '2px solid var(--mantine-color-default-border)' }}>
        <Row name={t('total')} figures={total} filter={filter} />
      </Table.Tfoot>
    </CardTable>
  );
}

/** The figures of a row; each links to the list that it counts, unless it is empty. */
function Row({
  name,
  figures,
  filter,
}: {
  name: string;
  figures: ReportFigures;
  filter: FigureFilter;
}) {
  const t = useWords('report');
  const duration = useDuration();
  const figure = (label: string, shown: ReactNode, search: QuotationSearch | false) => (
    <Table.Td key={label} ta="right" className="figures" data-label={label}>
      {search ? <TextLink href={listHref({ ...filter, ...search })}>{shown}</TextLink> : shown}
    </Table.Td>
  );
  const number = (label: string, count: number, search: QuotationSearch) =>
    figure(
      label,
      count === 0 ? <span className="zero">0</span> : count.toLocaleString('en-US'),
      count > 0 && search,
    );
  const { amounts, winRate, answerMinutes } = figures;
  const agreed: QuotationSearch = { state: ['agreed'] };
  const percents = amounts.map(({ currency, marginPercent }) => (
    <div key={currency}>{marginPercent === null ? '–' : `${marginPercent} %`}</div>
  ));
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550} style={{ whiteSpace: 'nowrap' }}>
        {name}
      </Table.Th>
      {number(t('asked'), figures.asked, {})}
      {number(t('answered'), figures.answered, { answered: true })}
      {number(t('open'), figures.open, { state: openStates })}
      {endedStates.map((state) => number(t(state), figures[state], { state: [state] }))}
      {figure(
        t('winRate'),
        winRate === null ? '–' : `${winRate} %`,
        winRate !== null && { state: decidedStates },
      )}
      {figure(
        t('answerTime'),
        duration(answerMinutes),
        answerMinutes !== null && { answered: true },
      )}
      {figure(
        t('offeredAmount'),
        <MoneyList amounts={amounts} of="offered" />,
        amounts.length > 0 && { answered: true },
      )}
      {figure(
        t('agreedAmount'),
        <MoneyList amounts={amounts} of="agreed" />,
        figures.agreed > 0 && agreed,
      )}
      {figure(
        t('margin'),
        <MoneyList amounts={amounts} of="margin" />,
        figures.agreed > 0 && agreed,
      )}
      {figure(
        t('marginPercent'),
        amounts.length === 0 ? '–' : percents,
        figures.agreed > 0 && agreed,
      )}
    </Table.Tr>
  );
}
