import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { covers } from '#approval/approval.ts';
import { possibleApprovers, usableApprovers } from '#approval/approvers.server.ts';
import { chooseSteps, chosenIds } from '#approval/steps.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { marginOf } from '#pricing/totals.ts';
import { edit } from '#quotation/sheet/edit.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { quotationAnswer, quotationApproval } from '#quotation/tables.ts';
import { type AnswerTarget, requireAnswer } from '#quotation/transition.server.ts';

/** Asks those who were asked about the revision before, as far as they may decide on the new one. */
export async function keepApprovers(
  tx: Transaction,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  const answer = firstOf(await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, to)));
  const before = await chosenIds(tx, quotationApproval, from);
  const usable = await usableApprovers(tx, answer, before, now);
  await chooseSteps(
    tx,
    quotationApproval,
    answer,
    usable.map(({ id }) => id),
    now,
  );
}

/** The approvers who can be chosen for an answer, and whether each alone covers its amount and margin. */
export async function listPossibleApprovers(
  context: SignedIn,
  quotationId: string,
  answerId: string,
) {
  const [answer] = await context.db
    .select()
    .from(quotationAnswer)
    .where(and(eq(quotationAnswer.id, answerId), eq(quotationAnswer.quotationId, quotationId)));
  if (!answer) throw new Refused('not-found');
  const offer = { ...answer, margin: marginOf(await loadCharges(context.db, answerId)) };
  const possible = await possibleApprovers(context.db, answer, context.now());
  return possible.map((each) => ({ ...each, covers: covers([each], offer) }));
}

/** Replaces the approvers of an answer. @throws Refused invalid for inactive approvers and those who worked on the answer */
export function chooseApprovers(
  context: SignedIn,
  target: AnswerTarget,
  approverIds: readonly string[],
): Promise<void> {
  return edit(context, target, {
    reprice: false,
    current: async (tx) => ({
      approverIds: await chosenIds(tx, quotationApproval, target.answerId),
    }),
    change: async (tx, locked, note) => {
      const { answer, approvals } = requireAnswer(locked);
      const now = context.now();
      const chosen = await chooseSteps(tx, quotationApproval, answer, approverIds, now);
      note(
        { approvers: approvals.map((each) => each.approverId) },
        { approvers: chosen.map((each) => each.id) },
      );
    },
  });
}
