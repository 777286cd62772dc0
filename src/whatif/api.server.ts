import { procedure } from '#account/procedure.server.ts';
import { repriceRule } from './input.ts';
import { repriceOpen } from './reprice.server.ts';

export const whatifRouter = {
  /** In pieces, so that a screen can show how far it is and stop. */
  quotations: procedure('employee')
    .meta({ repeatable: true })
    .route({ method: 'POST', path: '/what-if/quotation', summary: 'Price open quotations as things would be, and save nothing', tags: ['What if'] })
    .input(repriceRule)
    .handler(({ input: { cursor, run, size, ...scenario }, context: { db, now } }) => repriceOpen(db, scenario, { cursor, run, size, now: now() })),
};
