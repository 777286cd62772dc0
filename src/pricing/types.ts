import type { Bilingual } from '#platform/i18n/locale.ts';
import type {
  Amount,
  Basis,
  Charge,
  ChargeBasis,
  Day,
  FreightKind,
  Reach,
  Segment,
} from '#freight/types.ts';
import type { BafTableRow } from './baf-table-text.ts';
import type { ChargeItem } from './catalogue.ts';
import type { FuelPrices } from './haulage-fuel.ts';
import type { RoundTo } from './round-to.ts';
import type { SurchargeUnit } from './surcharge-fields.ts';
import type { SurchargeCondition } from './surcharge-kinds.ts';
import type { Volumes } from './volume.ts';
import type { VolumePeriod } from './volume-units.ts';

export type Rounding = 'up' | 'down' | 'half-up';
export type TaxRounding = 'down' | 'nearest' | 'up';
export type BafCycle = 'none' | 'month' | 'quarter' | 'half-year' | 'year';

/** Who a price is for: everyone (tariff), a customer group, or one customer. */
export type Scope = Readonly<
  { kind: 'tariff' } | { kind: 'customer-group' | 'customer'; id: string }
>;

/** A base rate of the price master. `from` and `to` are ids of ports or doors. */
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
  /** What minimum quantity, minimum charge and lump sum hold for, once each. */
  reach: Reach;
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
  /** `return`: only for the return of another route of the quotation. Absent or null: for any. */
  direction?: 'return' | null | undefined;
  /** The volume on the lane in the calendar month or year of departure from which it applies; absent or null: any. */
  volumePeriod?: VolumePeriod | null | undefined;
  volumeFrom?: Amount | null | undefined;
}>;

/** Added to the base freight of a segment; several are each computed from the same base freight. */
export type Surcharge = Readonly<{
  id: string;
  segment: Segment;
  freightKind: FreightKind | null;
  /** Null: on every route of the segment. */
  freightRouteId: string | null;
  label: Bilingual;
  scope: Scope;
  condition: SurchargeCondition;
  percent: Amount | null;
  /** Per step and `per`, in `currency`. */
  amount: Amount | null;
  per: SurchargeUnit;
  currency: string;
  validFrom: Day;
  validTo: Day | null;
}>;

/** A published BAF of one period, by its lane rules. */
export type BafRecord = Readonly<{
  id: string;
  cycle: Exclude<BafCycle, 'none'>;
  /** e.g. 2026Q4, 2026-11, 2026H2, 2026. */
  period: string;
  appliesFrom: Day;
  appliesTo: Day;
  averagePrice: Amount;
  rules: readonly BafRule[];
}>;

export const bafUnits = ['piece', 'rt', 'm3', 'meter'] as const;
export type BafUnit = (typeof bafUnits)[number];

export type BafRule = Readonly<{
  /** Port pairs by id; null: every lane. */
  lanes: readonly Readonly<{ from: string; to: string }>[] | null;
  kind: 'percent' | 'amount';
  basePrice: Amount;
  stepPrice: Amount;
  /** Percentage points per step, or yen per step and `per`. */
  perStep: Amount;
  /** In place of steps of the same size. */
  table?: readonly BafTableRow[] | null;
  /** What an amount is for; a piece where it is absent. */
  per?: BafUnit | null;
  /** How the amount of the charge is rounded; null: half up to the minor unit. */
  roundTo?: RoundTo | null;
  /** The freight kind and unit that the rule is for; null: any. */
  freightKind: FreightKind | null;
  unitKey: string | null;
  maximum: Amount | null;
  /** Whether discounts on the ocean freight lower a percentage, too: it is then of the freight less those discounts. */
  discountable: boolean;
}>;

export type Prices = Readonly<{
  rates: readonly Rate[];
  surcharges: readonly Surcharge[];
  bafs: readonly BafRecord[];
  /** Of haulage by road. */
  fuel?: FuelPrices | undefined;
  /** The catalogue of charges. */
  items?: readonly ChargeItem[] | undefined;
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
  /** Exchange rates into the quotation's currency, with their day. */
  exchange: readonly Readonly<{ from: string; rate: Amount; day: Day }>[];
  taxPercent: Amount;
  /** The charges before this pricing: manual input among them stays until an explicit re-price. */
  previousCharges: readonly Charge[];
  /** The customer's volumes, by which rates with tiers apply. Absent: only the lines that are priced count. */
  volumes?: Volumes | undefined;
}>;

/**
 * What is not known: the day of arrival or delivery, how long the passage takes, the size of a piece, the kilometres of a
 * haulage, or the price of diesel.
 */
export const unknownMeasures = [
  'arrival',
  'delivery',
  'passage',
  'size',
  'distance',
  'fuel-price',
] as const;
export type UnknownMeasure = (typeof unknownMeasures)[number];

/**
 * A problem for a person to resolve: something could not be priced (a missing BAF never counts as zero), or a manual price
 * no longer matches its charge.
 */
export type PricingProblem =
  | Readonly<{ code: 'rate-missing'; chargeId: string; lineId: string }>
  /** The place of pickup or delivery is an address that nobody has reviewed yet. */
  | Readonly<{ code: 'door-unreviewed'; chargeId: string; lineId: string; routeId: string }>
  /** The line lacks the measure that the rate is charged by, e.g. the gross weight of a container. */
  | Readonly<{ code: 'quantity-unknown'; chargeId: string; lineId: string; basis: ChargeBasis }>
  /** A charge of the catalogue has no price in force on the day of departure. */
  | Readonly<{ code: 'item-price-missing'; chargeId: string; lineId: string; item: Bilingual }>
  /** A manual price was set for the quantity `kept`; the line's quantity is now `computed`. */
  | Readonly<{
      code: 'manual-quantity';
      chargeId: string;
      lineId: string;
      kept: Amount;
      computed: Amount;
    }>
  /** A manual price was set in another currency and converted: somebody has to confirm it. */
  | Readonly<{
      code: 'manual-currency';
      chargeId: string;
      lineId: string;
      from: string;
      to: string;
    }>
  /** The quantity of a charge is rounded to 0, so that it costs nothing. */
  | Readonly<{ code: 'quantity-zero'; chargeId: string; lineId: string }>
  /** A manually priced surcharge or BAF is no longer due. */
  | Readonly<{ code: 'manual-not-due'; chargeId: string; lineId: string }>
  /** A surcharge or BAF is due, but what it is charged by is not known. */
  | Readonly<{ code: 'surcharge-unknown'; chargeId: string; lineId: string; what: UnknownMeasure }>
  | Readonly<{ code: 'baf-missing'; lineId: string; cycle: BafCycle; day: Day }>
  | Readonly<{ code: 'exchange-missing'; lineId: string; from: string; to: string }>;
