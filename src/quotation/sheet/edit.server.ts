import { and, eq, isNull } from 'drizzle-orm';
import { clearDecisions } from '#approval/steps.server.ts';
import type { ApprovalRow } from '#approval/table.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { transactionInUnit } from '#platform/database/unit-of-work.server.ts';
import { type Parts, withNames } from '#quotation/event-parts.server.ts';
import { assertCargoWithin, assertLinesWithin } from '#quotation/limits.server.ts';
import { priceEdited } from './price-answer.server.ts';
import type { EditedAnswer } from './replace-charges.server.ts';
import { forgetSheet } from './sheet.server.ts';
import { quotationApproval, type quotationLine, type quotationRoute } from '#quotation/tables.ts';
import {
  type Locked,
  answerFlow,
  lockQuotation,
  pricedAnswerFlow,
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
  /** Whether it may leave more freight than there may be, which is then refused. */
  freight?: boolean;
  change: (tx: Transaction, locked: Locked, log: LogChange) => Promise<T>;
}>;

/** Whether a step of an approval says more than that it waits. */
const isDecided = ({ state, decidedAt, decidedBy, reason }: ApprovalRow) =>
  state !== 'waiting' || decidedAt !== null || decidedBy !== null || reason !== null;

/**
 * Clears the approval of an answer and records the editor as a contributor, who may then not approve it. Returns what is still
 * to be stored with the price of the answer, if it is priced.
 */
async function startEdit(
  tx: Transaction,
  context: SignedIn,
  locked: Locked,
  seen: Seen,
  isPriced: boolean,
): Promise<EditedAnswer | null> {
  if (locked.answer === null) {
    const permit = await quotationFlow.permit(tx, locked, 'edit', seen);
    await quotationFlow.move(tx, context, permit, {});
    return null;
  }
  const flow = isPriced ? pricedAnswerFlow : answerFlow;
  const permit = await flow.permit(tx, requireAnswer(locked), 'edit-answer', seen);
  const { answer, approvals } = permit.held;
  const { accountId } = context.principal;
  const isKnown = answer.authorId === accountId || answer.contributorIds.includes(accountId);
  const contributorIds = isKnown ? answer.contributorIds : [...answer.contributorIds, accountId];
  const values = { contentHash: null, approvedHash: null, contributorIds };
  const { answer: edited } = await flow.move(tx, context, permit, values, { internal: true });
  if (approvals.some(isDecided)) await clearDecisions(tx, quotationApproval, answer.id);
  return isPriced ? edited : null;
}

/**
 * Changes a request or an answer in one transaction: checks state, permission and version, writes the audit event, and
 * re-prices an answer (manual prices stay). Any change of an answer clears its approval.
 */
export async function edit<T>(
  context: SignedIn,
  target: Target,
  { current, reprice = true, freight = false, change }: Edit<T>,
): Promise<T> {
  return transactionInUnit(context.db, async (tx) => {
    const locked = await lockQuotation(tx, context, target.quotationId, target.answerId);
    const isPriced = target.answerId !== null && reprice;
    const seen = {
      version: target.version,
      accountId: context.principal.accountId,
      current: current && (() => current(tx)),
    };
    const edited = await startEdit(tx, context, locked, seen, isPriced);
    let before: Parts | null = null;
    let after: Parts | null = null;
    const result = await change(tx, locked, (oldParts, newParts) => {
      before = oldParts;
      after = newParts;
    });
    forgetSheet(target);
    if (target.answerId !== null && edited)
      await priceEdited(
        tx,
        target.answerId,
        context.now(),
        edited,
        freight ? ({ lines }) => assertCargoWithin(lines.map(({ cargo }) => cargo)) : undefined,
      );
    else if (freight) await assertLinesWithin(tx, target);
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
