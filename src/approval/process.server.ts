import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import type { Caller, Details, Seen } from '#workflow/change.server.ts';
import type { Authorship, Staff } from './approval.ts';
import { usableApprovers } from './approvers.server.ts';
import { clearDecisions, decisionOf, emailsOfAsked, recordDecision } from './steps.server.ts';
import type { ApprovalRow, ApprovalTable } from './table.ts';

/** The events of approval: the state machine of every approved record has them. */
type ApprovalEvent = 'request-approval' | 'approve' | 'approve-last' | 'reject';

/** Hashes of the content that the approvers were asked about, and of the content that was approved. */
type Hashes = Readonly<{ contentHash: string | null; approvedHash: string | null }>;

/** How the approved records of a room are read and changed. L: the locked record, P: a permit for a transition. */
type Declaration<L, P, About> = Readonly<{
  table: ApprovalTable;
  /** The room's own workflow. */
  flow: Readonly<{
    permit: (tx: Transaction, held: L, event: ApprovalEvent | 'offer', seen?: Seen) => Promise<P>;
    move: (
      tx: Transaction,
      caller: Caller,
      permit: P,
      values: Partial<Hashes>,
      details?: Details,
    ) => Promise<L>;
  }>;
  lock: (tx: Transaction, context: SignedIn, about: About) => Promise<L>;
  subject: (
    held: L,
  ) => Authorship & Hashes & Readonly<{ id: string; version: number; hold: boolean }>;
  /** Refuses a record that can't be offered as it is. */
  assertReady: (tx: Transaction, held: L, now: Date) => Promise<void>;
  /** The hash of everything an approval is given for, as it is now. */
  contentHash: (tx: Transaction, held: L) => Promise<string>;
  /** Records without a hash are accepted: their approval was requested before hashes were stored. */
  acceptsUnbound?: boolean;
  mail: (
    tx: Transaction,
    context: SignedIn,
    held: L,
    letter:
      | Readonly<{
          name: 'toApprove';
          to: readonly string[];
          /** `assertReady` has passed in this transaction. */
          isReady: boolean;
        }>
      | Readonly<{ name: 'returned'; reason: string }>,
  ) => Promise<void>;
  /** Offers a record whose content is the approved one: after the last approval, or later if it was held. */
  offer: (tx: Transaction, context: SignedIn, permit: P) => Promise<void>;
}>;

/** Requesting approval, approving and returning, the same for every kind of record. */
export function defineApproval<
  L extends Readonly<{ approvals: readonly ApprovalRow[]; staff: Staff }>,
  P extends Readonly<{ held: L }>,
  About extends Readonly<{ version: number }>,
>({
  table,
  flow,
  lock,
  subject,
  assertReady,
  contentHash,
  acceptsUnbound = false,
  mail,
  offer,
}: Declaration<L, P, About>) {
  /** The hash of the current content. @throws Refused stale if it is not the expected one */
  async function assertContent(tx: Transaction, held: L, expected: string | null): Promise<string> {
    const hash = await contentHash(tx, held);
    if (hash !== expected && !(acceptsUnbound && expected === null))
      throw new Refused('stale', { detail: { version: subject(held).version } });
    return hash;
  }

  /** Mails the approvers whose turn it is and their deputies of today. */
  async function mailTurn(
    tx: Transaction,
    context: SignedIn,
    held: L,
    steps: readonly ApprovalRow[],
    isReady: boolean,
  ): Promise<void> {
    const to = await emailsOfAsked(tx, steps, held.staff);
    await mail(tx, context, held, { name: 'toApprove', to, isReady });
  }

  return {
    requestApproval: (context: SignedIn, about: About): Promise<void> =>
      context.db.transaction(async (tx) => {
        const held = await lock(tx, context, about);
        const permit = await flow.permit(tx, held, 'request-approval', about);
        await assertReady(tx, held, context.now());
        const values = { contentHash: await contentHash(tx, held), approvedHash: null };
        const after = await flow.move(tx, context, permit, values, { internal: true });
        // After a return every approver decides again.
        await clearDecisions(tx, table, subject(held).id, context.now());
        const steps = held.approvals.map((step) => ({ ...step, state: 'waiting' as const }));
        await mailTurn(tx, context, after, steps, true);
      }),

    /** Approves one step. The last one approves the record and offers it, unless it is to be held. Returns whether it was offered. */
    approve: (context: SignedIn, about: About, comment: string | null): Promise<boolean> =>
      context.db.transaction(async (tx) => {
        const held = await lock(tx, context, about);
        const { step, inPlaceOf } = await decisionOf(tx, context.principal, subject(held), held);
        const rest = held.approvals.filter((each) => each.state === 'waiting' && each !== step);
        const isLast = rest.length === 0;
        const permit = await flow.permit(tx, held, isLast ? 'approve-last' : 'approve', about);
        const hash = await assertContent(tx, held, subject(held).contentHash);
        // The approver may have lost the right to approve since being asked.
        const usable = step
          ? await usableApprovers(tx, subject(held), [step.approverId], context.now(), held.staff)
          : [];
        if (!step || usable.length === 0) throw new Refused('forbidden');
        const details = { comment, inPlaceOf, internal: true };
        const values = isLast ? { approvedHash: hash } : {};
        const after = await flow.move(tx, context, permit, values, details);
        await recordDecision(tx, table, context, step, { state: 'approved', reason: null });
        if (!isLast) {
          await mailTurn(tx, context, after, rest, false);
          return false;
        }
        if (subject(after).hold) return false;
        await offer(tx, context, await flow.permit(tx, after, 'offer'));
        return true;
      }),

    /** Returns the record to its author with a reason. */
    reject: (context: SignedIn, about: About, reason: string): Promise<void> =>
      context.db.transaction(async (tx) => {
        const held = await lock(tx, context, about);
        const { step, inPlaceOf } = await decisionOf(tx, context.principal, subject(held), held);
        const permit = await flow.permit(tx, held, 'reject', about);
        if (!step) throw new Refused('forbidden');
        const values = { contentHash: null, approvedHash: null };
        const details = { comment: reason, inPlaceOf, internal: true };
        const after = await flow.move(tx, context, permit, values, details);
        await recordDecision(tx, table, context, step, { state: 'rejected', reason });
        await mail(tx, context, after, { name: 'returned', reason });
      }),

    /** Offers an approved record that was held. */
    offer: (context: SignedIn, about: About): Promise<void> =>
      context.db.transaction(async (tx) => {
        const held = await lock(tx, context, about);
        const permit = await flow.permit(tx, held, 'offer', about);
        await assertContent(tx, held, subject(held).approvedHash);
        await offer(tx, context, permit);
      }),
  };
}
