import { eq, inArray } from 'drizzle-orm';
import { type Sailing, legOn, portsOf } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import { localMinuteOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { type SailingChange, sailingNotice } from '#quotation/sailing-notice.ts';
import { checkedRoute } from '#quotation/sheet/check/facts.server.ts';
import type { SheetRoute } from '#quotation/sheet/sheet.server.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';

/**
 * What has happened to the sailings of an offer or agreement since it was offered: cancelled, moved, and of an offer the
 * closing time past. Customers are told of the closing time that was offered alone: what else changed is for the contact in
 * charge to say. One query, none without sailings.
 */
export async function sailingNotices(
  db: Database,
  { state }: Pick<AnswerRow, 'state'>,
  routes: readonly SheetRoute[],
  { isEmployee, now }: Readonly<{ isEmployee: boolean; now: Date }>,
): Promise<FieldFault[]> {
  if (state !== 'offered' && state !== 'agreed') return [];
  const offered = routes.flatMap((route, i) =>
    route.voyage && route.voyageId !== null
      ? [{ route, sailing: route.voyage, path: `routes[${i}].voyageId` }]
      : [],
  );
  const voyages = isEmployee ? await voyagesNow(db, offered) : new Map<string, VoyageNow>();
  const minute = localMinuteOf(now);
  return offered.flatMap(({ route, sailing, path }) => {
    const voyage = voyages.get(sailing.id);
    const change = voyage ? changeOf(sailing, voyage, route) : null;
    return sailingNotice(path, sailing, change, state === 'offered' ? minute : null);
  });
}

type VoyageNow = Awaited<ReturnType<typeof readVoyages>>[number];
const readVoyages = (db: Database, ids: readonly string[]) => {
  const { voyage, ship } = masters;
  return db
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
};

async function voyagesNow(db: Database, offered: readonly { sailing: Sailing }[]) {
  const ids = [...new Set(offered.map(({ sailing }) => sailing.id))];
  const found = ids.length === 0 ? [] : await readVoyages(db, ids);
  return new Map(found.map((each) => [each.id, each]));
}

function changeOf(
  sailing: Sailing,
  { status, calls, ...named }: VoyageNow,
  route: SheetRoute,
): SailingChange | null {
  if (status === 'cancelled') return { kind: 'cancelled' };
  const leg = legOn(calls, portsOf(checkedRoute(route)), route.departure);
  const { closing = null, etd = null, eta = null } = leg ?? {};
  const now: Sailing = { ...named, closing, etd, eta };
  const isSame =
    now.number === sailing.number &&
    now.name === sailing.name &&
    now.closing === sailing.closing &&
    now.etd === sailing.etd &&
    now.eta === sailing.eta;
  return isSame ? null : { kind: 'moved', now };
}
