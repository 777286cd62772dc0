import type { SignedIn } from '#account/procedure.server.ts';
import { type Authorship, type Staff, isApprover, noAbsences } from '#approval/approval.ts';
import type { ApprovalRow } from '#approval/table.ts';
import { answerApprovals } from './states.ts';
import type { Actor } from './transitions.ts';
import type { AnswerRow } from './transition.server.ts';

type AnswerParts = Authorship & Pick<AnswerRow, 'state'>;

/** The roles of a person (null: a scheduled job) towards a quotation; none means that it does not exist for them. */
export function actorsOf(
  principal: SignedIn['principal'] | null,
  { customerId }: { customerId: string },
  answer: AnswerParts | null = null,
  approvals: readonly ApprovalRow[] = [],
  staff: Staff = noAbsences,
): ReadonlySet<Actor> {
  const actors = new Set<Actor>();
  if (principal === null) return actors.add('clock');
  if (principal.isUser && principal.customerIds.includes(customerId)) actors.add('customer');
  if (principal.isUser && principal.agreesFor.includes(customerId)) actors.add('signatory');
  if (principal.isEmployee) {
    actors.add('employee');
    if (answer?.authorId === principal.accountId) actors.add('author');
    if (
      answer &&
      isApprover(principal, answer, approvals, staff, answerApprovals[answer.state] === 'asked')
    )
      actors.add('approver');
  }
  return actors;
}
