import { inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Absence } from '#approval/approval.ts';
import { absencesToday } from '#approval/approvers.server.ts';
import { decidableSteps } from '#approval/steps.server.ts';
import { askedAnswerStates } from '#quotation/states.ts';
import { quotationAnswer, quotationApproval } from '#quotation/tables.ts';

/** The steps of answers that the caller may decide now, their own or as a deputy in one of `absences`. Two queries. */
export const pendingApprovalSteps = (context: SignedIn, absences: readonly Absence[]) =>
  decidableSteps(
    context,
    {
      table: quotationApproval,
      subject: quotationAnswer,
      isAsked: inArray(quotationAnswer.state, askedAnswerStates),
    },
    absences,
  );

/** Ids of the answers that await the caller's approval. Three queries. */
export async function answersToApprove(context: SignedIn): Promise<string[]> {
  if (context.principal.employeeId === null) return [];
  const steps = await pendingApprovalSteps(context, await absencesToday(context.db, context.now()));
  return steps.map((step) => step.subjectId);
}
