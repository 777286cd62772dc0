import type { AnswerState, Charge } from '../types.ts';

/** Answers that a customer may know of: those that were offered. */
export const shownToCustomer: ReadonlySet<AnswerState> = new Set(['offered', 'agreed', 'declined', 'expired']);

/** A charge as a customer may see it: without cost, the reason of a manual price, or what a rate is called inside. */
export function chargeForCustomer(charge: Charge): Charge {
  return { ...charge, cost: null, manual: null, missing: null, trace: null };
}
