import { messages } from '#ui/form/rules/messages.ts';
import { eq } from 'drizzle-orm';
import { undecided } from '#approval/approval.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { type Parts, withNames } from '#quotation/event-parts.server.ts';
import { priceAnswer } from './price-answer.server.ts';
import { quotationApproval } from '#quotation/tables.ts';
import {
  type Locked,
  fresh,
  lock,
  moveAnswer,
  moveQuotation,
  withAnswer,
} from '#quotation/transition.server.ts';
import { titleOf } from '#quotation/record.server.ts';

/** What is edited: a request (answerId null) or an answer to it, as it was when the editor saw it. */
export type Target = Readonly<{ quotationId: string; answerId: string | null; version: number }>;

type Note = (before: Parts | null, after: Parts | null) => void;

type Edit<T> = Readonly<{
  /** What the editor's form is about, as it is now: given with a `stale` refusal so that the form can show both. */
  current?: (tx: Transaction) => Promise<unknown>;
  /** False where nothing that is priced changes: the prices then stay as they are. */
  reprice?: boolean;
  change: (tx: Transaction, locked: Locked, note: Note) => Promise<T>;
}>;

/** Whoever approved has to look again; whoever changes it is no longer somebody else to it. */
async function takeApprovalAway(
  tx: Transaction,
  context: SignedIn,
  locked: Locked & { answer: Locked['answer'] & {} },
): Promise<void> {
  const { answer } = locked;
  const { accountId } = context.principal;
  const isKnown = answer.authorId === accountId || answer.contributorIds.includes(accountId);
  const contributorIds = isKnown ? answer.contributorIds : [...answer.contributorIds, accountId];
  await moveAnswer(
    tx,
    context,
    locked,
    'edit-answer',
    { contentHash: null, approvedHash: null, contributorIds },
    { internal: true },
  );
  await tx
    .update(quotationApproval)
    .set(undecided)
    .where(eq(quotationApproval.answerId, answer.id));
}

/**
 * Changes a request or an answer in one transaction: allowed by state and person, not stale, written to the log, and of
 * an answer re-priced (what a person priced by hand is kept). Any change of an answer takes its approval away.
 */
export async function edit<T>(
  context: SignedIn,
  target: Target,
  { current, reprice = true, change }: Edit<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, target.quotationId, target.answerId);
    // A state that allows no change is told first: a newer version would not help.
    if (target.answerId === null) {
      await moveQuotation(tx, context, locked, 'edit');
      await fresh(tx, locked, target.version, current && (() => current(tx)));
    } else {
      await takeApprovalAway(tx, context, withAnswer(locked));
      await fresh(tx, locked, target.version, current && (() => current(tx)));
    }
    let before: Parts | null = null;
    let after: Parts | null = null;
    const result = await change(tx, locked, (was, is) => {
      before = was;
      after = is;
    });
    if (target.answerId !== null && reprice) await priceAnswer(tx, target.answerId, context.now());
    const [named, namedAfter] = await withNames<Parts | null>(tx, before, after);
    await writeEvent(tx, context, {
      resource: target.answerId === null ? 'quotation-request' : 'quotation-answer',
      recordId: target.answerId ?? target.quotationId,
      recordTitle: titleOf(locked.quotation, locked.answer),
      parentId: target.quotationId,
      customerId: target.answerId === null ? locked.quotation.customerId : null,
      action: 'update',
      before: named ?? null,
      after: namedAfter ?? null,
    });
    return result;
  });
}

/** A choice that does not exist, or is not the chooser's to make. */
export const unknownChoice = (path: string, message: FieldFault['message'] = messages.select) =>
  new Refused('invalid', { fields: [{ path, code: 'select', message }] });

/** Of a row, the parts that a change is about. */
export const partsLike = (row: object, change: object): Parts =>
  Object.fromEntries(
    Object.keys(change).map((key) => [key, (row as Record<string, unknown>)[key]]),
  );
