import { Card, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { api } from '#api.ts';
import { isList, isRecord, isText } from '#platform/type-guards.ts';
import { Money } from '#quotation/screens/money.tsx';
import { isTaxed } from '#quotation/taxed.ts';
import { type FormValues, useFormValues, useFieldsForm } from '#ui/form/record-form.tsx';
import { loadAhead } from '#ui/layout/first-interaction.ts';
import { lazyPart, loadWhenConnected } from '#ui/lazy-part.ts';
import { useWords } from '#words.ts';
import type { EstimateInput } from '../input.ts';
import classes from './ask.module.css';
import type { Estimate } from './data.ts';

const Figures = lazyPart(async () => ({
  default: (await import('./estimate-parts.tsx')).Figures,
}));
const Faults = lazyPart(async () => ({ default: (await import('./estimate-parts.tsx')).Faults }));

const loadRule = async () => (await import('../input.ts')).estimateRule;
type Rule = Awaited<ReturnType<typeof loadRule>>;

/** The rule of an estimate, loaded once there is something to be priced. */
function useRule(isWanted: boolean): Rule | null {
  const [rule, setRule] = useState<Rule | null>(null);
  useEffect(() => {
    if (!isWanted || rule) return undefined;
    let isGone = false;
    const load = async () => {
      const loaded = await loadWhenConnected(loadRule);
      if (!isGone) setRule(() => loaded);
    };
    void load();
    return () => void (isGone = true);
  }, [isWanted, rule]);
  return rule;
}

/** What is entered, as far as it is seen without the rule. */
function entered({ route, lines }: FormValues) {
  const { fromPortId, toPortId } = isRecord(route) ? route : {};
  return {
    hasRoute: isText(fromPortId) && isText(toPortId) && fromPortId !== toPortId,
    hasLines: isList(lines) && lines.length > 0,
  };
}

/** What of the entered values can be priced: null while the route is not complete, or no line is. */
function priceable(
  values: FormValues,
  { route: routeRule, lines: { element: lineRule } }: Rule['shape'],
) {
  const route = routeRule.safeParse(values.route);
  const entered = isList(values.lines) ? values.lines : [];
  const lines = entered.flatMap((line) => {
    const parsed = lineRule.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });
  const customerId = typeof values.customerId === 'string' ? values.customerId : null;
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const [title, message] = [text(values.title), text(values.message)];
  return {
    hasRoute: route.success && route.data.fromPortId !== route.data.toPortId,
    hasLines: entered.length > 0,
    unfinished: entered.length - lines.length,
    input:
      route.success && lines.length > 0 && route.data.fromPortId !== route.data.toPortId
        ? ({ customerId, title, message, route: route.data, lines } satisfies EstimateInput)
        : null,
  };
}

/** The estimate of what is typed, once typing pauses; the one before stays until then. An answer to older values is dropped. */
function useEstimate() {
  const values = useFormValues(useFieldsForm());
  const seen = entered(values);
  const rule = useRule(seen.hasRoute && seen.hasLines);
  const { input, ...state } = rule
    ? priceable(values, rule.shape)
    : { ...seen, unfinished: 0, input: null };
  const json = input && JSON.stringify(input);
  const [paused] = useDebouncedValue(json, 350);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['quotation-ask', 'estimate', paused],
    queryFn: rule
      ? ({ signal }) => api().quotation.estimate(rule.parse(JSON.parse(paused ?? '')), { signal })
      : skipToken,
    enabled: paused !== null && paused === json,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return {
    ...state,
    isReady: input !== null,
    /** The rule is on its way: what is missing is not known yet. */
    isWaiting: rule === null && seen.hasRoute && seen.hasLines,
    estimate: input === null ? null : (data ?? null),
    error,
    isOld: isFetching || isPlaceholderData || paused !== json,
  };
}

/** The price beside the form as it is typed, and below it what sends the request. */
export function PricePart({
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
  useEffect(() => loadAhead(() => Promise.all([Figures.preload(), Faults.preload()])), []);
  const { estimate, isOld } = state;
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <Title order={2} id={heading}>
          {t('price')}
        </Title>
        <Suspense>
          {estimate && <Figures estimate={estimate} isOld={isOld} forCustomer={forCustomer} />}
        </Suspense>
        {state.isReady && state.unfinished > 0 && (
          <Text size="sm">{t('unfinished', { count: state.unfinished })}</Text>
        )}
        <Suspense>
          {(estimate || (state.isReady && state.error)) && (
            <Faults error={state.isReady ? state.error : null} estimate={estimate} />
          )}
        </Suspense>
        <div className={classes.bar}>
          <Sum
            estimate={estimate}
            isOld={isOld}
            missing={
              state.isReady || state.isWaiting
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
