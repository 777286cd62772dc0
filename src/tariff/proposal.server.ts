import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { type Staff, isApprover } from '#approval/approval.ts';
import { staffToday } from '#approval/approvers.server.ts';
import { stepsOf } from '#approval/steps.server.ts';
import type { ApprovalRow } from '#approval/table.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type AuditAction, writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { type Caller, type Details, defineWorkflow, lockRow } from '#workflow/change.server.ts';
import { type ProposalActor, proposalMachine, stateNames } from './states.ts';
import { priceProposal, proposalApproval } from './tables.ts';

export type ProposalRow = typeof priceProposal.$inferSelect;
/** A proposal with the version that its reader saw. */
export type About = Readonly<{ id: string; version: number }>;
export type Locked = Readonly<{
  proposal: ProposalRow;
  approvals: readonly ApprovalRow[];
  staff: Staff;
  actors: ReadonlySet<ProposalActor>;
}>;

/** The roles of a person for a proposal. */
export function actorsOf(
  principal: SignedIn['principal'],
  proposal: ProposalRow,
  approvals: readonly ApprovalRow[],
  staff: Staff,
): ReadonlySet<ProposalActor> {
  const actors = new Set<ProposalActor>();
  if (proposal.authorId === principal.accountId) actors.add('author');
  if (isApprover(principal, proposal, approvals, staff, proposal.state === 'in-approval'))
    actors.add('approver');
  return actors;
}

/** Locks a proposal until the transaction ends. @throws Refused not-found */
export async function lock(
  tx: Transaction,
  { principal, now }: SignedIn,
  { id }: Readonly<{ id: string }>,
): Promise<Locked> {
  const proposal = await lockRow(tx.select().from(priceProposal).where(eq(priceProposal.id, id)));
  const approvals = await stepsOf(tx, proposalApproval, id);
  const staff = await staffToday(tx, [proposal], now());
  return { proposal, approvals, staff, actors: actorsOf(principal, proposal, approvals, staff) };
}

export const historyOf = (id: string) =>
  and(eq(auditEvent.resource, 'price-proposal'), eq(auditEvent.recordId, id));

/** Writes an audit event of a proposal in the transaction of the change. */
export async function recordEvent(
  tx: Transaction,
  caller: Caller,
  { id, title }: Pick<ProposalRow, 'id' | 'title'>,
  action: AuditAction,
  { comment = null, inPlaceOf = null, before, after }: Details,
): Promise<void> {
  await writeEvent(tx, caller, {
    resource: 'price-proposal',
    recordId: id,
    recordTitle: title,
    action,
    comment,
    before: before ?? null,
    after: { ...after, ...(inPlaceOf && { inPlaceOf }) },
  });
}

/** The workflow of proposals. */
export const proposalFlow = defineWorkflow({
  machine: proposalMachine,
  stateNames,
  subject: ({ proposal: { state, version }, actors }: Locked) => ({
    state,
    version,
    actors,
    facts: null,
  }),
  history: ({ proposal }: Locked) => historyOf(proposal.id),
  save: async (tx, held, values: Partial<ProposalRow>) => ({
    ...held,
    proposal: firstOf(
      await tx
        .update(priceProposal)
        .set(values)
        .where(eq(priceProposal.id, held.proposal.id))
        .returning(),
    ),
  }),
  record: (tx, caller, { proposal }, event, details) =>
    recordEvent(tx, caller, proposal, `proposal:${event}`, details),
});
