import { and, eq, isNull } from 'drizzle-orm';
import { clearDecisions } from '#approval/steps.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { transactionInUnit } from '#platform/database/unit-of-work.server.ts';
import { type Parts, withNames } from '#quotation/event-parts.server.ts';
import { priceAnswer } from './price-answer.server.ts';
import { forgetSheet } from './sheet.server.ts';
import { quotationApproval, type quotationLine, type quotationRoute } from '#quotation/tables.ts';
import {
  type Locked,
  answerFlow,
  lockQuotation,
  quotationFlow,
  requireAnswer,
} from '#quotation/transition.server.ts';
import type { Seen } from '#workflow/change.server.ts';
import { titleOf } from '#quotation/record.server.ts';

/** The request (answerId null) or answer that is edited, in the version that the editor read. */
export type Target = Readonly<{ quotationId: string; answerId: string | null; version: number }>;

/** The condition for a row of the request or answer that is edited. */
export const rowOfTarget = (
  table: typeof quotationRoute | typeof quotationLine,
  { quotationId, answerId }: Target,
  id: string,
) =>
  and(
    eq(table.id, id),
    eq(table.quotationId, quotationId),
    answerId === null ? isNull(table.answerId) : eq(table.answerId, answerId),
  );

type LogChange = (before: Parts | null, after: Parts | null) => void;

type Edit<T> = Readonly<{
  /** Loads the current record of the editor's form, for a `stale` refusal: the form then shows both versions. */
  current?: (tx: Transaction) => Promise<unknown>;
  /** False for a change that does not affect prices. */
  reprice?: boolean;
  change: (tx: Transaction, locked: Locked, log: LogChange) => Promise<T>;
}>;

/** Clears the approval of an answer and records the editor as a contributor, who may then not approve it. */
async function startEdit(
  tx: Transaction,
  context: SignedIn,
  locked: Locked,
  seen: Seen,
): Promise<void> {
  if (locked.answer === null) {
    const permit = await quotationFlow.permit(tx, locked, 'edit', seen);
    await quotationFlow.move(tx, context, permit, {});
    return;
  }
  const permit = await answerFlow.permit(tx, requireAnswer(locked), 'edit-answer', seen);
  const { answer } = permit.held;
  const { accountId } = context.principal;
  const isKnown = answer.authorId === accountId || answer.contributorIds.includes(accountId);
  const contributorIds = isKnown ? answer.contributorIds : [...answer.contributorIds, accountId];
  const values = { contentHash: null, approvedHash: null, contributorIds };
  await answerFlow.move(tx, context, permit, values, { internal: true });
  await clearDecisions(tx, quotationApproval, answer.id);
}

/**
 * Changes a request or an answer in one transaction: checks state, permission and version, writes the audit event, and
 * re-prices an answer (manual prices stay). Any change of an answer clears its approval.
 */
export async function edit<T>(
  context: SignedIn,
  target: Target,
  { current, reprice = true, change }: Edit<T>,
): Promise<T> {
  return transactionInUnit(context.db, async (tx) => {
    const locked = await lockQuotation(tx, context, target.quotationId, target.answerId);
    await startEdit(tx, context, locked, {
      version: target.version,
      accountId: context.principal.accountId,
      current: current && (() => current(tx)),
    });
    let before: Parts | null = null;
    let after: Parts | null = null;
    const result = await change(tx, locked, (oldParts, newParts) => {
      before = oldParts;
      after = newParts;
    });
    forgetSheet(target);
    if (target.answerId !== null && reprice) await priceAnswer(tx, target.answerId, context.now());
    const [namedBefore, namedAfter] = await withNames(tx, before, after);
    await writeEvent(tx, context, {
      resource: target.answerId === null ? 'quotation-request' : 'quotation-answer',
      recordId: target.answerId ?? target.quotationId,
      recordTitle: titleOf(locked.quotation, locked.answer),
      parentId: target.quotationId,
      customerId: target.answerId === null ? locked.quotation.customerId : null,
      action: 'update',
      before: namedBefore ?? null,
      after: namedAfter ?? null,
    });
    return result;
  });
}
