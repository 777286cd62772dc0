import * as z from 'zod';
import * as strings from '#ui/form/rules/strings.ts';
import { log, mailCount, mails, mailTrouble as mailTroubleShown } from './output.ts';
import { procedure } from '#account/procedure.server.ts';
import { cursorRule } from '#platform/http/cursor.ts';
import { readLog } from './log.server.ts';
import { readMails, readSecretMail } from './mails.server.ts';
import { countFailed, mailTrouble, resendMails } from './resend.server.ts';

const words = z.string().max(100).optional();
const days = { from: strings.date().optional(), to: strings.date().optional() };
/** A range of days, and the page of the result. */
const page = {
  ...days,
  /** The `cursor` of the previous page. */
  cursor: cursorRule.optional(),
  size: z.coerce.number().int().min(1).max(200).optional(),
};

/** Filters mail by words of the receiver and of the subject, and by the days on which it was created. */
const mailFilter = z.strictObject({
  person: words.meta({ examples: ['@hokuto.example'] }),
  q: words.meta({ examples: ['御見積書'] }),
  from: days.from.meta({ examples: ['2026-11-20'] }),
  to: days.to.meta({ examples: ['2026-11-23'] }),
});

export const auditRouter = {
  list: procedure('signed-in')
    .route({ method: 'GET', path: '/log', summary: 'Read the log', tags: ['Log'] })
    .input(
      z.strictObject({
        resources: z
          .array(z.string().max(60))
          .min(1)
          .max(20)
          .meta({
            description: 'Kinds of records.',
            examples: [['quotation-request', 'quotation-answer']],
          }),
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
    .route({
      method: 'GET',
      path: '/log/mail',
      summary: 'List sent and waiting emails',
      tags: ['Log'],
    })
    .input(
      z.strictObject({
        person: words,
        q: words,
        state: z.enum(['waiting', 'sent', 'failed']).optional(),
        ...page,
      }),
    )
    .output(mails)
    .handler(({ input, context }) => readMails(context, input)),
  readMail: procedure('admin')
    .route({
      method: 'POST',
      path: '/log/mail/{id}/read',
      summary: 'Read a waiting email with a private link',
      description:
        'Only where no mail server is set. Reading is recorded in the log. The text of all other emails is in the list.',
      tags: ['Log'],
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ text: z.string() }))
    .handler(({ input, context }) => readSecretMail(context, input.id)),
  failedMails: procedure('admin')
    .route({
      method: 'GET',
      path: '/log/mail/failed',
      summary: 'Count emails that could not be sent',
      tags: ['Log'],
    })
    .input(mailFilter)
    .output(mailCount)
    .handler(async ({ input, context }) => ({ count: await countFailed(context, input) })),
  mailTrouble: procedure('admin')
    .route({
      method: 'GET',
      path: '/log/mail/trouble',
      summary: 'Read the status of email delivery',
      tags: ['Log'],
    })
    .output(mailTroubleShown)
    .handler(({ context }) => mailTrouble(context)),
  resendMails: procedure('admin')
    .route({
      method: 'POST',
      path: '/log/mail/resend',
      summary: 'Resend failed emails',
      description:
        'Either the mails named by `ids`, or all failed mail that `filter` finds. Mail that is not failed any more is left alone; `count` tells how many were put back.',
      tags: ['Log'],
    })
    .input(
      z.union([
        z.strictObject({
          ids: z
            .array(z.uuid())
            .min(1)
            .max(1000)
            .meta({ examples: [['019a2058-8b07-7e57-970a-9608379632a1']] }),
        }),
        z.strictObject({ filter: mailFilter }),
      ]),
    )
    .output(mailCount)
    .handler(({ input, context }) => resendMails(context, input)),
};
