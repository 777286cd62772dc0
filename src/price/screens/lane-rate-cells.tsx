import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import type { CustomCell, CustomCells } from '#master/screens/list-rows.tsx';
import { bases } from '#master/resources/freight/bases.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { defined } from '#platform/expect.ts';
import { laneRatesQuery } from './lane-rates.ts';
import { priceWords } from '../words.ts';

type LaneRates = Awaited<ReturnType<ApiClient['price']['standing']>>[number];

/** The rates of a lane; all cells of a page share one request. */
function useLaneRates({ id, ids }: CustomCell): LaneRates | undefined {
  const { data } = useQuery(laneRatesQuery(ids));
  return data?.find(({ lane }) => lane === id);
}

/** The tariff in force: the price, or the range of prices of several units; and the number of contracts. */
function CurrentRate(props: CustomCell) {
  const t = useWords(priceWords);
  const label = useLabel();
  const standing = useLaneRates(props);
  if (!standing) return props.children;
  const { units, contracts } = standing;
  const [first] = units;
  const sorted = units.toSorted((a, b) => Number(a.sell) - Number(b.sell));
  const [least, most] = [sorted[0], sorted.at(-1)];
  const isAlike = units.every(
    ({ basis, currency }) => basis === defined(first).basis && currency === defined(first).currency,
  );
  const money = ({ sell, currency }: LaneRates['units'][number]) => storedMoney(sell, currency);
  const prices =
    !least || !most
      ? t('noTariff')
      : least.sell === most.sell || !isAlike
        ? money(least)
        : `${money(least)} – ${money(most)}`;
  const basis =
    first && isAlike ? label(defined(bases.find(({ value }) => value === first.basis)).label) : '';
  return (
    <Stack gap={0}>
      <Text size="sm" className="figures" {...(first ? {} : { c: 'dimmed' })}>
        {prices}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          basis,
          units.length > 1 ? t('unitCount', { count: units.length }) : '',
          contracts > 0 ? t('contractCount', { count: contracts }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}

/** Day and percentage of the last change of the tariff, and of the next one if known. */
function LastChange(props: CustomCell) {
  const t = useWords(priceWords);
  const locale = useLocale();
  const standing = useLaneRates(props);
  if (!standing) return props.children;
  const newest = standing.units.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  const next = standing.units
    .filter(({ nextFrom }) => nextFrom !== null)
    .toSorted((a, b) => (defined(a.nextFrom) < defined(b.nextFrom) ? -1 : 1))[0];
  if (!newest) return '';
  return (
    <Stack gap={0}>
      <Text size="sm" className="figures">
        {[dayText(newest.validFrom, locale), newest.change ? `(${newest.change} %)` : ''].join(' ')}
      </Text>
      {next && (
        <Text size="xs" c="dimmed" className="figures">
          {t('nextChange', { day: dayText(defined(next.nextFrom), locale) })}{' '}
          {next.nextChange ? `(${next.nextChange} %)` : ''}
        </Text>
      )}
    </Stack>
  );
}

export const laneRateCells: CustomCells = { currentRate: CurrentRate, lastChange: LastChange };
