import type { SignedIn } from '#account/procedure.server.ts';
import {
  type CustomerSpace,
  type SpaceState,
  customerSpaceOf,
  limitsExceeded,
  loadOf,
  loadOn,
  spaceOf,
} from '#freight/space.ts';
import { dayOfLeg, legsOf, portsOf } from '#freight/voyage.ts';
import { dayOf, localMinuteOf } from '#platform/clock.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import { takenBetween, takenOn } from '#quotation/sheet/space.server.ts';
import { type Owner, findOwner } from './entry.server.ts';
import { loadFacts } from './facts.server.ts';
import { type SailingOfRoute, type SailingQuery, voyagesCallingAt } from './sailing.server.ts';

/** A sailing with how much space it has: for customers never more than `space`, `tight` or `ask`. */
export type NextSailing = SailingOfRoute & Readonly<{ space: SpaceState | CustomerSpace }>;

const most = 5;

/**
 * The next sailings that take the freight of a route: they call at its ports in order, leave on the day or later, still
 * take cargo, and their ship takes every piece. Full ones are listed as well: somebody may give up space. `routeId` is the
 * route whose freight is meant; a new one has none yet. Eight queries at most, however many sailings.
 */
export async function nextSailings(
  context: SignedIn,
  owner: Owner,
  { routeId, ...query }: Omit<SailingQuery, 'q'> & { routeId?: string | undefined },
): Promise<NextSailing[]> {
  await findOwner(owner, context);
  const { db, principal } = context;
  const now = context.now();
  const [minute, today] = [localMinuteOf(now), dayOf(now)];
  const from = query.departure !== undefined && query.departure > today ? query.departure : today;
  const lines =
    routeId === undefined
      ? []
      : (await loadSheet(db, owner)).lines.filter((line) => line.routeId === routeId);
  const cargos = lines.map(({ cargo }) => cargo);
  const { containers } = await loadFacts(db, { routes: [], cargos }, now);
  const ports = portsOf({ ...query, viaPortIds: query.viaPortIds ?? [] });
  const found = (await voyagesCallingAt(db, ports, {}))
    .filter(({ limits }) => cargos.every((cargo) => limitsExceeded(limits, cargo).length === 0))
    .flatMap((voyage) => {
      const leg = legsOf(voyage.calls, ports).find(
        (each) => each.closing > minute && dayOfLeg(each) >= from,
      );
      return leg ? [{ voyage, leg }] : [];
    })
    .toSorted((a, b) =>
      a.leg.etd < b.leg.etd ? -1 : a.leg.etd > b.leg.etd ? 1 : a.voyage.id < b.voyage.id ? -1 : 1,
    )
    .slice(0, most);
  const taken = await takenOn(
    db,
    found.map(({ voyage }) => voyage),
    { today, except: owner.quotationId },
  );
  const loads = cargos.map((cargo) => loadOf(cargo, (id) => containers.get(id)));
  return found.map(({ voyage: { id, number, name, nameEn, capacity }, leg }) => {
    const legTaken = takenBetween(taken.get(id), leg);
    const asked = loadOn(capacity, loads);
    return {
      id,
      number,
      name,
      nameEn,
      closing: leg.closing,
      etd: leg.etd,
      eta: leg.eta,
      space: principal.isEmployee
        ? spaceOf(capacity, legTaken, asked)
        : customerSpaceOf(capacity, legTaken, asked),
    };
  });
}
