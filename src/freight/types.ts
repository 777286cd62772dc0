import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Cargo } from './cargo.ts';

/** Decimal number as text, e.g. "95.464". Never a binary float. */
export type Amount = string;
/** Calendar day in Asia/Tokyo, YYYY-MM-DD. */
export type Day = string;

export const freightKinds = ['container', 'general-cargo', 'heavy-equipment', 'vehicle'] as const;
export type FreightKind = (typeof freightKinds)[number];

/** In the order of the journey. Their names in both languages are the segment master's. */
export const segments = [
  'pickup',
  'origin-handling',
  'ocean',
  'destination-handling',
  'delivery',
] as const;
export type Segment = (typeof segments)[number];

export const bases = ['unit', 'rt', 'm3', 'ton', 'meter', 'flat'] as const;
export type Basis = (typeof bases)[number];

export const routeConditions = ['port-port', 'door-port', 'port-door', 'door-door'] as const;
export type RouteCondition = (typeof routeConditions)[number];

export const taxKinds = ['standard', 'exempt', 'out-of-scope'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** A port or door as a route names it: `code` is the UN/LOCODE of a port or the code of a door. */
export type Place = Readonly<{ id: string; code: string; name: string; nameEn: string }>;

/** One journey of a quotation. Handling segments are rated at their port (from = to). */
export type Route = Readonly<{
  id: string;
  condition: RouteCondition;
  fromDoor: Place | null;
  fromPort: Place;
  toPort: Place;
  toDoor: Place | null;
  via: readonly Place[];
  departure: Day;
  voyageId: string | null;
  /** The parts of the journey that are charged: proposed from the condition, edited on the route breakdown. */
  segments: readonly Segment[];
}>;

/** A freight line: what is carried on one route. */
export type Line = Readonly<{ id: string; routeId: string; cargo: Cargo; note: string }>;

export const chargeKinds = ['freight', 'baf', 'surcharge', 'discount', 'other'] as const;
type ChargeKind = (typeof chargeKinds)[number];

/** Where a rate would have to exist for a charge that could not be priced. */
export type MissingRate = Readonly<{
  segment: Segment;
  freightKind: FreightKind;
  from: Place;
  to: Place;
  day: Day;
  unitKey: string;
}>;

/** A person's own price in place of the computed one, for the quantity that its charge then keeps; stays until an explicit re-price takes it away. */
export type Manual = Readonly<{
  unitPrice: Amount | null;
  amount: Amount;
  cost: Amount | null;
  reason: string;
}>;

/** The inputs, record ids and arithmetic that gave an amount; screens turn it into words. */
export type Trace = Readonly<{
  /** e.g. "95.464 RT × ¥1,500 = ¥143,196" */
  arithmetic: string;
  quantity: Readonly<{
    perPiece: Amount;
    count: number;
    total: Amount;
    basis: Basis;
    arithmetic: string;
    minimumApplied: boolean;
  }> | null;
  rate: Readonly<{
    id: string;
    freightRouteId: string;
    scope: 'customer' | 'customer-group' | 'tariff';
    validFrom: Day;
    validTo: Day | null;
    sell: Amount;
    currency: string;
  }> | null;
  baf: Readonly<{
    id: string;
    period: string;
    kind: 'percent' | 'amount';
    result: Amount;
    steps: number;
    averagePrice: Amount;
  }> | null;
  surcharge: Readonly<{
    id: string;
    kind: string;
    steps: number;
    percent: Amount | null;
    amount: Amount | null;
  }> | null;
  exchange: Readonly<{ from: string; to: string; rate: Amount; day: Day }> | null;
}>;

export type Charge = Readonly<{
  /** Stable: line, segment, kind and what it came from, so that a re-pricing finds it again. */
  id: string;
  lineId: string;
  segment: Segment;
  kind: ChargeKind;
  label: Bilingual;
  basis: Basis;
  quantity: Amount;
  unitPrice: Amount | null;
  /** Rounded to the currency's minor unit; null = on request. */
  amount: Amount | null;
  /** Employees only. */
  cost: Amount | null;
  taxKind: TaxKind;
  manual: Manual | null;
  /** Marked by the employee: to be quoted separately, does not hold up approval. */
  onRequest: boolean;
  missing: MissingRate | null;
  trace: Trace | null;
}>;

export type Totals = Readonly<{
  byTax: readonly Readonly<{
    taxKind: TaxKind;
    ratePercent: Amount;
    subtotal: Amount;
    tax: Amount;
  }>[];
  subtotal: Amount;
  tax: Amount;
  total: Amount;
  /** True where a charge is on request: the total is then what is priced so far. */
  incomplete: boolean;
}>;
