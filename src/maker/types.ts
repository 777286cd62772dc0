import type { makerTypes } from './types/registry.ts';

type Registered = (typeof makerTypes)[number];
/** The type of a quotation: by the maker whose custom it follows. */
export type Maker = Registered['name'];
/** A part of a price: all of it is the freight, or the freight is one of several. */
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

/** What a charge is counted by: a car, the freight in percent, a car and day, or once. */
export const chargeBases = ['unit', 'percent', 'day', 'lot'] as const;
export type ChargeBasis = (typeof chargeBases)[number];

/** Which prices a charge is for; an empty list means all of them. */
export type AppliesTo = Readonly<{ routeIds: readonly string[]; vehicleIds: readonly string[] }>;

/** Decimal text. */
export type Amount = string;
/** Amounts by row and column, null where nothing is entered. */
export type Matrix = readonly (readonly (Amount | null)[])[];

/** The BAF of a route, as its year's table gives it: percent points of the freight, or yen a car. */
export type RouteBaf = Readonly<{ kind: 'percent' | 'amount'; result: Amount }>;
