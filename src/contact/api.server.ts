import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { cursorRule } from '#platform/http/cursor.ts';
import { made, nothing } from '#platform/http/output.ts';
import { inquiryRule, replyRule, stateRule } from './input.ts';
import { listInquiries, makeProvisional, readInquiry, reply, setState } from './inbox.server.ts';
import { inquiries, inquiryShown } from './output.ts';
import { receive, sealOf } from './receive.server.ts';
import { stampOf } from './stamp.ts';

const tags = ['Contact'];
const id = z.uuid();
const employee = procedure('employee');

/** Inquiries: public to send, for employees to answer. */
export const contactRouter = {
  open: procedure('public')
    .route({
      method: 'GET',
      path: '/contact',
      summary: 'Open the contact form',
      description: 'The stamp is sent back with the inquiry, three seconds later or more.',
      tags,
    })
    .output(z.object({ stamp: z.string() }))
    .handler(({ context }) => ({ stamp: stampOf(context.now(), sealOf(context)) })),
  send: procedure('public')
    .route({ method: 'POST', path: '/contact', summary: 'Send an inquiry', tags })
    .input(inquiryRule)
    .output(nothing)
    .handler(({ input, context }) => receive(context, input)),
  list: employee
    .route({ method: 'GET', path: '/sdsi/contact', summary: 'List inquiries', tags })
    .input(
      z.strictObject({
        state: stateRule.optional(),
        q: z.string().max(100).optional(),
        cursor: cursorRule.optional(),
        size: z.coerce.number().int().min(1).max(100).optional(),
      }),
    )
    .output(inquiries)
    .handler(({ input, context }) => listInquiries(context, input)),
  get: employee
    .route({ method: 'GET', path: '/sdsi/contact/{id}', summary: 'Read an inquiry', tags })
    .input(z.strictObject({ id }))
    .output(inquiryShown)
    .handler(({ input, context }) => readInquiry(context, input.id)),
  setState: employee
    .route({
      method: 'PUT',
      path: '/sdsi/contact/{id}/state',
      summary: 'Set the state of an inquiry',
      tags,
    })
    .input(z.strictObject({ id, state: stateRule, version: z.int().min(1) }))
    .output(nothing)
    .handler(({ input, context }) => setState(context, input)),
  reply: employee
    .route({
      method: 'POST',
      path: '/sdsi/contact/{id}/reply',
      summary: 'Reply to an inquiry by email',
      tags,
    })
    .input(replyRule.extend({ id }))
    .output(nothing)
    .handler(({ input, context }) => reply(context, input)),
  makeProvisional: employee
    .route({
      method: 'POST',
      path: '/sdsi/contact/{id}/provisional-customer',
      summary: 'Create a provisional customer from an inquiry',
      tags,
      successStatus: 201,
    })
    .input(z.strictObject({ id }))
    .output(made)
    .handler(({ input, context }) => makeProvisional(context, input.id)),
};
