import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { file, made, nothing } from '#platform/http/output.ts';
import { id, createRoute, route } from '#quotation/routes.ts';
import { findQuotation } from '#quotation/scope.server.ts';
import { attach, detach, readDocument } from './attachment.server.ts';

const signedIn = procedure('signed-in');

/** Multipart forms send text, JSON clients a boolean. */
const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((value) => value === 'true'),
]);
const fileRule = file().refine(({ name }) => name.length > 0 && name.length <= 255, {
  params: { rule: 'max-length' },
});

/** Documents attached to a quotation or to one answer. */
export const attachmentProcedures = {
  attach: signedIn
    .meta({ body: 'file' })
    .route(createRoute('/{quotationId}/document', 'Attach a document'))
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
      return new File([bytes], name, { type });
    }),
  detach: signedIn
    .route(route('DELETE', '/{quotationId}/document/{documentId}', 'Remove a document'))
    .input(z.strictObject({ quotationId: id, documentId: id }))
    .output(nothing)
    .handler(({ input, context }) => detach(context, input.quotationId, input.documentId)),
};
