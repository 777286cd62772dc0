import { Text } from '@mantine/core';
import { segmentWords } from '#freight/words.ts';
import { chargeBasisWords } from '#freight/charge-words.ts';
import { Money } from '#quotation/screens/money.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import classes from './ask.module.css';
import type { Estimate } from './data.ts';
import { askWords } from '../words.ts';

/** The charges of each line as the offer would have them; folded. */
export function Breakdown({ lines, currency }: Pick<Estimate, 'lines' | 'currency'>) {
  const t = useWords(askWords);
  const label = useLabel();
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
        {t('breakdown')}
      </Text>
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <div key={i}>
          {lines.length > 1 && (
            <Text size="sm" fw={650} mt="xs">
              {t('lineNo', { n: i + 1 })}
            </Text>
          )}
          {line.charges.map((charge, j) => (
            // oxlint-disable-next-line react/no-array-index-key -- charges are never moved
            <div key={j} className={classes.row}>
              <Text size="xs">
                {label(charge.label)}{' '}
                <Text span size="xs" c="dimmed">
                  {label(segmentWords[charge.segment])}
                  {charge.unitPrice !== null && (
                    <>
                      {' '}
                      {charge.quantity} {label(chargeBasisWords[charge.basis])} ×{' '}
                      <Money amount={charge.unitPrice} currency={currency} />
                    </>
                  )}
                </Text>
              </Text>
              <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
                {charge.amount === null ? (
                  t('onRequest')
                ) : (
                  <Money amount={charge.amount} currency={currency} />
                )}
              </Text>
            </div>
          ))}
        </div>
      ))}
    </details>
  );
}
