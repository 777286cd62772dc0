import { Decimal } from 'decimal.js';

export type Candidate = Readonly<{ id: string; employeeId: string; level: number; amountLimit: string | null; activeFrom: string; activeTo: string | null }>;
export type Step = Readonly<{ employeeId: string; level: number; state: 'waiting' | 'approved' | 'rejected' }>;

export const isActive = (candidate: Pick<Candidate, 'activeFrom' | 'activeTo'>, today: string) =>
  candidate.activeFrom <= today && (candidate.activeTo === null || today <= candidate.activeTo);

/** The money of an offer; limits are in yen. */
export type OfferMoney = Readonly<{ currency: string; exchange: readonly Readonly<{ from: string; rate: string }>[] }>;
const yen: OfferMoney = { currency: 'JPY', exchange: [] };

/**
 * Whether those chosen may approve an amount: the highest of them has to cover it; no limit covers all. Limits are in yen
 * and compared at the offer's kept rate; an offer in another currency without one is covered by no limit at all.
 */
export function covers(chosen: readonly Pick<Candidate, 'amountLimit'>[], amount: string, { currency, exchange }: OfferMoney = yen): boolean {
  const rate = currency === 'JPY' ? '1' : exchange.find((each) => each.from === 'JPY')?.rate;
  return chosen.some(({ amountLimit }) => amountLimit === null || (rate !== undefined && new Decimal(amountLimit).times(rate).gte(amount)));
}

/** Whose turn it is: of those who have not decided, the ones of the lowest level. */
export function turnOf<S extends Step>(steps: readonly S[]): S[] {
  const waiting = steps.filter((step) => step.state === 'waiting');
  const level = Math.min(...waiting.map((step) => step.level));
  return waiting.filter((step) => step.level === level);
}
