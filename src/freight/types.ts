import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Cargo } from './cargo.ts';
import type { Sailing } from './voyage.ts';

/** Decimal number as text, e.g. "95.464". Never a binary float. */
export type Amount = string;
/** Calendar day in Asia/Tokyo, YYYY-MM-DD. */
export type Day = string;

export const freightKinds = ['container', 'general-cargo', 'heavy-equipment', 'vehicle'] as const;
export type FreightKind = (typeof freightKinds)[number];

/** In the order of the journey. */
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

/** What a charge of the catalogue is charged by: a measure of the cargo, or what an employee counts or declares. */
export const chargeBases = [
  ...bases,
  'day',
  'half-hour',
  'hour',
  'trip',
  'document',
  'value',
] as const;
export type ChargeBasis = (typeof chargeBases)[number];

/** What the minimum, the lump sum and the rounding of a rate are for: lines that share them are one group. */
export const reaches = ['piece', 'line', 'consignment', 'quotation'] as const;
export type Reach = (typeof reaches)[number];
/** What a charge of the catalogue counts for. */
export const itemReaches = ['line', 'consignment', 'quotation'] as const;
export type ItemReach = (typeof itemReaches)[number];

export const routeConditions = ['port-port', 'door-port', 'port-door', 'door-door'] as const;
export type RouteCondition = (typeof routeConditions)[number];

