import * as z from 'zod';
import { bilingual, count, cursor, day, instant, named } from '#platform/http/output.ts';

const text = z.string();
/** The parts of a record that a change is about; what they hold depends on the record. */
const parts = z.record(text, z.unknown()).nullable();

export const log = z.object({
  rows: z.array(
    named(
      'Event',
      z.object({
        id: z.uuid(),
        at: instant,
        actorId: text.nullable(),
        actorName: text,
        accountName: text.nullable().meta({
          description: 'The name of the account, where it differs from that of its master.',
        }),
        confirmedById: text.nullable(),
        confirmedByName: text.nullable(),
        impersonatorId: text.nullable(),
        impersonatorName: text.nullable(),
        resource: text,
        recordId: text,
        recordTitle: bilingual,
        parentId: text.nullable(),
        customerId: z.uuid().nullable(),
        action: text,
        before: parts,
        after: parts,
        comment: text.nullable(),
        ip: text.nullable(),
        requestId: text.nullable(),
      }),
    ),
  ),
  cursor,
});

export const mails = z.object({
  rows: z.array(
    named(
      'Mail',
      z.object({
        id: z.uuid(),
        to: text,
        toName: text.nullable(),
        replyTo: text.nullable(),
        locale: text,
        subject: text,
        text: text.nullable(),
        readable: z.boolean().meta({
          description:
            'Whether the reader may read the text by a call of its own, which is recorded.',
        }),
        secret: z.boolean(),
        state: z.enum(['waiting', 'sent', 'failed']),
        attempts: count,
        lastError: text.nullable(),
        createdAt: instant,
        sentAt: instant.nullable(),
        failedAt: instant.nullable(),
      }),
    ),
  ),
  cursor,
});

export const mailTrouble = z.object({
  failed: count.meta({ description: 'Mails written from `failedFrom` on that could not be sent.' }),
  failedFrom: day,
  waiting: count.meta({
    description: 'Mails that have been waiting for the mail server for more than 15 minutes.',
  }),
  serverAway: z
    .boolean()
    .meta({ description: 'Whether the mail server did not respond when they were tried.' }),
});

export const mailCount = z.object({ count });
