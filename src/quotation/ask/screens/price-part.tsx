import { Card, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { api } from '#api.ts';
import { isList, isRecord, isText } from '#platform/type-guards.ts';
import { excludingOnRequest } from '#quotation/priced-only.ts';
import { Money } from '#quotation/screens/money.tsx';
import { totalWeight } from '#quotation/screens/total.tsx';
import { isTaxed } from '#quotation/taxed.ts';
import { type FormValues, useFormValues, useFieldsForm } from '#ui/form/record-form.tsx';
import { loadAhead } from '#ui/layout/first-interaction.ts';
import { lazyPart, loadWhenConnected } from '#ui/lazy-part.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { isOnRequest } from '../guest/price-facts.ts';
import type { EstimateInput } from '../input.ts';
import classes from './ask.module.css';
import type { Estimate } from './data.ts';
import { askWords } from '../words.ts';

const Figures = lazyPart(async () => ({
  default: (await import('./estimate-parts.tsx')).Figures,
}));
const Faults = lazyPart(async () => ({ default: (await import('./estimate-parts.tsx')).Faults }));

/** The rule of an estimate, and the columns that name its fields. */
const loadRule = async () => {
  const [{ estimateRule }, { columnsOf }] = await Promise.all([
    import('../input.ts'),
    import('#quotation/sheet/paste/columns.ts'),
  ]);
  return { rule: estimateRule, columns: Object.values(columnsOf).flat() };
};
type Loaded = Awaited<ReturnType<typeof loadRule>>;
type Rule = Loaded['rule'];

/** The rule of an estimate, loaded once there is something to be priced. */
function useRule(isWanted: boolean): Loaded | null {
  const [rule, setRule] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted || rule) return undefined;
    let isGone = false;
    const load = async () => {
      const loaded = await loadWhenConnected(loadRule);
      if (!isGone) setRule(loaded);
    };
    void load();
    return () => void (isGone = true);
  }, [isWanted, rule]);
  return rule;
}

/** What is entered, as far as it is seen without the rule. */
function entered({ route, lines }: FormValues) {
  const { fromPortId, toPortId } = isRecord(route) ? route : {};
  const isChosen = (port: unknown) => isText(port) && port !== '';
  const hasPorts = isChosen(fromPortId) && isChosen(toPortId);
  return {
    hasPorts,
    hasRoute: hasPorts && fromPortId !== toPortId,
    hasLines: isList(lines) && lines.length > 0,
  };
}

/** The path of the first field that a rule refuses; null where it refuses none. */
const firstRefused = (parsed: z.ZodSafeParseResult<unknown>): string | null =>
  parsed.success ? null : (parsed.error.issues[0]?.path.join('.') ?? '');

/** What of the entered values can be priced: null while the route is not complete, or no line is. */
function priceable(
  values: FormValues,
  { route: routeRule, lines: { element: lineRule } }: Rule['shape'],
) {
  const route = routeRule.safeParse(values.route);
  const entered = isList(values.lines) ? values.lines : [];
  const parsed = entered.map((line) => lineRule.safeParse(line));
  const lines = parsed.flatMap((line) => (line.success ? [line.data] : []));
  const customerId = typeof values.customerId === 'string' ? values.customerId : null;
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const [title, message] = [text(values.title), text(values.message)];
  return {
    missing: firstRefused(route) ?? parsed.map(firstRefused).find((path) => path !== null) ?? null,
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
  const loaded = useRule(seen.hasRoute && seen.hasLines);
  const rule = loaded?.rule ?? null;
  const { input, missing, unfinished } = rule
    ? priceable(values, rule.shape)
    : { unfinished: 0, input: null, missing: null };
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
    ...seen,
    unfinished,
    missing,
    /** What the field that is missing is called, where it is one of the freight. */
    missingLabel: loaded?.columns.find(({ path }) => path === missing)?.label ?? null,
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
  const t = useWords(askWords);
  const label = useLabel();
  const heading = useId();
  const state = useEstimate();
  useEffect(() => loadAhead(() => Promise.all([Figures.preload(), Faults.preload()])), []);
  const { estimate, isOld } = state;
  const needed = () => {
    if (!state.hasPorts) return t('needRoute');
    if (!state.hasRoute) return t('needOtherPort');
    if (!state.hasLines) return t('needFreight');
    if (state.missing === 'departure') return t('needDeparture');
    return state.missingLabel
      ? t('needField', { field: label(state.missingLabel) })
      : t('needDetails');
  };
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
            missing={state.isReady || state.isWaiting ? null : needed()}
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
  const t = useWords(askWords);
  const label = useLabel();
  return (
    <div role="status" aria-live="polite" aria-busy={isOld && missing === null}>
      {missing !== null && (
        <Text size="sm" c="dimmed" lh={1.3}>
          {missing}
        </Text>
      )}
      {estimate && (
        <div className={classes.figures} data-old={isOld || undefined}>
          <Text fw={totalWeight(estimate)} size="lg" lh={1.3}>
            {isOnRequest(estimate) ? (
              t('onRequest')
            ) : (
              <Money amount={estimate.total} currency={estimate.currency} />
            )}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              t(estimate.standing),
              isTaxed(estimate.byTax) ? t('taxed') : '',
              estimate.incomplete && !isOnRequest(estimate) ? label(excludingOnRequest) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      )}
    </div>
  );
}
