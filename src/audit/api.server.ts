import { and, desc, eq, ilike, or } from 'drizzle-orm';
import { containing, olderThan } from '#platform/database/conditions.server.ts';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { readLog } from './log.server.ts';

const words = z.string().max(100).optional();
const input = z.strictObject({
  resources: z.array(z.string().max(60)).min(1).max(20),
  recordId: z.string().max(60).optional(),
  record: words,
  person: words,
  action: z.string().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The last event of the page before, as `cursor` of its answer. */
  cursor: z.strictObject({ at: z.coerce.date(), id: z.uuid() }).optional(),
  size: z.coerce.number().int().min(1).max(200).optional(),
});

export const auditRouter = {
  list: procedure('signed-in')
    .route({ method: 'GET', path: '/log', summary: 'Read the log', tags: ['Log'] })
    .input(input)
    .handler(({ input: asked, context }) => readLog(context, asked)),
  mails: procedure('employee')
    .route({ method: 'GET', path: '/log/mail', summary: 'Read the mail that was written', tags: ['Log'] })
    .input(
      z.strictObject({
        state: z.enum(['waiting', 'sent', 'failed']).optional(),
        q: z.string().max(100).optional(),
        cursor: z.strictObject({ at: z.coerce.date(), id: z.uuid() }).optional(),
        size: z.coerce.number().int().min(1).max(100).optional(),
      }),
    )
    .handler(async ({ input: { state, q, cursor, size = 30 }, context: { db, principal } }) => {
      const part = q && containing(q);
      const found = await db
        .select()
        .from(outboxMail)
        .where(
          and(
            state && eq(outboxMail.state, state),
            part ? or(ilike(outboxMail.to, part), ilike(outboxMail.subject, part)) : undefined,
            olderThan(outboxMail.createdAt, outboxMail.id, cursor),
          ),
        )
        .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
        .limit(size + 1);
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      // A link that lets its bearer in is for its receiver alone; where no mail leaves (a trial), an administrator hands it on.
      const readable = (mail: Readonly<{ secret: boolean; state: string }>) => !mail.secret || (principal.role === 'admin' && mail.state === 'waiting');
      return {
        rows: rows.map(({ nextAttemptAt: _, ...mail }) => ({ ...mail, text: readable(mail) ? mail.text : null })),
        cursor: found.length > size && last ? { at: last.createdAt, id: last.id } : null,
      };
    }),
};
