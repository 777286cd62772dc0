import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { cursorRule } from '#platform/http/cursor.ts';
import { cursor, page } from '#platform/http/output.ts';
import { figureFilterRule } from '#quotation/figure/filter.ts';
import { counts, foundQuotation, listedQuotation } from './output.ts';
import { id, route } from '#quotation/routes.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { listNeeds, quotationSorts } from './list-shape.ts';
import { countQuotations, findQuotations, listQuotations } from './list.server.ts';

const signedIn = procedure('signed-in');

/** Lists of quotations, search and counts. */
export const listProcedures = {
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
        needs: z.enum(listNeeds).optional().meta({
          description:
            'Awaiting my approval; offers that expire within a week; answered by me; with an unanswered customer message; with an answer returned to its author.',
        }),
        sort: z
          .enum(quotationSorts)
          .optional()
          .meta({
            description:
              'What the list is sorted by, with “-” in front in descending order; default “-created”.',
            examples: ['-total'],
          }),
        cursor: cursorRule.optional().meta({
          description: 'The “cursor” of the previous page, instead of “sort” and “page”.',
        }),
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
};
