import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { file, made, nothing } from '#platform/http/output.ts';
import { attach, detach, readDocument } from '#quotation/attachment/attachment.server.ts';
import { offerFound } from '#quotation/output.ts';
import { pdfOf } from './pdf.server.ts';
import { noteOpened } from './opened.server.ts';
import { findQuotation } from '#quotation/request/request.server.ts';
import { findAnswer, offerBySha256 } from '#quotation/view.server.ts';
import { id, making, route } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');

/** Forms send text, programs a boolean. */
const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((value) => value === 'true'),
]);
const fileRule = file().refine(({ name }) => name.length > 0 && name.length <= 255, {
  params: { rule: 'max-length' },
});

/** The offer as PDF, and what is attached. */
export const documentProcedures = {
  pdf: signedIn
    .route(route('GET', '/{quotationId}/answer/{answerId}/pdf', 'The offer as PDF'))
    .input(
      z.strictObject({ quotationId: id, answerId: id, locale: z.enum(['en', 'ja']).optional() }),
    )
    .output(file('application/pdf'))
    .handler(async ({ input, context }) => {
      const { quotation, answer } = await findAnswer(context, input.quotationId, input.answerId);
      const { bytes, name } = await pdfOf(
        context,
        input.answerId,
        input.locale ?? quotation.language,
      );
      await noteOpened(context, quotation, answer, 'pdf-read');
      return new File([Buffer.from(bytes)], name, { type: 'application/pdf' });
    }),
  attach: signedIn
    .route(making('/{quotationId}/document', 'Attach a document'))
    .input(
      z.strictObject({
        quotationId: id,
        answerId: id.nullable().optional(),
        file: fileRule,
        internal: flag,
      }),
    )
    .output(made)
    .handler(({ input, context }) =>
      attach(context, { ...input, answerId: input.answerId ?? null }),
    ),
  document: signedIn
    .route(route('GET', '/{quotationId}/document/{documentId}', 'Read a document'))
    .input(z.strictObject({ quotationId: id, documentId: id }))
    .output(file())
    .handler(async ({ input, context }) => {
      await findQuotation(context, input.quotationId);
      const { name, type, bytes } = await readDocument(
        context,
        input.quotationId,
        input.documentId,
      );
      return new File([Buffer.from(bytes)], name, { type });
    }),
  detach: signedIn
    .route(route('DELETE', '/{quotationId}/document/{documentId}', 'Remove a document'))
    .input(z.strictObject({ quotationId: id, documentId: id }))
    .output(nothing)
    .handler(({ input, context }) => detach(context, input.quotationId, input.documentId)),
  check: signedIn
    .route(route('GET', '/check/{sha256}', 'Tell which offer a PDF is, by its SHA-256'))
    .input(z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(offerFound.nullable())
    .handler(({ input, context }) => offerBySha256(context, input.sha256)),
};
