import { Text } from '@mantine/core';
import { moneyText } from '#pricing/money-text.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { AnswerView } from './data.ts';
import { Money } from './money.tsx';
import { quotationWords } from '../words.ts';

type Props = Readonly<{ view: Pick<AnswerView, 'inside' | 'currency'> }>;

/**
 * The margin of an answer, for employees, with what it counts: what is sold with a known cost, that cost, and what has none.
 * What is sold with a cost and without come to the subtotal.
 */
export function Margin({ view: { inside, currency } }: Props) {
  const t = useWords(quotationWords);
  if (!inside) return null;
  const { sell, cost, margin, percent, uncounted, uncountedBaf } = inside.margin;
  const money = (amount: string) => moneyText(amount, currency);
  const isNone = (amount: string) => Number(amount) === 0;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('margin')}: <Money amount={margin} currency={currency} />{' '}
        {percent ? `(${percent} %)` : ''}
      </Text>
      <Text size="xs" c="dimmed">
        {t('marginOf', { sell: money(sell), cost: money(cost) })}
        {!isNone(uncounted) && ` ${t('marginUncounted', { amount: money(uncounted) })}`}
        {!isNone(uncountedBaf) && ` ${t('marginBaf', { amount: money(uncountedBaf) })}`}
      </Text>
    </div>
  );
}
