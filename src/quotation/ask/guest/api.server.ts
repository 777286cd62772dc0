import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { count } from '#platform/http/output.ts';
import { id, route } from '#quotation/routes.ts';
import { confirmGuestRequest, openGuestRequest } from './confirm.server.ts';
import { guestAskRule, tokenRule } from './input.ts';
import { guestRequestShown, openedGuestRequest, sentGuestRequest } from './output.ts';
import { receiveGuestAsk } from './receive.server.ts';
import { countWaiting, guestRequestsOf } from './review.server.ts';

const guest = procedure('public');
/** Beside the address of the page. */
const askRoute = (path: '' | `/${string}`, summary: string) => ({
  method: 'POST' as const,
  path: `/quotation-ask/guest${path}` as const,
  summary,
  tags: ['Quotation'],
});
const employee = procedure('employee');

/** Requests of people without an account: sent and confirmed by the mailed link, then reviewed by employees. */
export const guestProcedures = {
  askAsGuest: guest
    .meta({ body: 'sheet' })
    .route({
      ...askRoute('', 'Send a request without an account'),
      description:
        'A link to confirm the address is mailed with the price, valid for 48 hours. The answer is the same for every address.',
    })
    .input(guestAskRule)
    .output(sentGuestRequest)
    .handler(({ input, context }) => receiveGuestAsk(context, input)),
  openGuestRequest: guest
    .meta({ reads: true })
    .route(askRoute('/open', 'Read what a mailed link confirms'))
    .input(tokenRule)
    .output(openedGuestRequest)
    .handler(({ input, context }) => openGuestRequest(context, input.token)),
  confirmGuestRequest: guest
    .route(askRoute('/confirm', 'Confirm the address of a request, once'))
    .input(tokenRule)
    .output(z.object({ reference: z.string() }))
    .handler(({ input, context }) => confirmGuestRequest(context, input.token)),
  guestRequests: employee
    .route(
      route(
        'GET',
        '/guest-request',
        'List the requests that guests of a provisional customer sent',
      ),
    )
    .input(
      z.strictObject({
        provisionalCustomerId: id.meta({ description: 'The provisional customer' }),
      }),
    )
    .output(z.array(guestRequestShown))
    .handler(({ input, context }) => guestRequestsOf(context, input.provisionalCustomerId)),
  guestRequestCount: employee
    .route(route('GET', '/guest-request/count', 'Count the guests’ requests to be reviewed'))
    .output(z.object({ count }))
    .handler(async ({ context }) => ({ count: await countWaiting(context) })),
};
