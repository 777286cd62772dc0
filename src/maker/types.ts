import type { RoundTo } from '#pricing/round-to.ts';
import type { makerTypes } from './types/registry.ts';

type Registered = (typeof makerTypes)[number];
/** The type of a quotation, named after the maker. */
export type Maker = Registered['name'];
/** A part of a price: the freight, or one of several parts with the freight first. */
export type PricePart = Registered['parts'][number]['name'];

export const makerStates = [
  'draft',
  'in-approval',
  'returned',
  'approved',
  'offered',
  'agreed',
  'closed',
] as const;
export type MakerState = (typeof makerStates)[number];

/** A fiscal year (April to March) or one of its halves. */
export const terms = ['year', 'first-half', 'second-half'] as const;
export type Term = (typeof terms)[number];

/** The basis of a charge: per car, percent of the freight, per car and day, or a lump sum. */
export const chargeBases = ['unit', 'percent', 'day', 'lot'] as const;
export type ChargeBasis = (typeof chargeBases)[number];

/** The scope of a charge; an empty list means all. */
export type AppliesTo = Readonly<{ routeIds: readonly string[]; vehicleIds: readonly string[] }>;

/** Decimal text. */
export type Amount = string;
/** Amounts by row and column, null where nothing is entered. */
export type Matrix = readonly (readonly (Amount | null)[])[];

/** The BAF of a route from the table of its year: percent of the freight, or yen per car. */
export type RouteBaf = Readonly<{
  kind: 'percent' | 'amount';
  result: Amount;
  /** How the BAF of a car is rounded; without one half up to the minor unit. */
  roundTo?: RoundTo | undefined;
}>;
