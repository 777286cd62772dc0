import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertActive } from '#master/active-references.server.ts';
import { builtOnce, tableColumns } from '#platform/database/built.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nextPosition } from '#platform/database/order.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { loadCargoMasters, referenceOfCargo, toStoredCargo } from './cargo.server.ts';
import { assertNoTrucking, truckingOf } from './trucking.server.ts';
import { type Target, edit, rowOfTarget } from './edit.server.ts';
import type { LineInput } from '#quotation/line-input.ts';
import { quotationLine, quotationRoute } from '#quotation/tables.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';

type EnteredLine = Omit<LineInput, 'routeId'>;
type Checks = Readonly<{
  /** The place of a line in the input. */
  pathOf: (i: number) => string;
  /** Customers see the lines of a request: they name no tractor, trailer or driver of ours. */
  ofRequest: boolean;
  /** The ids of masters that the lines have already. */
  kept?: readonly (string | null)[];
}>;

/**
 * Lines as they are stored, without their route: what they refer to exists and is in use.
 * @throws Refused invalid naming the fields
 */
export async function storedLines(
  tx: Transaction,
  inputs: readonly EnteredLine[],
  { pathOf, ofRequest, kept = [] }: Checks,
) {
  const masterData = await loadCargoMasters(
    tx,
    inputs.map((input) => input.cargo),
  );
  const stored = inputs.map(({ cargo, note }, i) => ({
    kind: cargo.kind,
    cargo: toStoredCargo(cargo, masterData, `${pathOf(i)}cargo`),
    note,
  }));
  const trucking = inputs.flatMap(({ cargo }, i) => truckingOf(cargo, `${pathOf(i)}cargo`));
  if (ofRequest) assertNoTrucking(trucking);
  await assertActive(
    tx,
    [...inputs.map(({ cargo }, i) => referenceOfCargo(cargo, `${pathOf(i)}cargo`)), ...trucking],
    kept,
  );
  return stored;
}

/** The ids of the routes of the request or answer that is edited. */
async function routesOf(tx: Transaction, { quotationId, answerId }: Target): Promise<string[]> {
  const routes = await tx
    .select({ id: quotationRoute.id })
    .from(quotationRoute)
    .where(
      and(
        eq(quotationRoute.quotationId, quotationId),
        answerId === null ? isNull(quotationRoute.answerId) : eq(quotationRoute.answerId, answerId),
      ),
    );
  return routes.map(({ id }) => id);
}

/** Columns of lines to store. Refuses a line whose route belongs to another request or answer; `pathOf` is its place in the input. */
async function columnsOf(
  tx: Transaction,
  { answerId }: Target,
  routes: readonly string[],
  inputs: readonly LineInput[],
  pathOf: (i: number) => string,
  kept: readonly (string | null)[] = [],
) {
  const known = new Set(routes);
  for (const [i, { routeId }] of inputs.entries())
    if (!known.has(routeId)) throw unknownChoice(`${pathOf(i)}routeId`);
  const stored = await storedLines(tx, inputs, { pathOf, ofRequest: answerId === null, kept });
  return stored.map((columns, i) => ({ routeId: defined(inputs[i]).routeId, ...columns }));
}

async function findLine(tx: Transaction, target: Target, id: string) {
  const [found] = await tx
    .select()
    .from(quotationLine)
    .where(rowOfTarget(quotationLine, target, id));
  return found ?? null;
}

async function getLine(tx: Transaction, target: Target, id: string) {
  const found = await findLine(tx, target, id);
  if (!found) throw new Refused('not-found');
  return found;
}

const ofLine = tableColumns(quotationLine);
const ofTarget = (table: typeof quotationLine | typeof quotationRoute) =>
  sql`${table.quotationId} = ${sql.placeholder('quotationId')} and ${table.answerId} is not distinct from ${sql.placeholder('answerId')}`;
const readingLine = builtOnce<Record<string, unknown> & { routes: string[] | null }>(
  () => sql`
    select ${ofLine.list}, (select json_agg(${quotationRoute.id}) from ${quotationRoute} where ${ofTarget(quotationRoute)}) as routes
    from ${quotationLine} where ${quotationLine.id} = ${sql.placeholder('id')} and ${ofTarget(quotationLine)}`,
);

