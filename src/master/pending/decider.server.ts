import { eq, sql } from 'drizzle-orm';
import { activeAdministrators } from '#account/administrators.server.ts';
import { masterRecordsOf } from '#account/affiliation.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { Refused } from '#platform/refusal.ts';
import type { PendingChange } from './table.ts';

/** What tells a person: the name in the masters, else the account's own, and the mailbox, whatever tag it is given. */
type Person = Readonly<{ createdAt: Date; marks: readonly string[] }>;

const markOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

async function personOf(tx: Transaction, accountId: string): Promise<Person | null> {
  const [found] = await tx
    .select({ user: authUser, ...masterRecordsOf(sql`${accountId}::text`) })
    .from(authUser)
    .where(eq(authUser.id, accountId));
  if (!found) return null;
  const { user, employees, contacts } = found;
  const names = [...employees, ...contacts].map(({ name }) => name);
  return {
    createdAt: user.createdAt,
    marks: [mailboxOf(user.email), ...(names.length > 0 ? names : [user.name]).map(markOf)],
  };
}

/**
 * Holds that somebody else than who asked for a change decides it: another person, not only another account, with an account
 * that is older than the change.
 * @throws Refused own-change
 */
export async function assertSecondPerson(
  tx: Transaction,
  change: Pick<PendingChange, 'authorId' | 'createdAt'>,
  accountId: string,
): Promise<void> {
  if (change.authorId === accountId) throw new Refused('own-change');
  const [author, decider] = [await personOf(tx, change.authorId), await personOf(tx, accountId)];
  if (!decider || decider.createdAt >= change.createdAt) throw new Refused('own-change');
  if (author?.marks.some((mark) => decider.marks.includes(mark))) throw new Refused('own-change');
}

/**
 * Holds that who asked for a change may still do so. People ask for their own new name; everything else is of administrators.
 * @throws Refused author-left
 */
export async function assertAuthorStays(tx: Transaction, change: PendingChange): Promise<void> {
  if (change.operation === 'rename') return;
  const active = await activeAdministrators(tx, true);
  if (!active.some(({ id }) => id === change.authorId)) throw new Refused('author-left');
}