export const taxKinds = ['standard', 'exempt', 'out-of-scope'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** A port or door of a route: `code` is the UN/LOCODE of a port or the code of a door. */
export type Place = Readonly<{ id: string; code: string; name: string; nameEn: string }>;

/**
 * Where freight is picked up or delivered, as the customer typed it and in the customer's language; an employee reviews it
 * and makes it a door.
 */
export type UnreviewedAddress = Readonly<{
  name: string;
  postalCode: string;
  prefecture: string;
  address: string;
}>;

/** One journey of a quotation. Handling segments are rated at their port (from = to). */
export type Route = Readonly<{
  id: string;
  condition: RouteCondition;
  fromDoor: Place | null;
  /** In place of a door; null where there is one. */
  fromAddress: UnreviewedAddress | null;
  fromPort: Place;
  toPort: Place;
  toDoor: Place | null;
  toAddress: UnreviewedAddress | null;
  via: readonly Place[];
  departure: Day;
  voyageId: string | null;
  /** The segments that are charged: proposed from the condition, edited on the route breakdown. */
  segments: readonly Segment[];
  /** The voyage with its times at the ports of the route, and the parts of the route with their days and kilometres. */
  voyage?: Sailing | null | undefined;
  breakdown?: readonly RoutePart[] | undefined;
  /** The route of the same quotation that this one is the return of. */
  returnOfRouteId?: string | null | undefined;
}>;

/** A charged segment of a route and who carries it; days and kilometres have at most one decimal. */
export type RoutePart = {
  segment: Segment;
  carrier: string;
  days: string | null;
  distanceKm: string | null;
  note: string;
};

/** A freight line: what is carried on one route. */
export type Line = Readonly<{ id: string; routeId: string; cargo: Cargo; note: string }>;

export const chargeKinds = ['freight', 'baf', 'surcharge', 'item', 'discount', 'other'] as const;
type ChargeKind = (typeof chargeKinds)[number];

/** The rate that would be needed to price a charge. */
export type MissingRate = Readonly<{
  segment: Segment;
  freightKind: FreightKind;
  from: Place;
  to: Place;
  day: Day;
  unitKey: string;
}>;

/** A manual price in place of the computed one. It stays, with the quantity of its charge, until an explicit re-price. */
export type Manual = Readonly<{
  unitPrice: Amount | null;
  amount: Amount;
  cost: Amount | null;
  reason: string;
  /** Of a discount in percent of the base freight of its line and segment, which the amount follows. */
  percent?: Amount | undefined;
  /** The currency that the price was set in. Another one than the answer's: it was converted, and somebody has to confirm it. */
  currency?: string | undefined;
}>;

/** A quantity as measured, and the minimum that is charged for it. */
export type MinimumQuantity = Readonly<{ measured: Amount; minimum: Amount }>;

/** The lines that an amount was calculated for together, where its rate's reach is not the line. */
export type Sharing = Readonly<{
  kind: Exclude<Reach, 'line'>;
  /** The number of lines. */
  lines: number;
  basis: ChargeBasis;
  /** Whether a minimum determined the amount. */
  minimumApplied: boolean;
  /** Where a minimum quantity is charged for all of them together. */
  minimumQuantity?: MinimumQuantity | undefined;
}>;

/** What a surcharge was charged by, where it is more than a percentage or yen per piece and step. */
type SurchargeDetail = Readonly<{
  /** Yen where it is absent. */
  currency?: string | undefined;
  scope?: 'customer' | 'customer-group' | undefined;
  /** Of one per day or hour: for one of them, how many they are, and what says so. */
  passage?:
    | Readonly<{
        amount: Amount;
        unit: 'day' | 'hour';
        count: number;
        source: 'timetable' | 'lane';
      }>
    | undefined;
  /** The day that it is due for. */
  on?: Readonly<{ occasion: string; day: Day }> | undefined;
  /** Of a fuel surcharge on haulage: the price of diesel in yen per litre, and the arithmetic of the distance. */
  fuel?:
    | Readonly<{
        month: string;
        price: Amount;
        basePrice: Amount;
        distance: Readonly<{ kilometres: Amount; kmPerLitre: Amount; rise: Amount }> | null;
      }>
    | undefined;
}>;

/** From which volume in a month or year a rate applies, the volume counted, and whether that is the committed one. */
export type RateTier = Readonly<{
  period: 'month' | 'year';
  from: Amount;
  volume: Amount;
  committed: boolean;
}>;

/** The catalogue's part in a charge: the item, how it came to be charged, and its price in force. */
export type ItemTrace = Readonly<{
  id: string;
  unit: ChargeBasis;
  reach: ItemReach;
  /** Added by an employee; otherwise by its condition. */
  byHand: boolean;
  /** Sold at what it costs. */
  atCost: boolean;
  /** What an employee typed; null: measured, or one. Of a declared value, in the quotation's currency. */
  typed: Amount | null;
  /** Of all lines that share the charge; null where the cargo lacks the measure. */
  quantity: Amount | null;
  /** Null where none is in force. */
  price: Readonly<{
    id: string;
    /** As its master has it, per unit, or percent of a declared value. */
    amount: Amount;
    currency: string;
    scope: 'customer' | 'customer-group' | 'tariff';
    /** The port or door that the price is for; null: everywhere. */
    place: Bilingual | null;
    validFrom: Day;
    validTo: Day | null;
  }> | null;
}>;

/** How an amount was calculated: inputs, record ids and arithmetic. */
export type Trace = Readonly<{
  /** e.g. "95.464 RT × ¥1,500 = ¥143,196" */
  arithmetic: string;
  quantity: Readonly<{
    perPiece: Amount;
    count: number;
    total: Amount;
    basis: ChargeBasis;
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
    /** Only for the return of a round trip. */
    isReturn?: boolean | undefined;
    /** The tier of volume that applies, and the volume that reached it. */
    tier?: RateTier | undefined;
  }> | null;
  baf: Readonly<{
    id: string;
    period: string;
    kind: 'percent' | 'amount';
    result: Amount;
    steps: number;
    averagePrice: Amount;
    cycle?: string | undefined;
  }> | null;
  surcharge:
    | (Readonly<{
        id: string;
        kind: string;
        steps: number;
        percent: Amount | null;
        /** For a unit of the charge, all steps and the whole passage together, in `currency`. */
        amount: Amount | null;
      }> &
        SurchargeDetail)
    | null;
  exchange: Readonly<{ from: string; to: string; rate: Amount; day: Day }> | null;
  /** How the amount was rounded, where it is not half up to the minor unit. */
  roundTo?: string | undefined;
  /** Of a charge of the catalogue. Absent in traces of older pricings. */
  item?: ItemTrace | null | undefined;
  /** Of a share: quantity and amount of its lines together. Absent for reach `line` and in traces of older pricings. */
  reach?: (Sharing & Readonly<{ quantity: Amount; amount: Amount }>) | null | undefined;
}>;

export type Charge = Readonly<{
  /** Made of line, segment, kind and origin, so that it is the same after a re-pricing. */
  id: string;
  lineId: string;
  segment: Segment;
  kind: ChargeKind;
  label: Bilingual;
  basis: ChargeBasis;
  quantity: Amount;
  unitPrice: Amount | null;
  /** Rounded to the currency's minor unit; null = on request. */
  amount: Amount | null;
  /** Employees only. */
  cost: Amount | null;
  taxKind: TaxKind;
  manual: Manual | null;
  /** Marked by an employee to be quoted separately: it then does not block approval. */
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
  /** True if a charge has no price: the total then covers the others only. */
  incomplete: boolean;
}>;
