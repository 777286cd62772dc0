import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { Refused } from '#platform/refusal.ts';
import { routeRule } from '#quotation/input.ts';
import { id } from '#quotation/routes.ts';
import { mayRequestFor } from '#quotation/scope.server.ts';
import { sailingsFor } from '#quotation/sheet/check/next-sailings.server.ts';
import { nextSailing, routeUsed } from '#quotation/sheet/output.ts';
import { routesUsedBy } from '#quotation/sheet/previous-routes.server.ts';
import { ask } from './ask.server.ts';
import { askChoices } from './choices.server.ts';
import { estimate } from './estimate.server.ts';
import { askRule, estimateRule } from './input.ts';
import { asked, choices, estimated } from './output.ts';

const anyone = procedure('public');
const signedIn = procedure('signed-in');
const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) => ({
  method,
  path: `/quotation-ask${path}` as const,
  summary,
  tags: ['Quotation'],
});

/** The request of one page: its price while it is entered, for guests too, and sending it. */
export const askProcedures = {
  askChoices: anyone
    .route(route('GET', '/choices', 'List the ports, container types and packing styles'))
    .output(choices)
    .handler(({ context }) => askChoices(context.db, context.now())),
  askSailings: signedIn
    .route(
      route(
        'GET',
        '/sailing',
        'List the next five sailings between two ports, with how much space they have',
      ),
    )
    .input(
      routeRule.pick({ fromPortId: true, toPortId: true }).extend({
        viaPortIds: routeRule.shape.viaPortIds.optional(),
        departure: routeRule.shape.departure.optional(),
      }),
    )
    .output(z.array(nextSailing))
    .handler(({ input, context }) =>
      sailingsFor(context, input, { cargos: [], except: null, now: context.now() }),
    ),
  askRoutes: signedIn
    .route(route('GET', '/routes-used', 'List the routes that a customer has asked for before'))
    .input(z.strictObject({ customerId: id }))
    .output(z.array(routeUsed))
    .handler(({ input: { customerId }, context }) => {
      if (!mayRequestFor(context, customerId)) throw new Refused('not-found');
      return routesUsedBy(context, customerId, null);
    }),
  estimate: anyone
    .meta({ reads: true, body: 'sheet' })
    .route({
      ...route('POST', '/estimate', 'Price a request that is being entered; nothing is saved'),
      description:
        'Without a customer the price is by the tariff. Guests ask so; customers may ask for their own firm, employees for any.',
    })
    .input(estimateRule)
    .output(estimated)
    .handler(({ input, context }) => estimate(context, input)),
  ask: signedIn
    // All take the next number, which is locked until the end of the transaction.
    .meta({ body: 'sheet', inTurn: 'quotation-number' })
    .route({
      ...route('POST', '', 'Create a request with its route and freight, and send it'),
      description:
        'All of it, or nothing. Without a title it is named after its route and freight.',
      successStatus: 201,
    })
    .input(askRule)
    .output(asked)
    .handler(({ input, context }) => ask(context, input)),
};
