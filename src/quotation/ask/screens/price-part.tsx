import { Alert, Card, List, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { api, apiError } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { isList } from '#platform/type-guards.ts';
import { Decimal } from '#pricing/decimal.ts';
import { Money } from '#quotation/screens/money.tsx';
import { useSailingTimes } from '#quotation/screens/sailing-times.tsx';
import { isTaxed } from '#quotation/taxed.ts';
import { WarningAlert } from '#quotation/sheet/check/screens/warning-alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { type FormValues, useFormValues, useRecordFormContext } from '#ui/form/record-form.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { type EstimateInput, estimateRule } from '../input.ts';
import { Breakdown } from './breakdown.tsx';
import classes from './ask.module.css';
import type { Estimate } from './data.ts';

const { route: routeRule, lines: linesRule } = estimateRule.shape;
const lineRule = linesRule.element;

/** What of the entered values can be priced: null while the route is not complete, or no line is. */
function priceable(values: FormValues) {
  const route = routeRule.safeParse(values.route);
  const entered = isList(values.lines) ? values.lines : [];
  const lines = entered.flatMap((line) => {
    const parsed = lineRule.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });
  const customerId = typeof values.customerId === 'string' ? values.customerId : null;
  const message = typeof values.message === 'string' ? values.message.trim() : '';
  return {
    hasRoute: route.success && route.data.fromPortId !== route.data.toPortId,
    hasLines: entered.length > 0,
    unfinished: entered.length - lines.length,
    input:
      route.success && lines.length > 0 && route.data.fromPortId !== route.data.toPortId
        ? ({ customerId, message, route: route.data, lines } satisfies EstimateInput)
        : null,
  };
}

/** The estimate of what is typed, once typing pauses; the one before stays until then. An answer to older values is dropped. */
function useEstimate() {
  const values = useFormValues(useRecordFormContext());
  const { input, ...state } = priceable(values);
  const json = input && JSON.stringify(input);
  const [paused] = useDebouncedValue(json, 350);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['quotation-ask', 'estimate', paused],
    queryFn: ({ signal }) =>
      api().quotation.estimate(estimateRule.parse(JSON.parse(paused ?? '')), { signal }),
    enabled: paused !== null && paused === json,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return {
    ...state,
    isReady: input !== null,
    estimate: input === null ? null : (data ?? null),
    error,
    isOld: isFetching || isPlaceholderData || paused !== json,
  };
}

/** The price beside the form as it is typed, and below it what sends the request. */
export default function PricePart({
  forCustomer,
  children,
}: {
  /** Whether it is by the rates of a customer, not by the tariff. */
  forCustomer: boolean;
  children: (estimate: Estimate | null) => ReactNode;
}) {
  const t = useWords('ask');
  const heading = useId();
  const state = useEstimate();
  const { estimate, isOld } = state;
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <Title order={2} id={heading}>
          {t('price')}
        </Title>
        {estimate && <Figures estimate={estimate} isOld={isOld} forCustomer={forCustomer} />}
        {state.isReady && state.unfinished > 0 && (
          <Text size="sm">{t('unfinished', { count: state.unfinished })}</Text>
        )}
        <Faults error={state.isReady ? state.error : null} estimate={estimate} />
        <div className={classes.bar}>
          <Sum
            estimate={estimate}
            isOld={isOld}
            missing={
              state.isReady
                ? null
                : t(!state.hasRoute ? 'needRoute' : state.hasLines ? 'needDetails' : 'needFreight')
            }
          />
          {children(estimate)}
        </div>
      </Stack>
    </Card>
  );
}

type SumProps = Readonly<{
  estimate: Estimate | null;
  isOld: boolean;
  /** What a price still needs. */
  missing: string | null;
}>;

/** The sum beside the button, or what it still needs: in sight on a phone as well. */
function Sum({ estimate, isOld, missing }: SumProps) {
  const t = useWords('ask');
  return (
    <div role="status" aria-live="polite" aria-busy={isOld && missing === null}>
      {missing !== null && (
        <Text size="sm" c="dimmed" lh={1.3}>
          {missing}
        </Text>
      )}
      {estimate && (
        <div className={classes.figures} data-old={isOld || undefined}>
          <Text fw={700} size="lg" lh={1.3}>
            <Money amount={estimate.total} currency={estimate.currency} />
          </Text>
          <Text size="xs" c="dimmed">
            {[
              t(estimate.standing),
              isTaxed(estimate.byTax) ? t('taxed') : '',
              estimate.incomplete ? t('incomplete') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      )}
    </div>
  );
}

type FiguresProps = Readonly<{ estimate: Estimate; isOld: boolean; forCustomer: boolean }>;

function Figures({ estimate, isOld, forCustomer }: FiguresProps) {
  const t = useWords('ask');
  const locale = useLocale();
  const times = useSailingTimes();
  const { currency, sailing, standing, validUntil } = estimate;
  const charges = estimate.lines.flatMap((line) => line.charges);
  const sumOf = (...kinds: readonly (typeof charges)[number]['kind'][]) => {
    const some = charges.filter(({ kind }) => kinds.includes(kind));
    return some.length === 0
      ? null
      : some
          .reduce((sum, { amount }) => sum.plus(amount ?? 0), new Decimal(0))
          .toFixed(estimate.subtotal.split('.')[1]?.length ?? 0);
  };
  const rows = [
    [t('freightCharge'), sumOf('freight')],
    [t('surcharges'), sumOf('surcharge')],
    [t('baf'), estimate.baf],
    [t('otherCharges'), sumOf('item', 'other', 'discount')],
    [t('subtotal'), estimate.subtotal],
    [t('tax'), isTaxed(estimate.byTax) ? estimate.tax : null],
  ] as const;
  return (
    <Stack gap="sm" className={classes.figures} data-old={isOld || undefined}>
      <div>
        <Badge severity={standing === 'binding' ? 'success' : 'info'}>{t(standing)}</Badge>
        <Text size="sm" mt={4}>
          {t(standing === 'binding' ? 'bindingText' : forCustomer ? 'estimateText' : 'tariffText')}
        </Text>
      </div>
      <div>
        {rows.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name} className={classes.row}>
                <Text size="sm">{name}</Text>
                <Text size="sm">
                  <Money amount={amount} currency={currency} />
                </Text>
              </div>
            ),
        )}
      </div>
      <Breakdown lines={estimate.lines} currency={currency} />
      <div>
        <Text size="sm" fw={650}>
          {t(sailing && !sailing.chosen ? 'nextSailing' : 'sailing')}
        </Text>
        <Text size="sm">
          {sailing
            ? `${nameIn(locale, sailing)} ${sailing.number} ${times(sailing)}`
            : t('noSailing')}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {t('ifOffered', { day: dayText(validUntil, locale) })}
      </Text>
    </Stack>
  );
}

/** What keeps it from being sent or priced, and what to check. */
function Faults({ error, estimate }: { error: unknown; estimate: Estimate | null }) {
  const t = useWords('ask');
  const label = useLabel();
  const refusal = error ? apiError(error) : null;
  const refused = refusal?.fields ?? [];
  const texts = [
    ...refused.map(({ message }) => message),
    ...(estimate?.refused ?? []).map(({ message }) => label(message)),
  ];
  return (
    <>
      {error !== null && refused.length === 0 && <Text size="sm">{t('failed')}</Text>}
      {texts.length > 0 && (
        <Alert color="red" variant="outline" title={t('toCorrect')}>
          <List size="sm" m={0}>
            {texts.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <WarningAlert warnings={error ? [] : (estimate?.warnings ?? [])} />
    </>
  );
}
