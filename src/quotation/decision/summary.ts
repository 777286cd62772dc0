import {
  type OfferMargin,
  type OfferMoney,
  coversAmount,
  coversMargin,
} from '#approval/approval.ts';
import type { Amount, Charge } from '#freight/types.ts';
import { isBelowCost } from '#pricing/totals.ts';

/** What an approver looks at first, in this order. */
export const chargeMarks = [
  'outdated',
  'manual',
  'discount',
  'below-cost',
  'missing',
  'on-request',
] as const;
type ChargeMark = (typeof chargeMarks)[number];

/** An approver's limit that an answer does not keep: yen of the total with tax, or percent of margin. */
export type LimitConcern = Readonly<{
  approverId: string;
  concern: 'amount' | 'margin';
  limit: Amount;
}>;

/** What is special about the charges of an answer, and the limits that it concerns. For employees only. */
export type DecisionSummary = Readonly<{
  /** In the order of `chargeMarks`, then of the charges; a charge has each mark that applies. */
  marks: readonly Readonly<{ mark: ChargeMark; lineId: string; chargeId: string }>[];
  limits: readonly LimitConcern[];
}>;

type Marked = Pick<Charge, 'id' | 'lineId' | 'kind' | 'manual' | 'amount' | 'cost' | 'onRequest'>;

const applies: Readonly<Record<Exclude<ChargeMark, 'outdated'>, (charge: Marked) => boolean>> = {
  manual: ({ kind, manual }) => manual !== null && kind !== 'discount',
  discount: ({ kind }) => kind === 'discount',
  'below-cost': isBelowCost,
  missing: ({ amount, onRequest }) => amount === null && !onRequest,
  'on-request': ({ onRequest }) => onRequest,
};

/** `outdated`: the charges that today's prices would change. */
export function marksOf(
  charges: readonly Marked[],
  outdated: readonly Readonly<{ lineId: string; chargeId: string }>[] = [],
): DecisionSummary['marks'] {
  return chargeMarks.flatMap((mark): DecisionSummary['marks'] =>
    mark === 'outdated'
      ? outdated.map((each) => ({ mark, ...each }))
      : charges.filter(applies[mark]).map(({ id, lineId }) => ({ mark, lineId, chargeId: id })),
  );
}

type Limits = Readonly<{ id: string; amountLimit: Amount | null; minimumMargin: Amount | null }>;

/** The limits of the chosen approvers that an answer exceeds or falls below, amount before margin. */
export function concernedLimits(
  approvers: readonly Limits[],
  { total, margin, ...money }: OfferMoney & Readonly<{ total: Amount; margin: OfferMargin }>,
): LimitConcern[] {
  return approvers.flatMap((approver) => {
    const { id: approverId, amountLimit, minimumMargin } = approver;
    return [
      ...(amountLimit !== null && !coversAmount(approver, total, money)
        ? [{ approverId, concern: 'amount' as const, limit: amountLimit }]
        : []),
      ...(minimumMargin !== null && !coversMargin(approver, margin)
        ? [{ approverId, concern: 'margin' as const, limit: minimumMargin }]
        : []),
    ];
  });
}
