import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Sailing, legOn, portsOf } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import { localMinuteOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import {
  type OfferedSailing,
  type SailingChange,
  sailingBlock,
  sailingNotice,
  timesToAccept,
} from '#quotation/sailing-notice.ts';
import { quotationRoute } from '#quotation/tables.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';
import { checkedRoute } from './check/facts.server.ts';
import type { SheetRoute } from './sheet.server.ts';

type Reader = Database | Transaction;

/**
 * The sailings of an offer or agreement with what became of them since; none in other states. At most two queries, none
 * without sailings.
 */
export async function offeredSailings(
  db: Reader,
  { state }: Pick<AnswerRow, 'state'>,
  routes: readonly SheetRoute[],
): Promise<OfferedSailing[]> {
  if (state !== 'offered' && state !== 'agreed') return [];
  const offered = routes.flatMap((route, i) =>
    route.voyage && route.voyageId !== null ? [{ route, sailing: route.voyage, i }] : [],
  );
  if (offered.length === 0) return [];
  const voyages = await readVoyages(db, [...new Set(offered.map(({ sailing }) => sailing.id))]);
  const acceptedOf = await readAccepted(
    db,
    offered.map(({ route }) => route.id),
  );
  return offered.map(({ route, sailing, i }) => {
    const voyage = voyages.get(sailing.id);
    const accepted = acceptedOf.get(route.id) ?? null;
    return {
      path: `routes[${i}].voyageId`,
      routeId: route.id,
      offered: sailing,
      accepted,
      change: voyage ? changeOf(accepted ?? sailing, voyage, route) : null,
    };
  });
}

/** What readers of an offer or agreement are told about its sailings. `now` counts while it can be agreed to. */
export function noticesOf(
  { state }: Pick<AnswerRow, 'state'>,
  sailings: readonly OfferedSailing[],
  now: Date,
) {
  const minute = state === 'offered' ? localMinuteOf(now) : null;
  return sailings.flatMap((sailing) => sailingNotice(sailing, minute));
}

/** The times that whoever agrees accepts, by route: `closing`, `etd` and `eta` are those that were shown. */
export type AcceptedSailing = Readonly<{ routeId: string }> &
  Pick<Sailing, 'number' | 'closing' | 'etd' | 'eta'>;

/** Whether a sailing keeps an offer from being agreed to, whatever is accepted. */
export const isBlocked = (sailings: readonly OfferedSailing[], now: Date): boolean =>
  sailings.some((sailing) => sailingBlock(sailing, localMinuteOf(now)) !== null);

/**
 * Keeps the new times of moved voyages as those that the customer accepted, in the transaction of the agreement.
 * @throws Refused sailing-changed where a voyage was cancelled or has left, or moved to other times than those accepted
 */
export async function acceptSailings(
  tx: Transaction,
  answer: Pick<AnswerRow, 'state'>,
  routes: readonly SheetRoute[],
  accepted: readonly AcceptedSailing[],
  now: Date,
): Promise<void> {
  const sailings = await offeredSailings(tx, answer, routes);
  const isAccepted = ({ routeId, change }: OfferedSailing) =>
    change?.kind !== 'moved' ||
    accepted.some((each) => each.routeId === routeId && isSame(each, change.now));
  const fields = sailings
    .filter((each) => sailingBlock(each, localMinuteOf(now)) !== null || !isAccepted(each))
    .flatMap((each) => noticesOf(answer, [each], now));
  if (fields.length > 0) throw new Refused('sailing-changed', { fields });
  for (const sailing of sailings) {
    const acceptedSailing = timesToAccept(sailing);
    if (acceptedSailing)
      await tx
        .update(quotationRoute)
        .set({ acceptedSailing })
        .where(eq(quotationRoute.id, sailing.routeId));
  }
}

/** Undoes that new times were accepted, with the agreement. */
export const forgetAcceptedSailings = (tx: Transaction, answerId: string) =>
  tx
    .update(quotationRoute)
    .set({ acceptedSailing: null })
    .where(and(eq(quotationRoute.answerId, answerId), isNotNull(quotationRoute.acceptedSailing)));

const isSame = (a: Omit<AcceptedSailing, 'routeId'>, b: Omit<AcceptedSailing, 'routeId'>) =>
  a.number === b.number && a.closing === b.closing && a.etd === b.etd && a.eta === b.eta;

type VoyageNow = Pick<Sailing, 'id' | 'number' | 'name' | 'nameEn'> &
  Pick<typeof masters.voyage.$inferSelect, 'status' | 'calls'>;
async function readVoyages(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VoyageNow>> {
  const { voyage, ship } = masters;
  const found = await db
    .select({
      id: voyage.id,
      number: voyage.number,
      name: ship.name,
      nameEn: ship.nameEn,
      status: voyage.status,
      calls: voyage.calls,
    })
    .from(voyage)
    .innerJoin(ship, eq(ship.id, voyage.ship))
    .where(inArray(voyage.id, [...ids]));
  return new Map(found.map((each) => [each.id, each]));
}

async function readAccepted(db: Reader, routeIds: readonly string[]) {
  const found = await db
    .select({ id: quotationRoute.id, accepted: quotationRoute.acceptedSailing })
    .from(quotationRoute)
    .where(
      and(inArray(quotationRoute.id, [...routeIds]), isNotNull(quotationRoute.acceptedSailing)),
    );
  return new Map(found.map(({ id, accepted }) => [id, accepted]));
}

function changeOf(
  known: Sailing,
  { status, calls, ...named }: VoyageNow,
  route: SheetRoute,
): SailingChange | null {
  if (status === 'cancelled') return { kind: 'cancelled' };
  const leg = legOn(calls, portsOf(checkedRoute(route)), route.departure);
  const { closing = null, etd = null, eta = null } = leg ?? {};
  const now: Sailing = { ...named, closing, etd, eta };
  return isSame(now, known) && now.name === known.name ? null : { kind: 'moved', now };
}
