import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { dayOf } from '#platform/clock.ts';
import { id, route } from '#quotation/routes.ts';
import { loadNames } from './names.server.ts';
import { recognition } from './output.ts';
import { maxTextLength, recognise } from './recognise.ts';

/** Recognition of a request in a text; open to guests, to whom no door is known. Neither the text nor its result is kept. */
export const recogniseProcedures = {
  recognise: procedure('public')
    .meta({ reads: true })
    .route(
      route('POST', '/recognise', 'Recognise a request in the text of an email; nothing is saved'),
    )
    .input(z.strictObject({ text: z.string().max(maxTextLength), customerId: id.nullable() }))
    .output(recognition)
    .handler(async ({ input: { text, customerId }, context: { db, principal, now } }) =>
      recognise(text, await loadNames(db, text, principal, customerId), dayOf(now())),
    ),
};
