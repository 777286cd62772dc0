import type { ApiContext, SignedIn } from '#account/procedure.server.ts';
import type { Cargo } from '#freight/cargo.ts';
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

type NextQuery = Omit<SailingQuery, 'q'>;
type Asking = Readonly<{
  /** What is to be carried; nothing yet where only the route is known. */
  cargos: readonly Cargo[];
  /** The quotation whose own freight does not count as taken; null for a new one. */
  except: string | null;
  now: Date;
}>;

/**
 * The next sailings that take some freight: they call at its ports in order, leave on the day or later, still take cargo, and
 * their ship takes every piece. Full ones are listed as well: somebody may give up space. Seven queries at most, however
 * many sailings.
 */
export async function sailingsFor(
  { db, principal }: Pick<ApiContext, 'db' | 'principal'>,
  query: NextQuery,
  { cargos, except, now }: Asking,
): Promise<NextSailing[]> {
  const [minute, today] = [localMinuteOf(now), dayOf(now)];
  const from = query.departure !== undefined && query.departure > today ? query.departure : today;
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
    { today, except },
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
      space: principal?.isEmployee
        ? spaceOf(capacity, legTaken, asked)
        : customerSpaceOf(capacity, legTaken, asked),
    };
  });
}

/**
 * The next sailings that take the freight of a route. `routeId` is the route whose freight is meant; a new one has none yet.
 */
export async function nextSailings(
  context: SignedIn,
  owner: Owner,
  { routeId, ...query }: NextQuery & { routeId?: string | undefined },
): Promise<NextSailing[]> {
  await findOwner(owner, context);
  const lines =
    routeId === undefined
      ? []
      : (await loadSheet(context.db, owner)).lines.filter((line) => line.routeId === routeId);
  return sailingsFor(context, query, {
    cargos: lines.map(({ cargo }) => cargo),
    except: owner.quotationId,
    now: context.now(),
  });
}
