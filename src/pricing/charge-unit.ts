import { type Basis, type ChargeBasis, bases } from '#freight/types.ts';

// Loaded by the browser with the masters, so without the decimal arithmetic.

const measures: readonly ChargeBasis[] = bases.filter((basis) => basis !== 'flat');

/** Whether a quantity is measured of the cargo. */
export const isMeasure = (unit: ChargeBasis): unit is Exclude<Basis, 'flat'> =>
  measures.includes(unit);

/** Whether the quantity of a charge follows from the cargo alone, so that it can be added by itself. */
export const canBeAutomatic = (unit: ChargeBasis): boolean =>
  isMeasure(unit) || unit === 'flat' || unit === 'trip' || unit === 'document';
