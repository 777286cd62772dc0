import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Pattern } from './calls.ts';
import type { KnownVoyage, PlannedVoyage } from './pattern.ts';
import { assertActive } from '#master/active-references.server.ts';
import { fieldValues, recordChanges } from '#master/record-events.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { findChoices } from '#master/select.server.ts';
import { addDays } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvents } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { quotationRoute } from '#quotation/tables.ts';
import { unknownChoice } from '#workflow/edit.ts';
import { seasonOf, withConflicts } from './pattern.ts';
import { voyageSeason } from './tables.ts';

type Reader = Database | Transaction;
const { voyage, port } = masters;
const resource = () => resourceNamed('voyage');

const portsOf = (pattern: Pattern) => [...new Set(pattern.calls.map((call) => call.port))];

/** The voyages of the ship that could overlap, and those that carry one of the numbers. One query. */
async function knownVoyages(db: Reader, pattern: Pattern, numbers: readonly string[]) {
  const rows = await db
    .select({
      number: voyage.number,
      calls: voyage.calls,
      status: voyage.status,
      archivedAt: voyage.archivedAt,
    })
    .from(voyage)
    .where(
      and(
        eq(voyage.ship, pattern.ship),
        sql`(${voyage.departure} between ${addDays(pattern.firstDay, -61)} and ${`${addDays(pattern.lastDay, 61)} 24:00`}
          or ${inArray(voyage.number, [...numbers])})`,
      ),
    );
  // A cancelled or archived voyage keeps its number, but its ship is free.
  return rows.map(({ number, calls, status, archivedAt }): KnownVoyage => ({
    number,
    calls: status === 'cancelled' || archivedAt !== null ? [] : calls,
  }));
}

/** The voyages of a pattern with what speaks against each; nothing is written. Two queries. */
async function previewSeason(db: Reader, pattern: Pattern): Promise<PlannedVoyage[]> {
  const season = seasonOf(pattern);
  const numbers = season.flatMap(({ number }) => number ?? []);
  const closed = await db
    .select({ id: port.id, closedOn: port.closedOn })
    .from(port)
    .where(inArray(port.id, portsOf(pattern)));
  return withConflicts(
    season,
    numbers.length > 0 ? await knownVoyages(db, pattern, numbers) : [],
    new Map(closed.flatMap(({ id, closedOn }) => (closedOn === null ? [] : [[id, closedOn]]))),
  );
}

/** What the preview shows: the voyages, the names of their ports, how many would be made. */
export async function shownPreview(db: Transaction, pattern: Pattern) {
  await assertReferences(db, pattern);
  const voyages = await previewSeason(db, pattern);
  const ports = await db
    .select({ id: port.id, code: port.unlocode, name: port.name, nameEn: port.nameEn })
    .from(port)
    .where(inArray(port.id, portsOf(pattern)));
  return {
    voyages: voyages.map(({ calls, conflicts, ...rest }) => ({
      ...rest,
      calls: [...calls],
      conflicts: [...conflicts],
    })),
    ports,
    ...countsOf(voyages),
  };
}

const countsOf = (voyages: readonly PlannedVoyage[]) => ({
  made: voyages.filter(isMade).length,
  conflicting: voyages.filter(({ conflicts }) => conflicts.length > 0).length,
  skipped: voyages.filter(({ skipped }) => skipped !== null).length,
});

const isMade = ({ skipped, conflicts }: PlannedVoyage) =>
  skipped === null && conflicts.length === 0;

/** @throws Refused invalid where ship or ports do not exist or are archived */
async function assertReferences(tx: Transaction, pattern: Pattern): Promise<void> {
  const named = [
    ['ship', 'ship', pattern.ship] as const,
    ...pattern.calls.map((call, i) => [`calls[${i}].port`, 'port', call.port] as const),
  ];
  const ports = await tx
    .select({ id: port.id })
    .from(port)
    .where(inArray(port.id, portsOf(pattern)));
  const ships = await tx
    .select({ id: masters.ship.id })
    .from(masters.ship)
    .where(eq(masters.ship.id, pattern.ship));
  const known = {
    ship: new Set(ships.map(({ id }) => id)),
    port: new Set(ports.map(({ id }) => id)),
  };
  const unknown = named.find(([, to, id]) => !known[to].has(id));
  if (unknown) throw unknownChoice(unknown[0]);
  await assertActive(tx, named, []);
}

/** Seasons of one ship are made one after the other, or two would not see each other's voyages. */
const lockShip = (tx: Transaction, id: string) =>
  tx
    .select({ id: masters.ship.id })
    .from(masters.ship)
    .where(eq(masters.ship.id, id))
    .for('update');

/**
 * Makes the voyages of a pattern that nothing speaks against, all in one transaction with their audit events.
 * @throws Refused season-changed where another number of voyages would be made than the preview said
 */
