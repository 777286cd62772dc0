/** The kind of the attachment that is the PDF of an offer; its id is the answer's. */
export const offerKind = 'quotation-offer';
