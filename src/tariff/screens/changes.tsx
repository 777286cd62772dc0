import { Table, Text } from '@mantine/core';
import { ShownRecordCard } from '#master/screens/shown-record.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { unitText } from '#price/unit-text.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { Proposal } from './data.ts';
import { tariffWords } from '../words.ts';

/** The title of a rate, which is its unit key and its first day, in words; that of a surcharge as it is. */
function nameOf(title: Bilingual, locale: Locale): string {
  const [, unitKey, validFrom] = /^(\S+) (\d{4}-\d\d-\d\d)$/.exec(title[locale]) ?? [];
  if (!unitKey || !validFrom) return title[locale];
  const day = dayText(validFrom, locale);
  const unit = unitText(unitKey)[locale];
  if (locale === 'ja') return unit ? `${unit}（${day}～）` : `${day}～`;
  return unit ? `${unit} (${day} –)` : `${day} –`;
}

/** The fields of a record: of a new one as they will be, else before and after. */
export function RecordChanges({ record }: { record: Proposal['records'][number] }) {
  return <ShownRecordCard record={record} name={nameOf(record.title, useLocale())} />;
}

/** What all changes come to, on whatever page one is. */
export function ChangeCounts({ counts }: Pick<Proposal, 'counts'>) {
  const t = useWords(tariffWords);
  const { total, created, changed, archived, prices } = counts;
  if (total <= 1) return null;
  return (
    <div role="group" aria-label={t('totals')}>
      <Text size="sm" fw={600}>
        {prices.length > 0
          ? t('rateCount', { count: total })
          : t('changeCounts', { created, changed, archived })}
      </Text>
      {prices.map(({ currency, count, sum, average, largest }) => (
        <Text key={currency} size="sm">
          {t('priceTotal', {
            count,
            before: storedMoney(sum.before, currency),
            after: storedMoney(sum.after, currency),
            averageBefore: storedMoney(average.before, currency),
            averageAfter: storedMoney(average.after, currency),
            largest: largest ?? '–',
          })}
        </Text>
      ))}
    </div>
  );
}

/** The rates of a change by percent. */
export function RateChanges({ proposal: { rates, isContract } }: { proposal: Proposal }) {
  const t = useWords(tariffWords);
  const label = useLabel();
  const [before, after] = isContract
    ? [t('tariffPrice'), t('contractPrice')]
    : [t('before'), t('after')];
  return (
    <CardTable minWidth={480} verticalSpacing={4} aria-label={t('changes')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('lane')}</Table.Th>
          <Table.Th ta="right">{before}</Table.Th>
          <Table.Th ta="right">{after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <Table.Tr key={`${rate.lane.en} ${rate.unitKey}`}>
            <Table.Td>
              {label(rate.lane)} {label(unitText(rate.unitKey))}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={before}>
              {storedMoney(rate.before, rate.currency)}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={after}>
              {storedMoney(rate.after, rate.currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
