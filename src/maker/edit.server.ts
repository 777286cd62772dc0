import { clearDecisions } from '#approval/steps.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { makerApproval } from './tables.ts';
import { type Locked, type Named, lock, makerFlow } from './transition.server.ts';

type Edit<T> = Readonly<{
  /** The version of the form that is saved; without one the change looks after itself. */
  version?: number;
  /** What the form is about as it is now, given with a `stale` refusal so that the form can show both. */
  current?: (tx: Transaction) => Promise<unknown>;
  change: (tx: Transaction, locked: Locked) => Promise<T>;
}>;

/**
 * Changes a quotation in one transaction: allowed by state and person, not stale. Whoever approved has to look again,
 * and whoever changes it is no longer somebody else to it.
 */
export function edit<T>(
  context: SignedIn,
  named: Named,
  { version, current, change }: Edit<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, named);
    const seen =
      version === undefined ? undefined : { version, current: current && (() => current(tx)) };
    const permit = await makerFlow.permit(tx, locked, 'edit', seen);
    const result = await change(tx, locked);
    const { quotation } = locked;
    const { accountId } = context.principal;
    const isKnown =
      quotation.authorId === accountId || quotation.contributorIds.includes(accountId);
    const contributorIds = isKnown
      ? quotation.contributorIds
      : [...quotation.contributorIds, accountId];
    const isMoved = permit.next !== quotation.state;
    // Cells are saved side by side, each with a version of its own: that of the sheet's form stays.
    const keepsVersion = version === undefined && !isMoved;
    await makerFlow.move(tx, context, permit, { contributorIds }, { internal: true, keepsVersion });
    if (isMoved) await clearDecisions(tx, makerApproval, quotation.id);
    return result;
  });
}
