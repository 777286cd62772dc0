import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Amount, Basis, Charge, Day, FreightKind, Segment } from '#freight/types.ts';
import type { SurchargeCondition } from './surcharge-kinds.ts';

export type Rounding = 'up' | 'down' | 'half-up';
export type TaxRounding = 'down' | 'nearest' | 'up';
export type BafCycle = 'none' | 'month' | 'quarter' | 'year';

/** Whose price it is: the tariff for everyone, a customer group's, or one customer's. */
type Scope = Readonly<{ kind: 'tariff' } | { kind: 'customer-group' | 'customer'; id: string }>;

/** A base rate as the price master holds it. `from` and `to` are ids of ports or doors. */
export type Rate = Readonly<{
  id: string;
  freightRouteId: string;
  segment: Segment;
  freightKind: FreightKind;
  from: string;
  to: string;
  scope: Scope;
  unitKey: string;
  basis: Basis;
  cost: Amount;
  sell: Amount;
  minimumQuantity: Amount | null;
  minimumAmount: Amount | null;
  currency: string;
  validFrom: Day;
  validTo: Day | null;
  rtDivisor: Amount;
  quantityDecimals: 2 | 3;
  quantityRounding: Rounding;
  amountRounding: Rounding;
}>;

/** Added to the base freight of a segment; of several, each is counted from the same base freight. */
export type Surcharge = Readonly<{
  id: string;
  segment: Segment;
  freightKind: FreightKind | null;
  /** Null: on every route of the segment. */
  freightRouteId: string | null;
  label: Bilingual;
  condition: SurchargeCondition;
  percent: Amount | null;
  /** Yen per piece and step. */
  amount: Amount | null;
  validFrom: Day;
  validTo: Day | null;
}>;

/** A published BAF of one period, by its lane rules. */
export type BafRecord = Readonly<{
  id: string;
  cycle: Exclude<BafCycle, 'none'>;
  /** e.g. 2026Q4, 2026-11, 2026. */
  period: string;
  appliesFrom: Day;
  appliesTo: Day;
  averagePrice: Amount;
  rules: readonly BafRule[];
}>;

export type BafRule = Readonly<{
  /** Port pairs by id; null: every lane. */
  lanes: readonly Readonly<{ from: string; to: string }>[] | null;
  kind: 'percent' | 'amount';
  basePrice: Amount;
  stepPrice: Amount;
  /** Percent points a step, or yen a step and piece. */
  perStep: Amount;
  /** For amounts: the freight and unit they are for; null: any. */
  freightKind: FreightKind | null;
  unitKey: string | null;
  maximum: Amount | null;
}>;

export type Prices = Readonly<{
  rates: readonly Rate[];
  surcharges: readonly Surcharge[];
  bafs: readonly BafRecord[];
}>;

export type PricingContext = Readonly<{
  customer: Readonly<{
    id: string;
    groupId: string | null;
    bafCycle: BafCycle;
    taxRounding: TaxRounding;
    taxable: boolean;
  }>;
  currency: Readonly<{ code: string; minorUnit: number }>;
  /** Rates into the quotation's currency, kept with their day. */
  exchange: readonly Readonly<{ from: string; rate: Amount; day: Day }>[];
  taxPercent: Amount;
  /** Charges a person made or changed: kept, by key, until an explicit re-price. */
  previousCharges: readonly Charge[];
}>;

/**
 * What a person has to look at: why something could not be priced (`baf-missing` has to be mended, it never counts as
 * zero), or that a price made by hand no longer stands on what it was made for.
 */
export type PricingProblem =
  | Readonly<{ code: 'rate-missing'; chargeId: string; lineId: string }>
  /** The rate counts what the line does not tell, e.g. a container's gross weight. */
  | Readonly<{ code: 'quantity-unknown'; chargeId: string; lineId: string; basis: Basis }>
  /** A price made by hand was made for `kept`, the line is now `computed`. */
  | Readonly<{
      code: 'manual-quantity';
      chargeId: string;
      lineId: string;
      kept: Amount;
      computed: Amount;
    }>
  /** A surcharge or BAF priced by hand is kept, though it would no longer be due. */
  | Readonly<{ code: 'manual-not-due'; chargeId: string; lineId: string }>
  | Readonly<{ code: 'baf-missing'; lineId: string; cycle: BafCycle; day: Day }>
  | Readonly<{ code: 'exchange-missing'; lineId: string; from: string; to: string }>;
