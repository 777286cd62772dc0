import type { SignedIn } from '#account/procedure.server.ts';
import type { AttachmentsOf } from '#platform/mail/outbox.server.ts';
import { offerKind } from '#quotation/mail/offer-kind.ts';
import { getPdf } from './pdf.server.ts';

/**
 * The attachments of mails about quotations: the PDF of an offer, as it is stored or rendered now.
 * @throws Error of another kind of attachment, or if the PDF can't be rendered
 */
export const quotationAttachments =
  (context: Pick<SignedIn, 'db' | 'now'>): AttachmentsOf =>
  async ({ kind, id, locale }) => {
    if (kind !== offerKind) throw new Error(`Nothing makes attachments of the kind ${kind}.`);
    const { bytes, name } = await getPdf(context, id, locale);
    return { name, type: 'application/pdf', bytes };
  };
