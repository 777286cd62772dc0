import type { QuotationState } from '#quotation/state-lists.ts';

/** Nothing is attached to what the customer agreed to, and nothing removed from it. */
export const acceptsDocuments = (quotation: QuotationState): boolean => quotation !== 'agreed';
