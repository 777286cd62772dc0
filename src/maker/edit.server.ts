import { clearDecisions } from '#approval/steps.server.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { makerApproval } from './tables.ts';
import { type Locked, type Named, lock, makerFlow } from './transition.server.ts';

type Edit<T> = Readonly<{
  /** The version that the form was loaded with; without it the change detects conflicts itself. */
  version?: number;
  /** The current values, returned with a `stale` refusal so that the form can show both. */
  current?: (tx: Transaction) => Promise<unknown>;
  change: (tx: Transaction, locked: Locked) => Promise<T>;
}>;

/**
 * Changes a quotation in one transaction, if state and person allow it and it is not stale. A change clears approvals, and
 * its author becomes a contributor, who may not approve the quotation.
 */
export function edit<T>(
  context: SignedIn,
  named: Named,
  { version, current, change }: Edit<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, named);
    const { accountId } = context.principal;
    const seen =
      version === undefined
        ? undefined
        : { version, accountId, current: current && (() => current(tx)) };
    const permit = await makerFlow.permit(tx, locked, 'edit', seen);
    const result = await change(tx, locked);
    const { quotation } = locked;
    const isKnown =
      quotation.authorId === accountId || quotation.contributorIds.includes(accountId);
    const contributorIds = isKnown
      ? quotation.contributorIds
      : [...quotation.contributorIds, accountId];
    const changesState = permit.next !== quotation.state;
    // Several people save cells at the same time; each cell has a version, so that of the quotation stays.
    const keepsVersion = version === undefined && !changesState;
    await makerFlow.move(tx, context, permit, { contributorIds }, { internal: true, keepsVersion });
    if (changesState) await clearDecisions(tx, makerApproval, quotation.id);
    return result;
  });
}
