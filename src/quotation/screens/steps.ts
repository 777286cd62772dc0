import { useWords } from '#words.ts';
import type { AnswerView, QuotationView, SheetView } from './data.ts';
import type { Href } from '#platform/href.ts';

/** Steps can be done in any order; `missing` says what is still needed, null if nothing. */
export type Step = Readonly<{
  key: string;
  label: string;
  href: Href;
  state: 'done' | 'missing' | 'optional';
  missing: string | null;
}>;

type SheetParts = Pick<QuotationView | AnswerView, 'routes' | 'lines'>;
type Words = ReturnType<typeof useWords<'quotation'>>;

const routesMissing = (t: Words, view: SheetParts | undefined) =>
  view?.routes.length === 0 ? t('missingRoute') : null;

/** The message about missing freight, naming the routes without any. */
function freightMissing(t: Words, view: SheetParts | undefined): string | null {
  if (!view) return null;
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

export function useRequestSteps(id: string, sheet: SheetView | null): Step[] {
  const t = useWords('quotation');
  const view = sheet?.view;
  const [route, freight] = [routesMissing(t, view), freightMissing(t, view)];
  const states = {
    customer: { missing: null, state: 'done' as const },
    route: requiredStep(route, view !== undefined),
    freight: requiredStep(freight, view !== undefined),
    confirmation: optionalStep,
  };
  return (['customer', 'route', 'freight', 'confirmation'] as const).map((key) => ({
    key,
    label: t(key),
    href: `/quotation-request/${id}/${key}`,
    ...states[key],
  }));
}

function pricesMissing(t: Words, view: AnswerView): string | null {
  const open = view.charges.filter((charge) => charge.amount === null && !charge.onRequest).length;
  if (open > 0) return t('missingPrices', { count: open });
  const problems = (view.inside?.problems ?? []).filter(
    ({ code }) => code !== 'rate-missing',
  ).length;
  return problems > 0 ? t('missingProblems', { count: problems }) : null;
}

export function useAnswerSteps(id: string, answerId: string, view: AnswerView | null): Step[] {
  const t = useWords('quotation');
  const base = `/quotation-answer/${id}/${answerId}` as const;
  const stateOf = (missing: (loaded: AnswerView) => string | null) =>
    requiredStep(view && missing(view), view !== null);
  const steps = [
    ['overview', 'overview', optionalStep],
    [
      'customer',
      'customer',
      stateOf(({ validUntil }) => (validUntil === null ? t('missingValidity') : null)),
    ],
    ['route', 'route', stateOf((loaded) => routesMissing(t, loaded))],
    ['freight', 'freight', stateOf((loaded) => freightMissing(t, loaded))],
    ['route-breakdown', 'routeBreakdown', optionalStep],
    ['price-breakdown', 'priceBreakdown', stateOf((loaded) => pricesMissing(t, loaded))],
    ['remark', 'remark', optionalStep],
    ['document', 'document', optionalStep],
    [
      'approver',
      'approver',
      stateOf(({ inside }) =>
        (inside?.approvals.length ?? 0) === 0 ? t('missingApprover') : null,
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
