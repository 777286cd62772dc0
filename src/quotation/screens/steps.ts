import { useWords } from '#words.ts';
import type { Step } from './parts.tsx';

export function useRequestSteps(id: string): Step[] {
  const t = useWords('quotation');
  return (['customer', 'route', 'freight', 'confirmation'] as const).map((key) => ({ key, label: t(key), href: `/quotation-request/${id}/${key}` }));
}

export function useAnswerSteps(id: string, answerId: string): Step[] {
  const t = useWords('quotation');
  const base = `/quotation-answer/${id}/${answerId}`;
  const steps = [
    ['customer', 'customer'],
    ['route', 'route'],
    ['freight', 'freight'],
    ['route-breakdown', 'routeBreakdown'],
    ['price-breakdown', 'priceBreakdown'],
    ['remark', 'remark'],
    ['document', 'document'],
    ['approver', 'approver'],
    ['confirmation', 'confirmation'],
  ] as const;
  return [{ key: 'overview', label: t('overview'), href: base }, ...steps.map(([key, word]) => ({ key, label: t(word), href: `${base}/${key}` }))];
}
