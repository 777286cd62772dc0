import { Table, Text } from '@mantine/core';
import { Money } from '#quotation/screens/money.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type Change, percentOf } from '../difference.ts';
import { whatifWords } from '../words.ts';

type Differing = Change & Readonly<{ difference: string; currency: string }>;
const isNegative = (amount: string) => amount.startsWith('-');
const isZero = (amount: string) => Number(amount) === 0;

/** A difference with its sign and percentage; a decrease is shown by the sign, never by colour alone. */
export function Difference({ before, after, difference, currency }: Differing) {
  const percent = percentOf({ before, after });
  return (
    <span className="figures">
      {!isNegative(difference) && !isZero(difference) && '+'}
      <Money amount={difference} currency={currency} />
      {percent !== null && !isZero(difference) && (
        <Text span size="xs" c="dimmed" ml={6}>
          {isNegative(percent) ? percent.replace('-', '−') : `+${percent}`} %
        </Text>
      )}
    </span>
  );
}

/** The last cells of a row: current, changed, difference. */
export function Amounts({ before, after, difference, currency }: Differing) {
  const t = useWords(whatifWords);
  return (
    <>
      <Table.Td ta="right" data-label={t('today')}>
        <Money amount={before} currency={currency} />
      </Table.Td>
      <Table.Td ta="right" data-label={t('changed')}>
        <Money amount={after} currency={currency} />
      </Table.Td>
      <Table.Td ta="right" data-label={t('difference')}>
        <Difference before={before} after={after} difference={difference} currency={currency} />
      </Table.Td>
    </>
  );
}
