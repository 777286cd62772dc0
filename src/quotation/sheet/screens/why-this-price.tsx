import { List, Text } from '@mantine/core';
import { dayText } from '#platform/i18n/day-text.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { type Occasion, occasions } from '#pricing/surcharge-fields.ts';
import type { Href } from '#platform/href.ts';
import { volumeText } from '#pricing/tier-text.ts';
import type { Charge, ItemTrace, Trace } from '#freight/types.ts';
import { chargeBasisWords, quantityWords } from '#freight/charge-words.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Money } from '#quotation/screens/money.tsx';
import { pricingWords } from '../pricing-words.ts';

/** Calculations are long and may wrap, unlike the figures in the other columns. */
const wrapped = { whiteSpace: 'normal' } as const;

type Baf = NonNullable<Trace['baf']>;

/** The screen of a BAF. Traces of older pricings do not say its cycle. */
function bafHref({ id, cycle }: Baf): Href {
  switch (cycle) {
    case 'month':
    case 'half-year':
    case 'year':
      return `/mst/baf-${cycle}/${id}/edit`;
    default:
      return `/mst/baf/${id}/edit`;
  }
}

const isOccasion = (text: string): text is Occasion => occasions.some((each) => each === text);

/** The day that a surcharge is due for, and what happens on it. */
function occasionOf({ on }: NonNullable<Trace['surcharge']>) {
  if (!on || !isOccasion(on.occasion)) return null;
  return { word: `on-${on.occasion}` as const, day: on.day };
}

/** How an amount was calculated: quantity, calculation and the records used, with links for employees; `lane` is for that of a surcharge. */
export default function WhyThisPrice({
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
  const p = useWords(pricingWords);
  const locale = useLocale();
  const label = useLabel();
  const { quantity, rate, baf, surcharge, exchange, reach, item } = trace;
  const onText = surcharge && occasionOf(surcharge);
  const volume = volumeText(trace);
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
      {volume && <List.Item>{label(volume)}</List.Item>}
      {item && <ItemPrice item={item} inside={inside} />}
      {baf && (
        <List.Item>
          {p('bafSteps', {
            period: baf.period,
            average: grouped(withoutZeros(baf.averagePrice)),
            steps: baf.steps,
          })}{' '}
          {inside && <TextLink href={bafHref(baf)}>{p('toBaf')}</TextLink>}
        </List.Item>
      )}
      {surcharge && (
        <List.Item>
          {surcharge.steps > 0 && p('surchargeSteps', { steps: surcharge.steps })}{' '}
          {surcharge.passage && `${p(`passage-${surcharge.passage.source}`)} `}
          {onText && `${p(onText.word, { day: dayText(onText.day, locale) })} `}
          {surcharge.fuel &&
            `${p('dieselPrice', {
              month: dayText(surcharge.fuel.month, locale),
              price: withoutZeros(surcharge.fuel.price),
              base: withoutZeros(surcharge.fuel.basePrice),
            })} `}
          {inside && surcharge.scope && `${p(`scope-of-${surcharge.scope}`)} `}
          {inside && surcharge.kind === 'haulage-fuel' && (
            <TextLink href={`/mst/haulage-fuel/${surcharge.id}/edit`}>{p('toSurcharge')}</TextLink>
          )}
          {inside && surcharge.kind !== 'haulage-fuel' && lane && (
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
  const p = useWords(pricingWords);
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
