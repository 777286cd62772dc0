import type { Charge } from '#freight/types.ts';
import { isAddedManually, isSurchargeKind } from './surcharge-kinds.ts';

// Which charges a person entered. Without the decimal arithmetic, as screens ask, too.

/** Discounts and extra charges are entered by a person and stay unchanged with their line. */
export const isDiscountOrExtra = ({ kind }: Pick<Charge, 'kind'>): boolean =>
  kind === 'discount' || kind === 'other';

/** A surcharge that a person added stays with its line; its price is computed like that of any other. */
export function isAddedSurcharge({ trace }: Pick<Charge, 'trace'>): boolean {
  const kind = trace?.surcharge?.kind;
  return kind !== undefined && isSurchargeKind(kind) && isAddedManually(kind);
}

/** A charge of the catalogue that a person added stays with its quantity; its price is the catalogue's. */
export const isAddedItem = ({ trace }: Pick<Charge, 'trace'>): boolean =>
  trace?.item?.byHand === true;

/** Whether a person added a charge, set its price or marked it as on request. */
export const hasManualInput = (charge: Charge): boolean =>
  charge.manual !== null ||
  charge.onRequest ||
  isDiscountOrExtra(charge) ||
  isAddedSurcharge(charge) ||
  isAddedItem(charge);
