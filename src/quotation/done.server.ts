import { and, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { quotationEvent } from './tables.ts';

/**
 * The events that the reader has triggered on a request (`answerId` null) or an answer, each once. Of an answer, those since
 * approval was last requested: earlier decisions were about other content.
 */
export async function doneBy(
  { db, principal }: SignedIn,
  quotationId: string,
  answerId: string | null,
): Promise<string[]> {
  const events = await db
    .select({ event: quotationEvent.event, by: quotationEvent.actorId, at: quotationEvent.at })
    .from(quotationEvent)
    .where(
      and(
        eq(quotationEvent.quotationId, quotationId),
        answerId === null ? isNull(quotationEvent.answerId) : eq(quotationEvent.answerId, answerId),
      ),
    )
    .orderBy(quotationEvent.at, quotationEvent.id);
  const asked = events.findLastIndex(({ event }) => event === 'request-approval');
  const own = events.slice(Math.max(asked, 0)).filter(({ by }) => by === principal.accountId);
  return [...new Set(own.map(({ event }) => event))];
}
