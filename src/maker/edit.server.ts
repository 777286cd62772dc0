import { messages } from '#ui/form/rules/messages.ts';
import { eq } from 'drizzle-orm';
import { undecided } from '#approval/approval.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { makerApproval, makerQuotation } from './tables.ts';
import { type Locked, type Named, fresh, lock, nextState, tell } from './transition.server.ts';

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
    const { quotation } = locked;
    const state = await nextState(tx, locked, 'edit');
    if (version !== undefined) await fresh(tx, locked, version, current && (() => current(tx)));
    const result = await change(tx, locked);
    const { accountId } = context.principal;
    const isKnown =
      quotation.authorId === accountId || quotation.contributorIds.includes(accountId);
    const isMoved = state !== quotation.state;
    await tx
      .update(makerQuotation)
      .set({
        state,
        contributorIds: isKnown
          ? quotation.contributorIds
          : [...quotation.contributorIds, accountId],
        version: quotation.version + (isMoved || version !== undefined ? 1 : 0),
        updatedAt: context.now(),
      })
      .where(eq(makerQuotation.id, quotation.id));
    if (isMoved) {
      await tx
        .update(makerApproval)
        .set(undecided)
        .where(eq(makerApproval.quotationId, quotation.id));
      await tell(tx, context, quotation, {
        action: 'maker:edit',
        before: { state: quotation.state },
        after: { state },
      });
    }
    return result;
  });
}

/** A choice that does not exist, or is not to be made here. */
export const unknownChoice = (path: string, message: FieldFault['message'] = messages.select) =>
  new Refused('invalid', { fields: [{ path, code: 'select', message }] });

/** Of a row, the parts that a change is about. */
export const partsLike = (row: object, change: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(change).map((key) => [key, (row as Record<string, unknown>)[key]]),
  );
