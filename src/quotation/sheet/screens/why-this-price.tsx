import { List, Text } from '@mantine/core';
import { dayText } from '#platform/i18n/day-text.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import { useLabel, useLocale, useWords } from '#words.ts';
import type { Charge, ItemTrace, Trace } from '#freight/types.ts';
import { chargeBasisWords, quantityWords } from '#freight/words.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Money } from '#quotation/screens/money.tsx';

/** Calculations are long and may wrap, unlike the figures in the other columns. */
const wrapped = { whiteSpace: 'normal' } as const;

/** How an amount was calculated: quantity, calculation and the records used, with links for employees; `lane` is for that of a surcharge. */
export function WhyThisPrice({
  charge,
  trace,
  lane,
  inside,
  currency,
}: {
  charge: Charge;
  trace: Trace;
  lane: string | undefined;
  inside: boolean;
  /** Of the answer. */
  currency: string;
}) {
  const p = useWords('pricing');
  const locale = useLocale();
  const { quantity, rate, baf, surcharge, exchange, reach, item } = trace;
  return (
    <List size="xs" mt={4} listStyleType="none" fw={400} c="var(--mantine-color-text)">
      {quantity &&
        charge.basis !== 'flat' &&
        (quantity.minimumApplied || quantity.arithmetic !== charge.quantity) && (
          <List.Item>
            <span className="figures" style={wrapped}>
              {quantity.arithmetic}
            </span>
            {quantity.minimumApplied && ` (${p('minimumApplied')})`}
          </List.Item>
        )}
      <List.Item>
        <Text span inherit fw={600} className="figures" style={wrapped}>
          {trace.arithmetic}
        </Text>
      </List.Item>
      {reach && reach.lines > 1 && (
        <List.Item>
          {p(`reach-${reach.kind}`, {
            lines: reach.lines,
            quantity: quantityWords(reach.quantity, reach.basis, locale),
          })}{' '}
          <Money amount={reach.amount} currency={currency} />
        </List.Item>
      )}
      {rate && (
        <List.Item>
          {p(`scope-${rate.scope}`)}: <Money amount={rate.sell} currency={rate.currency} />{' '}
          {p('validFromTo', {
            from: dayText(rate.validFrom, locale),
            to: rate.validTo ? dayText(rate.validTo, locale) : '',
          })}{' '}
          {inside && (
            <TextLink href={`/price-freight-route/${rate.freightRouteId}`}>{p('toRate')}</TextLink>
          )}
        </List.Item>
      )}
      {item && <ItemPrice item={item} inside={inside} />}
      {baf && (
        <List.Item>
          {p('bafSteps', {
            period: baf.period,
            average: grouped(withoutZeros(baf.averagePrice)),
            steps: baf.steps,
          })}{' '}
          {inside && <TextLink href={`/mst/baf/${baf.id}/edit`}>{p('toBaf')}</TextLink>}
        </List.Item>
      )}
      {surcharge && (
        <List.Item>
          {surcharge.steps > 0 && p('surchargeSteps', { steps: surcharge.steps })}{' '}
          {inside && lane && (
            <TextLink href={`/price-freight-route/${lane}`}>{p('toSurcharge')}</TextLink>
          )}
        </List.Item>
      )}
      {exchange && (
        <List.Item>
          {exchange.from} → {exchange.to}: {exchange.rate} ({dayText(exchange.day, locale)})
        </List.Item>
      )}
    </List>
  );
}

/** The price of a charge of the catalogue: for whom, where, per which unit and when; and how it came to be charged. */
function ItemPrice({ item, inside }: { item: ItemTrace; inside: boolean }) {
  const p = useWords('pricing');
  const label = useLabel();
  const locale = useLocale();
  const { id, unit, price, byHand, atCost } = item;
  return (
    <List.Item>
      {price && (
        <>
          {p(`scope-${price.scope}`)}, {price.place ? label(price.place) : p('everywhere')}:{' '}
          {unit === 'value' ? (
            `${withoutZeros(price.amount)} %`
          ) : (
            <>
              <Money amount={price.amount} currency={price.currency} /> /{' '}
              {label(chargeBasisWords[unit])}
            </>
          )}{' '}
          {p('validFromTo', {
            from: dayText(price.validFrom, locale),
            to: price.validTo ? dayText(price.validTo, locale) : '',
          })}
          {' · '}
        </>
      )}
      {p(byHand ? 'itemByHand' : 'itemAutomatic')}
      {atCost && ` · ${p('itemAtCost')}`}{' '}
      {inside && <TextLink href={`/mst/charge-item/${id}/charge-price`}>{p('toItem')}</TextLink>}
    </List.Item>
  );
}
