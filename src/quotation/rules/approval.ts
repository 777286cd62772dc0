import { Decimal } from 'decimal.js';
import type { Amount } from '../types.ts';

export type Candidate = Readonly<{ id: string; employeeId: string; level: number; amountLimit: Amount | null; activeFrom: string; activeTo: string | null }>;
export type Step = Readonly<{ employeeId: string; level: number; state: 'waiting' | 'approved' | 'rejected' }>;

export const isActive = (candidate: Pick<Candidate, 'activeFrom' | 'activeTo'>, today: string) =>
  candidate.activeFrom <= today && (candidate.activeTo === null || today <= candidate.activeTo);

/** Whether those chosen may approve an amount: the highest of them has to cover it; no limit covers all. */
export function covers(chosen: readonly Pick<Candidate, 'amountLimit'>[], amount: Amount): boolean {
  return chosen.some(({ amountLimit }) => amountLimit === null || new Decimal(amountLimit).gte(amount));
}

/** Whose turn it is: of those who have not decided, the ones of the lowest level. */
export function turnOf<S extends Step>(steps: readonly S[]): S[] {
  const waiting = steps.filter((step) => step.state === 'waiting');
  const level = Math.min(...waiting.map((step) => step.level));
  return waiting.filter((step) => step.level === level);
}
