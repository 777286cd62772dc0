import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { cursorRule } from '#platform/http/cursor.ts';
import { cursor, made, nothing, page } from '#platform/http/output.ts';
import { figureFilterRule } from '../figure/filter.ts';
import { headerRule, reasonRule } from '../input.ts';
import { quotationSorts } from '../list-shape.ts';
import { countQuotations, findQuotations, listQuotations } from '../list.server.ts';
import { cancel, changeHeader, createDraft, duplicate, submit } from '../request.server.ts';
import { counts, foundQuotation, listedQuotation, quotationShown } from '../output.ts';
import { quotationStates } from '../states.ts';
import { readQuotation } from '../view.server.ts';
import { id, making, route, version } from './shared.ts';

const signedIn = procedure('signed-in');

/** From a draft to the request that was sent, and the lists. */
export const requestProcedures = {
  list: signedIn
    .route(route('GET', '', 'List quotations'))
    .input(
      z.strictObject({
        q: z
          .string()
          .max(200)
          .optional()
          .meta({ description: 'Words of number, title, customer, port or cargo.' }),
        state: z.array(z.enum(quotationStates)).max(8).optional(),
        customerId: id.optional(),
        counted: figureFilterRule
          .optional()
          .meta({ description: 'For employees: those that a report counts.' }),
        needs: z.enum(['approve', 'expiring', 'mine', 'question']).optional().meta({
          description:
            'Waiting for my approval; offers that end within a week; those I wrote; those whose customer waits for a word.',
        }),
        sort: z
          .enum(quotationSorts)
          .optional()
          .meta({
            description:
              'What the list is put in order by, “-” before it for the other way round; “-created” unless told.',
            examples: ['-total'],
          }),
        cursor: cursorRule
          .optional()
          .meta({ description: 'The “cursor” of the page before, in place of “sort” and “page”.' }),
        page: z.coerce.number().int().min(1).max(100_000).optional(),
        size: z.coerce.number().int().min(1).max(200).optional(),
      }),
    )
    .output(z.object({ ...page(listedQuotation), cursor }))
    .handler(({ input, context }) => listQuotations(context, input)),
  find: signedIn
    .route(route('GET', '/find', 'Find quotations by number, title, customer, port or cargo'))
    .input(
      z.strictObject({
        q: z
          .string()
          .min(1)
          .max(100)
          .meta({ examples: ['Q-2026'] }),
      }),
    )
    .output(z.array(foundQuotation))
    .handler(({ input, context }) => findQuotations(context, input.q)),
  counts: signedIn
    .route(route('GET', '/counts', 'Count quotations by state'))
    .output(counts)
    .handler(({ context }) => countQuotations(context)),
  get: signedIn
    .route(route('GET', '/{quotationId}', 'Read a quotation'))
    .input(z.strictObject({ quotationId: id }))
    .output(quotationShown)
    .handler(({ input, context }) => readQuotation(context, input.quotationId)),
  create: signedIn
    .route(making('', 'Start a request'))
    .input(headerRule)
    .output(made)
    .handler(({ input, context }) => createDraft(context, input)),
  saveHeader: signedIn
    .route(route('PUT', '/{quotationId}', 'Change the head of a request'))
    .input(headerRule.extend({ quotationId: id, version }))
    .output(nothing)
    .handler(async ({ input: { quotationId, version: v, ...header }, context }) =>
      changeHeader(context, { quotationId, version: v }, header),
    ),
  submit: signedIn
    .route(route('POST', '/{quotationId}/submit', 'Send a request'))
    .input(z.strictObject({ quotationId: id, version }))
    .output(z.object({ number: z.string() }))
    .handler(({ input, context }) => submit(context, input.quotationId, input.version)),
  cancel: signedIn
    .route(route('POST', '/{quotationId}/cancel', 'Cancel a quotation'))
    .input(z.strictObject({ quotationId: id, version, reason: reasonRule }))
    .output(nothing)
    .handler(({ input, context }) =>
      cancel(context, input.quotationId, input.version, input.reason),
    ),
  duplicate: signedIn
    .route(route('POST', '/{quotationId}/duplicate', 'Make a new draft of a quotation'))
    .input(z.strictObject({ quotationId: id }))
    .output(made)
    .handler(({ input, context }) => duplicate(context, input.quotationId)),
};
