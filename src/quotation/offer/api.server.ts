import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { file } from '#platform/http/output.ts';
import { offerFound } from './output.ts';
import { getAgreedCopy, getPdf } from './pdf.server.ts';
import { recordOpened } from './opened.server.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { offerBySha256 } from './check.server.ts';
import { id, route } from '#quotation/routes.ts';

const signedIn = procedure('signed-in');

/** The PDF of an offer, and finding an offer by its PDF. */
export const offerProcedures = {
  pdf: signedIn
    .route(route('GET', '/{quotationId}/answer/{answerId}/pdf', 'Download the offer as PDF'))
    .input(
      z.strictObject({
        quotationId: id,
        answerId: id,
        locale: z.enum(['en', 'ja']).optional(),
        agreement: z.boolean().optional().meta({
          description:
            'True: of an agreed offer a copy that names the agreement, by whom and how it was given. Otherwise the file as it was sent.',
        }),
      }),
    )
    .output(file('application/pdf'))
    .handler(async ({ input, context }) => {
      const { quotation, answer } = await findAnswer(context, input.quotationId, input.answerId);
      const { bytes, name } = await (input.agreement ? getAgreedCopy : getPdf)(
        context,
        input.answerId,
        input.locale ?? quotation.language,
      );
      await recordOpened(context, quotation, answer, 'pdf-read');
      return new File([Buffer.from(bytes)], name, { type: 'application/pdf' });
    }),
  check: signedIn
    .route({
      ...route('GET', '', 'Identify an offer PDF by its SHA-256'),
      path: '/quotation-check/{sha256}',
    })
    .input(z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(offerFound.nullable())
    .handler(({ input, context }) => offerBySha256(context, input.sha256)),
};
