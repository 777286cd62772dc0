import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { storedLines } from '#quotation/sheet/line.server.ts';
import { type Chooser, proposedBreakdown, routeColumns } from '#quotation/sheet/route.server.ts';
import { quotationLine, quotationRoute } from '#quotation/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { type PricedSheet, type RouteRow, toSheetRoutes } from '#quotation/sheet/sheet.server.ts';
import type { AskedFreight } from './input.ts';

// One route with its freight, as it is asked for on one page: checked as that of any request, to be priced or to be stored.

/** The place of a line in the input. */
const lineAt = (i: number): string => `lines[${i}].`;

/** The path of a fault on the page: a request of one page has one route. */
const onPage = (fault: FieldFault): FieldFault => ({
  ...fault,
  path: fault.path.replace(/^routes\[0\]/, 'route'),
});

/** Faults of a sheet with one route, as the page names its fields. */
export const faultsOnPage = <F extends FieldFault>(faults: readonly F[]): FieldFault[] =>
  faults.map((fault) => onPage(fault));

/** Runs a check with its faults below `at`, as the page names its fields. */
async function below<T>(at: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refused) || !error.refusal.fields) throw error;
    const fields = error.refusal.fields.map((fault) => ({ ...fault, path: `${at}${fault.path}` }));
    throw new Refused(error.refusal.code, { ...error.refusal, fields });
  }
}

/** Runs checks one after the other. @throws Refused invalid with the faults of all */
async function all<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const faults: FieldFault[] = [];
  const gather = async <T>(run: () => Promise<T>): Promise<T | null> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'invalid') throw error;
      faults.push(...(error.refusal.fields ?? []));
      return null;
    }
  };
  const [a, b] = [await gather(first), await gather(second)];
  if (a === null || b === null) throw new Refused('invalid', { fields: faults });
  return [a, b];
}

/**
 * The route and the lines as they would be stored: all that they refer to exists, is in use and may be chosen.
 * @throws Refused invalid with the faults of both, below `route.` and `lines[i].`
 */
export async function checkAsked(
  tx: Transaction,
  chooser: Chooser,
  { route, lines }: AskedFreight,
  now: Date,
) {
  const [columns, stored] = await all(
    () => below('route.', () => routeColumns(tx, chooser, route, null, now)),
    () => storedLines(tx, lines, { pathOf: lineAt, ofRequest: true }),
  );
  return { route: columns, lines: stored };
}

type Checked = Awaited<ReturnType<typeof checkAsked>>;

/** Inserts the route and the lines of a request that has none yet. */
export async function insertAsked(
  tx: Transaction,
  quotationId: string,
  { route, lines }: Checked,
): Promise<void> {
  const owner = { quotationId, answerId: null };
  const rowOf = (position: number) => {
    const id = uuidv7();
    return { ...owner, id, lineageId: id, position };
  };
  const routeRow = {
    ...route,
    ...rowOf(1),
    breakdown: proposedBreakdown(route.condition),
  };
  await tx.insert(quotationRoute).values(routeRow);
  await tx
    .insert(quotationLine)
    .values(lines.map((line, i) => ({ ...line, ...rowOf(i + 1), routeId: routeRow.id })));
}

const routeId = 'route';

/** What pricing and checks take, of a route and lines that were checked. Ids are those of the page: `route`, and the place of a line. */
export async function sheetOf(tx: Transaction, { route, lines }: Checked): Promise<PricedSheet> {
  const row: RouteRow = {
    ...route,
    id: routeId,
    lineageId: routeId,
    quotationId: '',
    answerId: null,
    position: 0,
    returnOfRouteId: null,
    sailing: null,
    acceptedSailing: null,
    breakdown: proposedBreakdown(route.condition),
  };
  return {
    routes: await toSheetRoutes(tx, [row]),
    lines: lines.map(({ cargo, note }, i) => ({ id: String(i), routeId, cargo, note })),
  };
}
