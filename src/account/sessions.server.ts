import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { deviceOf } from './device.ts';
import type { SignedIn } from './procedure.server.ts';
import { authSession } from './tables.ts';

/** The sessions of an account, that of the call first; without those of administrators who act as the person. */
export async function shownSessions({ db, principal, now }: SignedIn, accountId: string) {
  const rows = await db
    .select()
    .from(authSession)
    .where(
      and(
        eq(authSession.userId, accountId),
        gt(authSession.expiresAt, now()),
        isNull(authSession.impersonatedBy),
      ),
    )
    .orderBy(desc(authSession.updatedAt));
  return rows
    .map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: deviceOf(userAgent),
      address: ipAddress,
      since: createdAt,
      lastUsedAt: updatedAt,
      isThis: id === principal.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
