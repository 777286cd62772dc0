import type { SignedIn } from '#account/procedure.server.ts';
import { type Staff, askedOf, nobodyAway, stepFor } from '#approval/approval.ts';
import type { Actor } from './transitions.ts';
import type { AnswerRow, ApprovalRow, Caller } from './transition.server.ts';

type Judged = Pick<AnswerRow, 'authorId' | 'authorEmployeeId' | 'contributorIds' | 'state'>;

/** Asked to approve, by themselves or as a deputy, and on turn while approval is open. */
const isApprover = (
  principal: SignedIn['principal'],
  answer: Judged,
  approvals: readonly ApprovalRow[],
  staff: Staff,
): boolean =>
  answer.state === 'in-approval'
    ? stepFor(principal, answer, approvals, staff) !== undefined
    : askedOf(principal, answer, approvals, staff).length > 0;

/** What a person is to a quotation; nobody to it: it does not exist for them. */
export function actorsOf(
  principal: Caller['principal'],
  { customerId }: { customerId: string },
  answer: Judged | null = null,
  approvals: readonly ApprovalRow[] = [],
  staff: Staff = nobodyAway,
): ReadonlySet<Actor> {
  const actors = new Set<Actor>();
  if (principal === null) return actors.add('clock');
  if (principal.isUser && principal.customerIds.includes(customerId)) actors.add('customer');
  if (principal.isEmployee) {
    actors.add('employee');
    if (answer?.authorId === principal.accountId) actors.add('author');
    if (answer && isApprover(principal, answer, approvals, staff)) actors.add('approver');
  }
  return actors;
}
