import { type SQL, and, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type SignedIn, procedure } from '#account/procedure.server.ts';
import { endOfDay, addDays } from '#platform/clock.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';

const input = z.strictObject({
  resources: z.array(z.string().max(60)).min(1).max(10),
  recordId: z.string().max(60).optional(),
  actor: z.string().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The last event of the page before, as `cursor` of its answer. */
  cursor: z.strictObject({ at: z.coerce.date(), id: z.uuid() }).optional(),
  size: z.coerce.number().int().min(1).max(200).optional(),
});

/** Logs that a customer may read as far as they are about its own quotations. */
const openToCustomers = new Set(['quotation-request']);

function whose({ principal }: SignedIn, resources: readonly string[]): SQL | undefined {
  if (principal.isEmployee) return undefined;
  const allowed = resources.every((resource) => openToCustomers.has(resource)) && principal.customerIds.length > 0;
  return allowed ? inArray(auditEvent.customerId, [...principal.customerIds]) : sql`false`;
}

export const auditRouter = {
  list: procedure('signed-in')
    .route({ method: 'GET', path: '/log', summary: 'Read the log', tags: ['Log'] })
    .input(input)
    .handler(async ({ input: { resources, recordId, actor, from, to, cursor, size = 50 }, context }) => {
      const found = await context.db
        .select()
        .from(auditEvent)
        .where(
          and(
            inArray(auditEvent.resource, resources),
            whose(context, resources),
            recordId ? eq(auditEvent.recordId, recordId) : undefined,
            actor ? ilike(auditEvent.actorName, `%${actor.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`) : undefined,
            from ? gte(auditEvent.at, endOfDay(addDays(from, -1))) : undefined,
            to ? lt(auditEvent.at, endOfDay(to)) : undefined,
            cursor ? or(lt(auditEvent.at, cursor.at), and(eq(auditEvent.at, cursor.at), lt(auditEvent.id, cursor.id))) : undefined,
          ),
        )
        .orderBy(desc(auditEvent.at), desc(auditEvent.id))
        .limit(size + 1);
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      const inside = context.principal.isEmployee;
      return {
        rows: rows.map((row) => ({ ...row, ip: inside ? row.ip : null, actorId: inside ? row.actorId : null })),
        cursor: found.length > size && last ? { at: last.at, id: last.id } : null,
      };
    }),
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
      const part = q && `%${q.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;
      const found = await db
        .select()
        .from(outboxMail)
        .where(
          and(
            state && eq(outboxMail.state, state),
            part ? or(ilike(outboxMail.to, part), ilike(outboxMail.subject, part)) : undefined,
            cursor ? or(lt(outboxMail.createdAt, cursor.at), and(eq(outboxMail.createdAt, cursor.at), lt(outboxMail.id, cursor.id))) : undefined,
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
