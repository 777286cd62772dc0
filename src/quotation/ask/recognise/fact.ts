import type { Span } from './plain.ts';

// What numbers and words say of a piece of freight.

export type FactKind =
  | 'count'
  | 'size'
  | 'length'
  | 'width'
  | 'height'
  | 'metres'
  | 'weight'
  | 'totalWeight'
  | 'laden'
  | 'accompanied'
  | 'temperature'
  | 'unNumber'
  | 'packingGroup'
  | 'dangerous'
  | 'drivers'
  | 'stackable'
  | 'selfPropelled';

export type Dimensions = Readonly<{ lengthMm: number; widthMm: number; heightMm: number }>;
export type Fact = Span &
  Readonly<{
    kind: FactKind;
    value: number | string | boolean | Dimensions | null;
    /** Of a count or weight: said of each of several. */
    isEach?: boolean;
    /** Of a weight: called a gross weight, which may be that of each or of all. */
    isGross?: boolean;
    /** Of a count: one of about so many. */
    isAbout?: boolean;
    /** Of a count: only general cargo is counted so. */
    isPackage?: boolean;
  }>;
