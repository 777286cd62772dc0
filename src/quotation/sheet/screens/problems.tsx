import { Alert, Group, List, Button } from '@mantine/core';
import { api } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { Charge, MissingRate } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { usePlaceName } from '#quotation/screens/route-text.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationWords } from '../../words.ts';
import { pricingWords } from '../pricing-words.ts';

const enterPrice = { en: 'Enter price', ja: '価格を入力' };

type Problem = NonNullable<AnswerView['inside']>['problems'][number];

/** The problems that block the offer, each with a link to resolve it. */
export function Problems({
  view,
  onEnterPrice,
}: {
  view: AnswerView;
  /** Leads to where the price of a charge is entered. */
  onEnterPrice?: (charge: Charge) => void;
}) {
  const t = useWords(quotationWords);
  const p = useWords(pricingWords);
  const locale = useLocale();
  const label = useLabel();
  const missing = view.charges.flatMap((charge) =>
    charge.missing && !charge.onRequest ? [{ id: charge.id, charge, rate: charge.missing }] : [],
  );
  const others = (view.inside?.problems ?? []).filter(({ code }) => code !== 'rate-missing');
  const { shown, pages } = usePagedRows([...missing, ...others], 10);
  if (missing.length === 0 && others.length === 0) return null;
  const lineOf = ({ lineId }: Problem) =>
    t('lineNo', { n: view.lines.findIndex((line) => line.id === lineId) + 1 });
  const chargeOf = (problem: Problem) =>
    'chargeId' in problem ? view.charges.find(({ id }) => id === problem.chargeId) : undefined;
  const labelOf = (problem: Problem) => {
    const charge = chargeOf(problem);
    return charge ? label(charge.label) : '';
  };
  const sentence = (problem: Problem): string => {
    switch (problem.code) {
      case 'door-unreviewed':
        return p('doorUnreviewed');
      case 'quantity-unknown':
        return p('quantityUnknown');
      case 'manual-quantity':
        return p('manualQuantity', { kept: problem.kept, computed: problem.computed });
      case 'manual-currency':
        return p('manualCurrency', { from: problem.from, to: problem.to });
      case 'item-price-missing':
        return p('itemPriceMissing', { item: problem.item[locale] });
      case 'quantity-zero':
        return p('quantityZero');
      case 'manual-not-due':
        return p('manualNotDue');
      case 'baf-missing':
        return p('bafMissing', { day: dayText(problem.day, locale) });
      case 'surcharge-unknown':
        return `${labelOf(problem)}: ${p(`unknown-${problem.what}`)}`;
      case 'exchange-missing':
        return p('exchangeMissing', { from: problem.from, to: problem.to });
      default:
        return '';
    }
  };
  /** Where the problem is solved, unless that is here. */
  const screenOf = (problem: Problem) => {
    switch (problem.code) {
      case 'baf-missing':
        return <TextLink href="/mst/baf">{p('toBaf')}</TextLink>;
      case 'item-price-missing':
        return <TextLink href="/mst/charge-item">{p('toItem')}</TextLink>;
      case 'surcharge-unknown':
        if (problem.what === 'fuel-price')
          return <TextLink href="/mst/diesel-price">{p('toDieselPrice')}</TextLink>;
        return problem.what === 'size' ? null : toRoute;
      case 'door-unreviewed':
        return toRoute;
      default:
        return null;
    }
  };
  const toRoute = (
    <TextLink href={`/quotation-answer/${view.quotationId}/${view.id}/route`}>
      {p('toRoute')}
    </TextLink>
  );
  return (
    <Alert color="yellow" title={p('problems')}>
      <List size="sm" spacing={4}>
        {shown.map((each) =>
          'rate' in each ? (
            <List.Item key={each.id}>
              <Group gap="xs">
                <MissingText rate={each.rate} />
                <EnterPrice charge={each.charge} onEnterPrice={onEnterPrice} />
                <CreateRateButton
                  rate={each.rate}
                  back={`/quotation-answer/${view.quotationId}/${view.id}/price-breakdown`}
                />
              </Group>
            </List.Item>
          ) : (
            <List.Item key={`${each.code}${each.lineId}${'chargeId' in each ? each.chargeId : ''}`}>
              <Group gap="xs">
                <span>
                  {lineOf(each)}: {sentence(each)}
                </span>
                <EnterPrice charge={chargeOf(each)} onEnterPrice={onEnterPrice} />
                {screenOf(each)}
              </Group>
            </List.Item>
          ),
        )}
      </List>
      {pages}
    </Alert>
  );
}

/** The way to the charge that a problem is about, where it is about one. */
function EnterPrice({
  charge,
  onEnterPrice,
}: {
  charge: Charge | undefined;
  onEnterPrice: ((charge: Charge) => void) | undefined;
}) {
  const label = useLabel();
  if (!charge || !onEnterPrice) return null;
  return (
    <Button size="compact-xs" variant="default" onClick={() => onEnterPrice(charge)}>
      {label(enterPrice)}
    </Button>
  );
}

function MissingText({ rate }: { rate: MissingRate }) {
  const p = useWords(pricingWords);
  const locale = useLocale();
  const place = usePlaceName();
  return (
    <span>
      {p('rateMissing', {
        lane: `${place(rate.from)} – ${place(rate.to)}`,
        kind: freightKindWords[rate.freightKind][locale],
        day: dayText(rate.day, locale),
      })}
    </span>
  );
}

/** Opens the form of a new rate, filled in; creates the lane first if there is none. */
function CreateRateButton({ rate, back }: { rate: MissingRate; back: string }) {
  const p = useWords(pricingWords);
  const t = useWords(quotationWords);
  const place = usePlaceName();
  const navigateTo = useNavigateTo();
  const ask = useDialog();
  const change = useChange();
  const open = async () => {
    const { id, given } = await api().price.findLane({
      segment: rate.segment,
      freightType: rate.freightKind,
      from: rate.from.id,
      to: rate.to.id,
    });
    const question = {
      act: p('newRate'),
      object: `${place(rate.from)} → ${place(rate.to)}`,
      effect: t('newLaneEffect'),
    };
    if (id === null && !(await ask('confirm', question))) return;
    const lane =
      id ?? (await api().mst['price-freight-route'].create({ ...given, note: null })).row.id;
    const search = new URLSearchParams({
      new: '1',
      unitKey: rate.unitKey,
      validFrom: rate.day,
      back,
    });
    void navigateTo(`/price-freight-route/${lane}?${search}`);
  };
  return (
    <Button size="compact-xs" variant="default" onClick={() => void change(open)}>
      {p('newRate')}
    </Button>
  );
}
