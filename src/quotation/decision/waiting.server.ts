import { and, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { absencesToday, decidable } from '#approval/approvers.server.ts';
import { type Absence, standsInFor } from '#approval/approval.ts';
import { quotationAnswer, quotationApproval } from '#quotation/tables.ts';

/** Which answers wait for a person's approval, their own or as a deputy of one of these: the steps they may decide now. Two queries. */
export async function waitingSteps({ db, principal }: SignedIn, absences: readonly Absence[]) {
  if (principal.employeeId === null) return [];
  const asked = [principal.employeeId, ...standsInFor(principal.employeeId, absences)];
  const answerIds = db
    .select({ id: quotationApproval.answerId })
    .from(quotationApproval)
    .where(
      and(inArray(quotationApproval.employeeId, asked), eq(quotationApproval.state, 'waiting')),
    );
  const { authorId, authorEmployeeId, contributorIds } = quotationAnswer;
  const rows = await db
    .select({ step: quotationApproval, made: { authorId, authorEmployeeId, contributorIds } })
    .from(quotationApproval)
    .innerJoin(quotationAnswer, eq(quotationAnswer.id, quotationApproval.answerId))
    .where(
      and(inArray(quotationApproval.answerId, answerIds), eq(quotationAnswer.state, 'in-approval')),
    );
  return decidable(db, principal, rows, (step) => step.answerId, absences);
}

/** Ids of the answers that wait for the caller's approval. Three queries. */
export async function waitingFor(context: SignedIn): Promise<string[]> {
  if (context.principal.employeeId === null) return [];
  return (await waitingSteps(context, await absencesToday(context.db, context.now()))).map(
    (step) => step.answerId,
  );
}
