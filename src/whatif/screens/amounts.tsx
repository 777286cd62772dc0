import { Table, Text } from '@mantine/core';
import { Money } from '#quotation/screens/money.tsx';
import { useWords } from '#words.ts';
import { type Change, percentOf } from '../difference.ts';

type Differing = Change & Readonly<{ difference: string; currency: string }>;
const isLess = (amount: string) => amount.startsWith('-');
const isZero = (amount: string) => Number(amount) === 0;

/** A difference with its sign; less is also said by the sign, never by colour alone. */
export function Difference({ before, after, difference, currency }: Differing) {
  const percent = percentOf({ before, after });
  return (
    <span className="figures">
      {!isLess(difference) && !isZero(difference) && '+'}
      <Money amount={difference} currency={currency} />
      {percent !== null && !isZero(difference) && (
        <Text span size="xs" c="dimmed" ml={6}>
          {isLess(percent) ? percent.replace('-', '−') : `+${percent}`} %
        </Text>
      )}
    </span>
  );
}

/** Today, changed, and the difference, as the last cells of a row. */
export function Amounts({ before, after, difference, currency }: Differing) {
  const t = useWords('whatif');
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
