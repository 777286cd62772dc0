import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { bilingual, count, instant, nothing } from '#platform/http/output.ts';
import { confirmContact, contactsToConfirm, rejectContact } from './contact-confirmation.server.ts';

const tags = ['Customer user'];
const about = z.strictObject({ id: z.uuid(), version: z.number().int().positive() });

/** Confirming that a contact person belongs to a customer: by another contact person of it, or by an administrator. */
export const contactRouter = {
  contactsToConfirm: procedure('signed-in')
    .route({
      method: 'GET',
      path: '/contact-person/to-confirm',
      summary: 'List the contact persons that one may confirm',
      tags,
    })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          version: count,
          name: z.string(),
          nameEn: z.string(),
          email: z.string(),
          customerName: bilingual,
          askedAt: instant.nullable(),
        }),
      ),
    )
    .handler(({ context }) => contactsToConfirm(context)),
  confirmContact: procedure('signed-in')
    .route({
      method: 'POST',
      path: '/contact-person/{id}/confirm',
      summary: 'Confirm that a contact person belongs to the customer',
      tags,
    })
    .input(about)
    .output(nothing)
    .handler(({ input, context }) => confirmContact(context, input)),
  rejectContact: procedure('signed-in')
    .route({
      method: 'POST',
      path: '/contact-person/{id}/reject',
      summary: 'Say that a contact person does not belong to the customer',
      tags,
    })
    .input(about)
    .output(nothing)
    .handler(({ input, context }) => rejectContact(context, input)),
};