export function createSeason(
  context: SignedIn,
  { expected, ...pattern }: Pattern & { expected: number },
): Promise<{ id: string; made: number }> {
  const { principal, now } = context;
  return context.db.transaction(async (tx) => {
    await assertReferences(tx, pattern);
    await lockShip(tx, pattern.ship);
    const voyages = (await previewSeason(tx, pattern)).filter(isMade);
    if (voyages.length !== expected) throw new Refused('season-changed');
    const by = principal.accountId;
    const at = now();
    const rows = await tx
      .insert(voyage)
      .values(
        voyages.map(({ number, calls }) =>
          // A voyage that is made has a number.
          rowsOf(
            { ship: pattern.ship, number: number ?? '', status: pattern.status, calls: [...calls] },
            by,
            at,
          ),
        ),
      )
      .returning();
    await recordChanges(
      tx,
      resource(),
      'create',
      rows.map((after) => ({ before: null, after })),
      context,
    );
    const id = uuidv7();
    await tx.insert(voyageSeason).values({
      id,
      ship: pattern.ship,
      pattern,
      voyageIds: rows.map((row) => row.id),
      authorId: by,
      authorName: principal.name,
      createdAt: at,
    });
    return { id, made: rows.length };
  });
}

const rowsOf = (
  values: Omit<(typeof voyage)['$inferInsert'], 'id' | 'createdAt' | 'updatedAt'>,
  by: string,
  at: Date,
) => ({ ...values, id: uuidv7(), createdAt: at, updatedAt: at, createdBy: by, updatedBy: by });

/** Whether a route of a request or an answer asks for one of the voyages. By quotation_route_voyage_index. */
async function isRequested(db: Reader, voyageIds: readonly string[]): Promise<boolean> {
  const [found] = await db
    .select({ id: quotationRoute.id })
    .from(quotationRoute)
    .where(inArray(quotationRoute.voyageId, [...voyageIds]))
    .limit(1);
  return found !== undefined;
}

/**
 * Deletes the voyages of a season, which nothing refers to, with an audit event of each that keeps its values. Voyages are
 * archived otherwise; here their numbers have to be free for the corrected pattern.
 * @throws Refused not-found, season-undone, season-requested
 */
export function undoSeason(context: SignedIn, id: string): Promise<{ removed: number }> {
  return context.db.transaction(async (tx) => {
    const [season] = await tx
      .select()
      .from(voyageSeason)
      .where(eq(voyageSeason.id, id))
      .for('update');
    if (!season) throw new Refused('not-found');
    if (season.undoneAt !== null) throw new Refused('season-undone');
    // Locked, so that nobody requests one of them meanwhile: a reference needs a share of the row.
    const rows = await tx
      .select()
      .from(voyage)
      .where(inArray(voyage.id, season.voyageIds))
      .for('update');
    if (await isRequested(tx, season.voyageIds)) throw new Refused('season-requested');
    const titles = new Map(
      (await findChoices(tx, resource(), { ids: rows.map((row) => row.id) })).map((choice) => [
        choice.id,
        choice.label,
      ]),
    );
    await writeEvents(
      tx,
      context,
      rows.map((row) => ({
        resource: 'voyage',
        recordId: row.id,
        recordTitle: titles.get(row.id) ?? { en: row.number, ja: row.number },
        action: 'voyage:undo',
        before: fieldValues(resource().fields, row),
        after: null,
      })),
    );
    await tx.delete(voyage).where(inArray(voyage.id, season.voyageIds));
    await tx
      .update(voyageSeason)
      .set({ undoneAt: context.now(), version: season.version + 1 })
      .where(eq(voyageSeason.id, id));
    return { removed: rows.length };
  });
}

const mostSeasons = 20;

/** The newest seasons, with whether each can still be undone. Two queries. */
export async function listSeasons(db: Database) {
  const { ship } = masters;
  const seasons = await db
    .select({
      id: voyageSeason.id,
      ship: { id: ship.id, name: ship.name, nameEn: ship.nameEn },
      pattern: voyageSeason.pattern,
      voyageIds: voyageSeason.voyageIds,
      authorName: voyageSeason.authorName,
      createdAt: voyageSeason.createdAt,
      undoneAt: voyageSeason.undoneAt,
    })
    .from(voyageSeason)
    .innerJoin(ship, eq(ship.id, voyageSeason.ship))
    .orderBy(desc(voyageSeason.createdAt), desc(voyageSeason.id))
    .limit(mostSeasons);
  const ids = seasons.flatMap(({ undoneAt, voyageIds }) => (undoneAt === null ? voyageIds : []));
  const requested = new Set(
    ids.length === 0
      ? []
      : (
          await db
            .selectDistinct({ id: quotationRoute.voyageId })
            .from(quotationRoute)
            .where(inArray(quotationRoute.voyageId, ids))
        ).map((row) => row.id),
  );
  return seasons.map(({ pattern, voyageIds, undoneAt, ...season }) => ({
    ...season,
    firstDay: pattern.firstDay,
    lastDay: pattern.lastDay,
    made: voyageIds.length,
    undoneAt,
    requested: voyageIds.filter((id) => requested.has(id)).length,
  }));
}
