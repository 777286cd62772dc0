import type { Principal } from '#account/principal.ts';
import type { Charge } from '#freight/types.ts';

/** Employees see every quotation; a customer's user those of its own customers. For all others it does not exist. */
export function maySee(
  principal: Pick<Principal, 'isEmployee' | 'isUser' | 'customerIds'>,
  quotation: Readonly<{ customerId: string }>,
): boolean {
  return (
    principal.isEmployee ||
    (principal.isUser && principal.customerIds.includes(quotation.customerId))
  );
}

/** A customer may know of what was once offered to it, whatever became of that; never of what is being prepared. */
export const isShownToCustomer = (answer: { offeredAt: Date | null }): boolean =>
  answer.offeredAt !== null;

/** A charge as a customer may see it: without cost, the reason of a manual price, or what a rate is called inside. */
function chargeForCustomer(charge: Charge): Charge {
  return { ...charge, cost: null, manual: null, missing: null, trace: null };
}

type Internal = Readonly<{ internal: boolean }>;
type WithInside = Readonly<{
  charges: readonly Charge[];
  remarks: readonly Internal[];
  documents: readonly Internal[];
  inside: object | null;
}>;

/** An answer as a customer may see it: without costs, margins, reasons, approvals, problems, internal remarks and documents. */
export function forCustomer<A extends WithInside>(answer: A): Omit<A, 'inside'> & { inside: null } {
  return {
    ...answer,
    charges: answer.charges.map(chargeForCustomer),
    remarks: answer.remarks.filter((remark) => !remark.internal),
    documents: answer.documents.filter((document) => !document.internal),
    inside: null,
  };
}