/** A line, and the ids of the routes that it may be of. @throws Refused not-found */
async function getLineAndRoutes(tx: Transaction, { quotationId, answerId }: Target, id: string) {
  const [row] = await readingLine(tx, { quotationId, answerId, id });
  if (!row) throw new Refused('not-found');
  return { line: ofLine.read(row), routes: row.routes ?? [] };
}

const updateLine = builtOnce(
  () => sql`
    update ${quotationLine} set route_id = ${sql.placeholder('routeId')}::uuid, kind = ${sql.placeholder('kind')}::text,
      cargo = ${sql.placeholder('cargo')}::jsonb, note = ${sql.placeholder('note')}::text
    where ${quotationLine.id} = ${sql.placeholder('id')}`,
  { isWithNext: true },
);

const kindChanged = {
  path: 'cargo.kind',
  code: 'immutable',
  message: {
    en: 'The kind of freight of a line cannot be changed. Please add another line.',
    ja: '貨物の種類は変更できません。新しい明細を追加してください。',
  },
} as const satisfies FieldFault;

type PathOf = (i: number) => string;
const pathInList: PathOf = (i) => `lines[${i}].`;
const singlePath: PathOf = () => '';

/** Adds lines, all or none. The answer is priced once, however many lines. */
export function addLines(
  context: SignedIn,
  target: Target,
  inputs: readonly LineInput[],
  pathOf: PathOf = pathInList,
): Promise<string[]> {
  return edit(context, target, {
    freight: true,
    change: async (tx, _, log) => {
      const first = await nextPosition(
        tx,
        quotationLine,
        eq(quotationLine.quotationId, target.quotationId),
      );
      const routes = await routesOf(tx, target);
      const rows = (await columnsOf(tx, target, routes, inputs, pathOf)).map((columns, i) => {
        const id = uuidv7();
        return {
          ...columns,
          id,
          lineageId: id,
          quotationId: target.quotationId,
          answerId: target.answerId,
          position: first + i,
        };
      });
      for (let i = 0; i < rows.length; i += 1000)
        await tx.insert(quotationLine).values(rows.slice(i, i + 1000));
      log(
        null,
        rows.length === 1 ? { line: firstOf(rows).cargo } : { lines: rows.map((row) => row.cargo) },
      );
      return rows.map((row) => row.id);
    },
  });
}

export async function addLine(
  context: SignedIn,
  target: Target,
  input: LineInput,
): Promise<string> {
  return firstOf(await addLines(context, target, [input], singlePath));
}

export function changeLine(
  context: SignedIn,
  target: Target,
  id: string,
  input: LineInput,
): Promise<string> {
  return edit(context, target, {
    current: (tx) => findLine(tx, target, id),
    freight: true,
    change: async (tx, _, log) => {
      const { line: before, routes } = await getLineAndRoutes(tx, target, id);
      if (before.kind !== input.cargo.kind) throw new Refused('invalid', { fields: [kindChanged] });
      const kept = [referenceOfCargo(before.cargo, ''), ...truckingOf(before.cargo, '')].map(
        ([, , id = null]) => id,
      );
      const columns = firstOf(await columnsOf(tx, target, routes, [input], singlePath, kept));
      await updateLine(tx, { ...columns, id });
      log(pickChanged(before, columns), columns);
      return id;
    },
  });
}

/** Adds a copy of a line at the end. */
export function copyLine(context: SignedIn, target: Target, id: string): Promise<string> {
  return edit(context, target, {
    freight: true,
    change: async (tx, _, log) => {
      const source = await getLine(tx, target, id);
      const copyId = uuidv7();
      await tx.insert(quotationLine).values({
        ...source,
        id: copyId,
        lineageId: copyId,
        position: await nextPosition(
          tx,
          quotationLine,
          eq(quotationLine.quotationId, target.quotationId),
        ),
      });
      log(null, { line: source.cargo });
      return copyId;
    },
  });
}

export function removeLine(context: SignedIn, target: Target, id: string): Promise<void> {
  return edit(context, target, {
    change: async (tx, _, log) => {
      const before = await getLine(tx, target, id);
      await tx.delete(quotationLine).where(eq(quotationLine.id, id));
      log({ line: before.cargo }, null);
    },
  });
}
