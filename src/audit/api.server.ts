import * as z from 'zod';
import { log, mails } from './output.ts';
import { procedure } from '#account/procedure.server.ts';
import { cursorRule } from '#platform/http/cursor.ts';
import { readLog } from './log.server.ts';
import { readMails } from './mails.server.ts';

const words = z.string().max(100).optional();
/** Of which days, and which page of them. */
const page = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The `cursor` of the page before. */
  cursor: cursorRule.optional(),
  size: z.coerce.number().int().min(1).max(200).optional(),
};

export const auditRouter = {
  list: procedure('signed-in')
    .route({ method: 'GET', path: '/log', summary: 'Read the log', tags: ['Log'] })
    .input(
      z.strictObject({
        resources: z
          .array(z.string().max(60))
          .min(1)
          .max(20)
          .meta({ description: 'Kinds of records.', examples: [['quotation-request', 'quotation-answer']] }),
        recordId: z.string().max(60).optional(),
        record: words,
        person: words,
        action: z.string().max(60).optional(),
        ...page,
      }),
    )
    .output(log)
    .handler(({ input, context }) => readLog(context, input)),
  mails: procedure('employee')
    .route({ method: 'GET', path: '/log/mail', summary: 'Read the mail that was written', tags: ['Log'] })
    .input(z.strictObject({ person: words, q: words, state: z.enum(['waiting', 'sent', 'failed']).optional(), ...page }))
    .output(mails)
    .handler(({ input, context }) => readMails(context, input)),
};
