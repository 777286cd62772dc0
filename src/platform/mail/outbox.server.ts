import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.server.ts';
import { uuidv7 } from '../id.ts';
import { log } from '../log.server.ts';
import {
  type Claim,
  type Outcome,
  type Queue,
  isStillClaimed,
  processQueue,
} from '../queue/queue.server.ts';
import { nextAttemptAt } from '../queue/retry.ts';
import { sendFailureOf } from './failure.ts';
import { type MailAttachment, outboxMail } from './tables.ts';
import type { AttachedFile, Mail, Transport } from './transport.server.ts';
import { messageOf } from '../error.ts';

/**
 * Reads or makes the file of an attachment.
 * @throws Error if it can't be made now: the mail is then tried again
 */
export type AttachmentsOf = (attachment: MailAttachment) => Promise<AttachedFile>;

/** An attachment could not be made; the mail server is not to blame, so that other mail goes on. */
class AttachmentError extends Error {}

async function filesOf(
  attachments: readonly MailAttachment[],
  attachmentsOf: AttachmentsOf,
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const attachment of attachments) {
    try {
      files.push(await attachmentsOf(attachment));
    } catch (error) {
      throw new AttachmentError(`Attachment: ${messageOf(error)}`, { cause: error });
    }
  }
  return files;
}

type OutboxRow = typeof outboxMail.$inferSelect;

/** How many mails of a thread a mail names at most: mail programs need the last ones. */
const mostReferences = 10;

/** The ids of the mails of a mail's thread that its receiver was sent before, the oldest first. One query, none without a thread. */
async function earlierInThread(
  db: Database,
  { id, thread, to, createdAt }: OutboxRow,
): Promise<string[]> {
  if (thread === null) return [];
  const { id: mailId, createdAt: at } = outboxMail;
  const found = await db
    .select({ id: mailId })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.thread, thread),
        eq(outboxMail.to, to),
        eq(outboxMail.state, 'sent'),
        or(lt(at, createdAt), and(eq(at, createdAt), lt(mailId, id))),
      ),
    )
    .orderBy(desc(at), desc(mailId))
    .limit(mostReferences);
  return found.map((each) => each.id).toReversed();
}

const noAttachments: AttachmentsOf = ({ kind }) =>
  Promise.reject(new Error(`Nothing makes attachments of the kind ${kind}.`));

/** Adds mail to the outbox, in the transaction of the change it is about. */
export async function enqueue(tx: Transaction, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outboxMail).values(
    mails.map((mail) => ({
      ...mail,
      id: uuidv7(),
      createdAt: now,
      queuedAt: now,
      nextAttemptAt: now,
    })),
  );
}

const minute = 60_000;

const queue: Queue = {
  table: outboxMail,
  id: outboxMail.id,
  waiting: eq(outboxMail.state, 'waiting'),
  // Sequentially, over one connection to the mail server.
  atOnce: 1,
  leaseMs: 5 * minute,
  // RFC 5321, 4.5.4.1 asks for 4 to 5 days between servers; our mail is outdated after three.
  retry: { firstPauseMs: minute, longestPauseMs: 60 * minute, forMs: 72 * 60 * minute },
  onClaim: sql`server_away = false`,
};

/** Records why a mail was not sent. It is retried until 72 hours after it was queued, unless it was permanently refused. */
async function recordFailure(
  db: Database,
  claim: Claim,
  queuedAt: Date,
  error: unknown,
  now: Date,
): Promise<Outcome> {
  const failure = error instanceof AttachmentError ? 'later' : sendFailureOf(error);
  const next =
    failure === 'refused'
      ? null
      : nextAttemptAt(queue.retry, { attempts: claim.attempts, queuedAt }, now);
  await db
    .update(outboxMail)
    .set({
      ...(next
        ? { nextAttemptAt: next, serverAway: failure === 'away' }
        : { state: 'failed', failedAt: now }),
      lastError: messageOf(error),
    })
    .where(isStillClaimed(queue, claim));
  return failure === 'away' ? 'stop' : 'failed';
}

/** Makes mail due at once that was paused because the mail server was away. */
const retryPausedNow = (db: Database, now: Date) =>
  db
    .update(outboxMail)
    .set({ nextAttemptAt: now, serverAway: false })
    .where(
      and(
        eq(outboxMail.state, 'waiting'),
        eq(outboxMail.serverAway, true),
        gt(outboxMail.nextAttemptAt, now),
      ),
    );

/**
 * Sends due mail, one after the other. The run ends when the mail server is away; the next run tries again. Returns how
 * many were sent. `attachmentsOf` makes the files to attach.
 */
export function deliverOutbox(
  db: Database,
  transport: Transport,
  now: () => Date,
  stopping?: AbortSignal,
  attachmentsOf: AttachmentsOf = noAttachments,
): Promise<number> {
  let isServerBack = false;
  const send = async (claim: Claim): Promise<Outcome> => {
    const [mail] = await db.select().from(outboxMail).where(eq(outboxMail.id, claim.id));
    if (!mail) return 'failed';
    try {
      await transport.send({
        ...mail,
        earlier: await earlierInThread(db, mail),
        files: await filesOf(mail.attachments ?? [], attachmentsOf),
      });
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'mail not sent');
      return recordFailure(db, claim, mail.queuedAt, error, now());
    }
    await db
      .update(outboxMail)
      .set({ state: 'sent', sentAt: now(), lastError: null })
      .where(isStillClaimed(queue, claim));
    if (!isServerBack) await retryPausedNow(db, now());
    isServerBack = true;
    return 'done';
  };
  return processQueue(db, queue, now, send, stopping);
}
