import type { Principal } from '#account/principal.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Charge } from '#freight/types.ts';

/** Employees may see every quotation, customers' users those of their customers. */
export function maySee(
  principal: Pick<Principal, 'isEmployee' | 'isUser' | 'customerIds'>,
  quotation: Readonly<{ customerId: string }>,
): boolean {
  return (
    principal.isEmployee ||
    (principal.isUser && principal.customerIds.includes(quotation.customerId))
  );
}

/** A customer may see an answer once it was offered, whatever its state is now, and never before. */
export const isShownToCustomer = (answer: { offeredAt: Date | null }): boolean =>
  answer.offeredAt !== null;

/** A charge for customers: without cost, manual price and its reason, missing rate and calculation trace. */
function chargeForCustomer<C extends Charge>(charge: C): C {
  return { ...charge, cost: null, manual: null, missing: null, trace: null };
}

/** A freight line for customers: without our tractor, trailer and driver. */
export const lineForCustomer = <L extends Readonly<{ cargo: Readonly<{ kind: Cargo['kind'] }> }>>(
  line: L,
): L =>
  line.cargo.kind === 'vehicle'
    ? { ...line, cargo: { ...line.cargo, tractorHeadId: null, trailerId: null, driverId: null } }
    : line;

type Internal = Readonly<{ internal: boolean }>;
type WithInside = Readonly<{
  charges: readonly Charge[];
  remarks: readonly Internal[];
  documents: readonly Internal[];
  inside: object | null;
}>;

/** An answer for customers: without costs, margins, reasons, approvals, problems, internal remarks and documents. */
export function forCustomer<A extends WithInside>(answer: A): Omit<A, 'inside'> & { inside: null } {
  return {
    ...answer,
    charges: answer.charges.map(chargeForCustomer),
    remarks: answer.remarks.filter((remark) => !remark.internal),
    documents: answer.documents.filter((document) => !document.internal),
    inside: null,
  };
}
