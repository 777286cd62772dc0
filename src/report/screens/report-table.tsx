import { Table } from '@mantine/core';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { Money } from '#quotation/screens/money.tsx';
import { SmallText } from '#ui/layout/small-text.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { changeOf } from '../change.ts';
import { type FigureName, currenciesOf, figureNames, figureOf, isAmount } from '../figure-names.ts';
import type { Report, ReportFigures } from './data.ts';
import { figureHref } from './figure-list.ts';
import { useChangeTexts, useFigureText, useGroupName, useTimeText } from './words.ts';
import { reportWords } from '../words.ts';

type Amounts = ReportFigures['amounts'];

/** Amounts in several currencies, one below the other. */
export function MoneyList({ amounts, of }: { amounts: Amounts; of: 'offered' | 'agreed' }) {
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

/** The figures of each group and in total; where they are compared, those of the other period stand below them. */
export function ReportTable({
  report: { by, groups, total, filter, previous },
}: {
  report: Report;
}) {
  const t = useWords(reportWords);
  const nameOf = useGroupName();
  const timeText = useTimeText();
  return (
    <CardTable minWidth={1240} striped highlightOnHover verticalSpacing={6} aria-label={t('table')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(by)}</Table.Th>
          {figureNames.map((name) => (
            <Table.Th key={name} ta="right" style={{ whiteSpace: 'nowrap' }}>
              {t(name)}
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
            previousName={timeText(group.previous)}
            previous={group.previous}
          />
        ))}
      </Table.Tbody>
      <Table.Tfoot fw={650} style={{ borderTop: '2px solid var(--mantine-color-default-border)' }}>
        <Row
          name={t('total')}
          figures={total}
          filter={filter}
          previousName={null}
          previous={previous?.total ?? null}
        />
      </Table.Tfoot>
    </CardTable>
  );
}

/** The figures of a row; each links to the list that it counts, unless it is empty. */
function Row({
  name,
  figures,
  filter,
  previousName,
  previous,
}: {
  name: string;
  figures: ReportFigures;
  filter: FigureFilter;
  /** What the name is in the other period. */
  previousName: string | null;
  previous: ReportFigures | null;
}) {
  const t = useWords(reportWords);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550} style={{ whiteSpace: 'nowrap' }}>
        {name}
        {previousName !== null && (
          <SmallText size="xs" dimmed>
            {previousName}
          </SmallText>
        )}
      </Table.Th>
      {figureNames.map((figure) => (
        <Table.Td key={figure} ta="right" className="figures" data-label={t(figure)}>
          <div>
            <Figure figures={figures} name={figure} filter={filter} />
            {previous && <Before figures={figures} previous={previous} name={figure} />}
          </div>
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** A figure, an amount in each currency below the other, with a link to the list that it counts. */
function Figure({
  figures,
  name,
  filter,
}: {
  figures: ReportFigures;
  name: FigureName;
  filter: FigureFilter;
}) {
  const text = useFigureText();
  const href = figureHref(figures, name, filter);
  const currencies = isAmount(name) ? currenciesOf(figures) : [null];
  if (currencies.length === 0) return '–';
  const shown = currencies.map((currency) => (
    <div key={currency}>{text(name, figureOf(figures, name, currency), currency)}</div>
  ));
  if (href) return <TextLink href={href}>{shown}</TextLink>;
  return figureOf(figures, name, null) === '0' ? <span className="zero">0</span> : shown;
}

/** The figure of the other period in small, and how the one above has changed from it. */
function Before({
  figures,
  previous,
  name,
}: {
  figures: ReportFigures;
  previous: ReportFigures;
  name: FigureName;
}) {
  const text = useFigureText();
  const changeTexts = useChangeTexts();
  const currencies = isAmount(name) ? currenciesOf(figures, previous) : [null];
  return currencies.map((currency) => {
    const [now, before] = [figures, previous].map((of) => figureOf(of, name, currency));
    const { difference, percent } = changeTexts(
      name,
      changeOf(now ?? null, before ?? null),
      currency,
    );
    return (
      <SmallText key={currency} size="xs" dimmed>
        {text(name, before ?? null, currency)} ({percent ?? difference})
      </SmallText>
    );
  });
}
