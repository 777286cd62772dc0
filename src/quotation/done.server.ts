import { asc, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { oncePerPage } from '#platform/http/current-request.server.ts';
import { quotationEvent } from './tables.ts';

const eventsByQuotation = prepared('events by quotation', (db) =>
  db
    .select()
    .from(quotationEvent)
    .where(eq(quotationEvent.quotationId, sql.placeholder('quotationId')))
    .orderBy(asc(quotationEvent.at), asc(quotationEvent.id)),
);

/** The timeline of a quotation and its answers, the first event first, with what only employees see. */
export const eventsOf = ({ db }: Pick<SignedIn, 'db'>, quotationId: string) =>
  oncePerPage(`events ${quotationId}`, () => eventsByQuotation(db).execute({ quotationId }));

type TimelineEvent = Awaited<ReturnType<typeof eventsOf>>[number];

/**
 * The events that the reader has triggered on a request (`answerId` null) or an answer, each once. Of an answer, those since
 * approval was last requested: earlier decisions were about other content.
 */
export function doneBy(
  { principal }: Pick<SignedIn, 'principal'>,
  all: readonly TimelineEvent[],
  answerId: string | null,
): string[] {
  const events = all.filter((each) => each.answerId === answerId);
  const asked = events.findLastIndex(({ event }) => event === 'request-approval');
  const own = events
    .slice(Math.max(asked, 0))
    .filter(({ actorId }) => actorId === principal.accountId);
  return [...new Set(own.map(({ event }) => event))];
}

/** Whether the customer has asked for a change of the offer that neither a message nor another offer has answered yet. */
export function isChangeRequested(
  { questionAt }: Readonly<{ questionAt: Date | null }>,
  timeline: readonly Pick<TimelineEvent, 'event' | 'at'>[],
): boolean {
  const last = timeline.findLast(({ event }) => event === 'ask-change' || event === 'offer');
  return questionAt !== null && last?.event === 'ask-change' && last.at >= questionAt;
}
