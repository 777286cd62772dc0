import { useWords } from '#words.ts';
import type { AnswerView, QuotationView, SheetView } from './data.ts';

/** Steps may be done in any order; `missing` ones hold the quotation up. */
export type Step = Readonly<{ key: string; label: string; href: string; state: 'done' | 'missing' | 'optional' }>;

const stateOf = (done: boolean) => (done ? ('done' as const) : ('missing' as const));
type Carried = Pick<QuotationView | AnswerView, 'routes' | 'lines'>;
const everyRouteCarries = ({ routes, lines }: Carried) => routes.length > 0 && routes.every((route) => lines.some((line) => line.routeId === route.id));

export function useRequestSteps(id: string, sheet: SheetView | null): Step[] {
  const t = useWords('quotation');
  const view = sheet?.view;
  const states = {
    customer: 'done',
    route: stateOf((view?.routes.length ?? 0) > 0),
    freight: stateOf(view !== undefined && everyRouteCarries(view)),
    confirmation: 'optional',
  } as const;
  return (['customer', 'route', 'freight', 'confirmation'] as const).map((key) => ({ key, label: t(key), href: `/quotation-request/${id}/${key}`, state: states[key] }));
}

export function useAnswerSteps(id: string, answerId: string, view: AnswerView | null): Step[] {
  const t = useWords('quotation');
  const base = `/quotation-answer/${id}/${answerId}`;
  const isPriced =
    view !== null && view.charges.every((charge) => charge.amount !== null || charge.onRequest) && (view.inside?.problems ?? []).every(({ code }) => code === 'rate-missing');
  const steps = [
    ['overview', 'overview', 'optional'],
    ['customer', 'customer', stateOf(view !== null && view.validUntil !== null)],
    ['route', 'route', stateOf(view !== null && view.routes.length > 0)],
    ['freight', 'freight', stateOf(view !== null && everyRouteCarries(view))],
    ['route-breakdown', 'routeBreakdown', 'optional'],
    ['price-breakdown', 'priceBreakdown', stateOf(isPriced)],
    ['remark', 'remark', 'optional'],
    ['document', 'document', 'optional'],
    ['approver', 'approver', stateOf((view?.inside?.approvals.length ?? 0) > 0)],
    ['confirmation', 'confirmation', 'optional'],
  ] as const;
  return steps.map(([key, word, state]) => ({ key, label: t(word), href: key === 'overview' ? base : `${base}/${key}`, state }));
}
