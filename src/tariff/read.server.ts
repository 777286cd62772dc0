import { type SQL, count, desc, eq, inArray } from 'drizzle-orm';
import { type SignedIn, accepted } from '#account/procedure.server.ts';
import {
  absencesToday,
  peopleNamed,
  possibleApprovers,
  staffToday,
} from '#approval/approvers.server.ts';
import { decidableSteps, namedSteps, queueEntry, stepsOf } from '#approval/steps.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { defined } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { totalsOf } from '#price/change-totals.ts';
import { allowedEvents } from '#workflow/machine.ts';
import { type ProposalRow, actorsOf, historyOf } from './proposal.server.ts';
import type { Shown } from './change.ts';
import { type ProposalState, proposalMachine } from './states.ts';
import { priceProposal, proposalApproval } from './tables.ts';

async function findProposal({ db }: SignedIn, id: string): Promise<ProposalRow> {
  const [found] = await db.select().from(priceProposal).where(eq(priceProposal.id, id));
  if (!found) throw new Refused('not-found');
  return found;
}

const { id, state, title, authorName, createdAt, updatedAt } = priceProposal;

/** Proposals, the one that changed last first. */
export async function listProposals(
  { db }: SignedIn,
  input: Readonly<{
    state?: ProposalState | undefined;
    page?: number | undefined;
    size?: number | undefined;
  }>,
) {
  const { page = 1, size = 50 } = input;
  const where: SQL | undefined = input.state ? eq(state, input.state) : undefined;
  const rows = await db
    .select({ id, state, title, authorName, createdAt, updatedAt })
    .from(priceProposal)
    .where(where)
    .orderBy(desc(updatedAt), desc(id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(priceProposal).where(where);
  return { rows, total: counted?.total ?? 0, page, size };
}

/** What the changes of a proposal come to: records by what happens to them, and prices by currency. */
const countsOf = ({ records, rates }: Shown) => ({
  total: records.length + rates.length,
  created: records.filter(({ action }) => action === 'create').length,
  changed: records.filter(({ action }) => action === 'update').length,
  archived: records.filter(({ action }) => action === 'archive').length,
  prices: totalsOf(rates),
});

type Part = Readonly<{ page?: number | undefined; size?: number | undefined }>;

/** A proposal with its approvals, its history, and what the caller may do; of its changes all, or with a size one page. */
export async function readProposal(
  context: SignedIn,
  proposalId: string,
  { page = 1, size = Number.POSITIVE_INFINITY }: Part = {},
) {
  const { db, principal } = context;
  const proposal = await findProposal(context, proposalId);
  const approvals = await stepsOf(db, proposalApproval, proposalId);
  const staff = await staffToday(db, [proposal], context.now());
  const events = await db
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      actorName: auditEvent.actorName,
      action: auditEvent.action,
      comment: auditEvent.comment,
    })
    .from(auditEvent)
    .where(historyOf(proposalId))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(30);
  const from = page === 1 ? 0 : (page - 1) * size;
  const partOf = <T>(all: readonly T[]): readonly T[] => all.slice(from, from + size);
  return {
    id: proposal.id,
    version: proposal.version,
    state: proposal.state,
    title: proposal.title,
    authorName: proposal.authorName,
    createdAt: proposal.createdAt,
    isContract: proposal.change.kind === 'percent' && proposal.change.change.customer !== null,
    warnings: proposal.shown.warnings,
    counts: countsOf(proposal.shown),
    records: partOf(proposal.shown.records),
    // Which rate is ended is compared, not shown.
    rates: partOf(proposal.shown.rates).map(({ ends: _, ...rate }) => rate),
    approvals: await namedSteps(db, approvals, staff),
    allowed: accepted(
      principal,
      allowedEvents(
        proposalMachine,
        proposal.state,
        actorsOf(principal, proposal, approvals, staff),
        null,
      ),
    ),
    events,
  };
}

/** Who may be asked to approve a proposal. */
export const approversOf = async (context: SignedIn, proposalId: string) =>
  possibleApprovers(context.db, await findProposal(context, proposalId), context.now());

/** Proposals that wait for the caller's approval. */
export async function waitingProposals(context: SignedIn) {
  const { db, principal } = context;
  const steps = await decidableSteps(
    context,
    { table: proposalApproval, subject: priceProposal, isAsked: eq(state, 'in-approval') },
    await absencesToday(db, context.now()),
  );
  if (steps.length === 0) return [];
  const found = await db
    .select({ id, title, authorName, updatedAt })
    .from(priceProposal)
    .where(
      inArray(
        id,
        steps.map((step) => step.subjectId),
      ),
    );
  const named = await peopleNamed(
    db,
    steps.map((step) => step.employeeId),
  );
  return found.map(({ updatedAt: changedAt, ...row }) => {
    const step = defined(steps.find(({ subjectId }) => subjectId === row.id));
    return { ...row, ...queueEntry(step, principal, named, changedAt) };
  });
}
