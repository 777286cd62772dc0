import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { FieldFault } from '#platform/refusal.ts';
import type { AnswerView, SheetView } from './data.ts';
import type { Href } from '#platform/href.ts';
import { quotationWords } from '../words.ts';

/** Steps can be done in any order; `missing` says what is still needed, null if nothing. */
export type Step = Readonly<{
  key: string;
  label: string;
  href: Href;
  state: 'done' | 'missing' | 'optional';
  missing: string | null;
}>;

type Words = ReturnType<typeof useWords<typeof quotationWords>>;

/** The message about missing freight, naming the routes without any. */
function freightMissing(t: Words, view: SheetView['view']): string | null {
  if (view.lines.length === 0) return t('missingFreight');
  const empty = view.routes.flatMap((route, i) =>
    view.lines.some((line) => line.routeId === route.id) ? [] : [i + 1],
  );
  return empty.length > 0 ? t('missingFreightOn', { routes: empty.join(', ') }) : null;
}

/** A required step; shown as optional until the quotation is loaded. */
const requiredStep = (missing: string | null, loaded: boolean) => ({
  missing,
  state: missing ? ('missing' as const) : loaded ? ('done' as const) : ('optional' as const),
});
const optionalStep = { missing: null, state: 'optional' } as const;

/** The step on which a fault that the server found is corrected. */
export function stepOf({ path }: Pick<FieldFault, 'path'>) {
  if (/^routes\[\d+\]\.lines$/.test(path)) return 'freight';
  if (path.startsWith('routes')) return 'route';
  if (path.startsWith('lines')) return 'freight';
  if (path === 'validUntil') return 'customer';
  return path === 'approverIds' ? 'approver' : 'price-breakdown';
}

type StepWithFaults = ReturnType<typeof stepOf>;

/** What the server would say about a step, in the reader's language. */
function useFaultsOf(faults: readonly FieldFault[]) {
  const label = useLabel();
  return (step: StepWithFaults): string | null =>
    faults
      .filter((fault) => stepOf(fault) === step)
      .map(({ message }) => label(message))
      .join(' ') || null;
}

export function useRequestSteps(id: string, sheet: SheetView | null): Step[] {
  const t = useWords(quotationWords);
  const view = sheet?.kind === 'request' ? sheet.view : null;
  const faultsOf = useFaultsOf(view?.faults ?? []);
  const states = {
    customer: { missing: null, state: 'done' as const },
    route: requiredStep(
      view?.routes.length === 0 ? t('missingRoute') : faultsOf('route'),
      view !== null,
    ),
    freight: requiredStep(view && (freightMissing(t, view) ?? faultsOf('freight')), view !== null),
    confirmation: optionalStep,
  };
  return (['customer', 'route', 'freight', 'confirmation'] as const).map((key) => ({
    key,
    label: t(key),
    href: `/quotation-request/${id}/${key}`,
    ...states[key],
  }));
}

/** Missing prices and open questions in numbers, else what the server says about the prices. */
function pricesMissing(t: Words, view: AnswerView, told: string | null): string | null {
  const open = view.charges.filter((charge) => charge.amount === null && !charge.onRequest).length;
  if (open > 0) return t('missingPrices', { count: open });
  const problems = (view.inside?.problems ?? []).filter(
    ({ code }) => code !== 'rate-missing',
  ).length;
  return problems > 0 ? t('missingProblems', { count: problems }) : told;
}

export function useAnswerSteps(id: string, answerId: string, view: AnswerView | null): Step[] {
  const t = useWords(quotationWords);
  const faultsOf = useFaultsOf(view?.inside?.faults ?? []);
  const base = `/quotation-answer/${id}/${answerId}` as const;
  const stateOf = (missing: (loaded: AnswerView) => string | null) =>
    requiredStep(view && missing(view), view !== null);
  const steps = [
    ['overview', 'overview', optionalStep],
    [
      'customer',
      'customer',
      stateOf(({ validUntil }) =>
        validUntil === null ? t('missingValidity') : faultsOf('customer'),
      ),
    ],
    [
      'route',
      'route',
      stateOf(({ routes }) => (routes.length === 0 ? t('missingRoute') : faultsOf('route'))),
    ],
    ['freight', 'freight', stateOf((loaded) => freightMissing(t, loaded) ?? faultsOf('freight'))],
    ['route-breakdown', 'routeBreakdown', optionalStep],
    [
      'price-breakdown',
      'priceBreakdown',
      stateOf((loaded) => pricesMissing(t, loaded, faultsOf('price-breakdown'))),
    ],
    ['remark', 'remark', optionalStep],
    ['document', 'document', optionalStep],
    [
      'approver',
      'approver',
      stateOf(({ inside }) =>
        (inside?.approvals.length ?? 0) === 0 ? t('missingApprover') : faultsOf('approver'),
      ),
    ],
    ['confirmation', 'confirmation', optionalStep],
  ] as const;
  return steps.map(([key, word, state]) => ({
    key,
    label: t(word),
    href: key === 'overview' ? base : `${base}/${key}`,
    ...state,
  }));
}
