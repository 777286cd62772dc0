import { type SQL, and, eq, gt, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { CellInput, CellsInput } from '../input.ts';
import { loadRoutes, loadVehicles } from '../load.server.ts';
import { faultText } from '../rules/amount-text.ts';
import { makerCell, makerQuotation } from '../tables.ts';
import { type Locked, type Named, lastChangeOf, recordEvent } from '../transition.server.ts';
import { type PricePart } from '../types.ts';
import { edit } from '../edit.server.ts';
import { typeNamed } from '../types/find.ts';

/** A price with the version of the sheet that last changed it. */
export type Cell = Readonly<{
  routeId: string;
  vehicleId: string;
  part: PricePart;
  amount: string | null;
  version: number;
  changedBy: string;
}>;
export type SaveResult = Readonly<{
  version: number;
  /** Cells that others changed since the editor's version. */
  others: readonly Cell[];
}>;

/** The maximum of prices in an audit event. */
const maxCellsPerEvent = 200;

const keyOf = ({ routeId, vehicleId, part }: Pick<Cell, 'routeId' | 'vehicleId' | 'part'>) =>
  `${routeId} ${vehicleId} ${part}`;
const cellColumns = {
  routeId: makerCell.routeId,
  vehicleId: makerCell.vehicleId,
  part: makerCell.part,
  amount: makerCell.amount,
  version: makerCell.version,
  changedBy: makerCell.changedBy,
};

/** Cells as rows to join in a statement, passed as one parameter. */
const cellRows = (cells: readonly CellInput[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as given("routeId" uuid, "vehicleId" uuid, part text, amount numeric)`;

/** Names of cells for the log: codes of route, class and part, the same in every language. */
async function loadCellNames(tx: Transaction, { quotation }: Locked) {
  const routes = new Map(
    (await loadRoutes(tx, quotation)).map(({ id, fromDoor, fromPort, toPort, toDoor }) => [
      id,
      [fromDoor, fromPort, toPort, toDoor].flatMap((place) => place?.code ?? []).join('–'),
    ]),
  );
  const vehicles = new Map((await loadVehicles(tx, quotation)).map(({ id, code }) => [id, code]));
  return {
    has: ({ routeId, vehicleId }: CellInput) => routes.has(routeId) && vehicles.has(vehicleId),
    name: ({ routeId, vehicleId, part }: CellInput) =>
      [routes.get(routeId), vehicles.get(vehicleId), ...(part === 'price' ? [] : [part])].join(' '),
  };
}

const cellFault = (index: number, code: string, message: FieldFault['message']): FieldFault => ({
  path: `cells[${index}].amount`,
  code,
  message,
});

/** Faults of cells: duplicates, routes or classes of other sheets, too many decimals for the currency. */
function faultsOf(
  cells: readonly CellInput[],
  { quotation }: Locked,
  minorUnit: number,
  has: (cell: CellInput) => boolean,
): FieldFault[] {
  const seen = new Set<string>();
  const parts: readonly PricePart[] = typeNamed(quotation.maker).parts.map(({ name }) => name);
  return cells.flatMap((cell, i) => {
    const key = keyOf(cell);
    if (seen.has(key) || !has(cell) || !parts.includes(cell.part))
      return [
        cellFault(i, 'select', {
          en: 'The sheet has no such cell.',
          ja: 'シートに該当するセルがありません。',
        }),
      ];
    seen.add(key);
    const decimals = (cell.amount?.split('.')[1] ?? '').length;
    return decimals > minorUnit
      ? [cellFault(i, 'decimals', faultText('too-many-decimals', minorUnit))]
      : [];
  });
}

/** Writes prices as a new version of the sheet, with one upsert. */
export async function storeCells(
  tx: Transaction,
  { principal }: SignedIn,
  quotationId: string,
  cells: readonly CellInput[],
  version: number,
): Promise<void> {
  await tx.execute(sql`
    insert into maker_cell (quotation_id, route_id, vehicle_id, part, amount, version, changed_by)
    select ${quotationId}::uuid, given."routeId", given."vehicleId", given.part, given.amount, ${version}::int, ${principal.name} from ${cellRows(cells)}
    on conflict (quotation_id, route_id, vehicle_id, part)
    do update set amount = excluded.amount, version = excluded.version, changed_by = excluded.changed_by`);
  await tx
    .update(makerQuotation)
    .set({ sheetVersion: version })
    .where(eq(makerQuotation.id, quotationId));
}

/**
 * Saves prices of a sheet, all or none: none where somebody else changed one of the same cells since `base`.
 * @returns the sheet's new version, and what others changed in other cells since.
 * @throws Refused stale with `cells`: the current state of the cells in conflict.
 */
export function saveCells(
  context: SignedIn,
  named: Named,
  { base, cells, file }: CellsInput,
): Promise<SaveResult> {
  return edit(context, named, {
    change: async (tx, locked) => {
      const { quotation } = locked;
      const { has, name } = await loadCellNames(tx, locked);
      const { currency } = masters;
      const [money] = await tx
        .select({ minorUnit: currency.minorUnit })
        .from(currency)
        .where(eq(currency.code, quotation.currency));
      const faults = faultsOf(cells, locked, money?.minorUnit ?? 0, has);
      if (faults.length > 0) throw new Refused('invalid', { fields: faults.slice(0, 100) });

      const joined = sql`${makerCell.routeId} = given."routeId" and ${makerCell.vehicleId} = given."vehicleId" and ${makerCell.part} = given.part`;
      const before = new Map(
        (
          await tx
            .select(cellColumns)
            .from(makerCell)
            .innerJoin(cellRows(cells), joined)
            .where(eq(makerCell.quotationId, quotation.id))
        ).map((cell) => [keyOf(cell), cell]),
      );
      const stale = [...before.values()].filter((cell) => cell.version > base);
      if (stale.length > 0)
        throw new Refused('stale', {
          detail: {
            version: quotation.sheetVersion,
            last: await lastChangeOf(tx, quotation, context.principal.accountId),
            cells: stale,
          },
        });

      const changed = cells.filter(
        (cell) => (before.get(keyOf(cell))?.amount ?? null) !== cell.amount,
      );
      const others = await tx
        .select(cellColumns)
        .from(makerCell)
        .where(and(eq(makerCell.quotationId, quotation.id), gt(makerCell.version, base)));
      if (changed.length === 0) return { version: quotation.sheetVersion, others };

      const version = quotation.sheetVersion + 1;
      await storeCells(tx, context, quotation.id, changed, version);
      // The log distinguishes typed from imported prices.
      const typed = {
        action: 'maker:cells',
        from: changed.filter((cell) => !cell.isImported),
        comment: null,
      } as const;
      const imported = {
        action: 'maker:import',
        from: changed.filter((cell) => cell.isImported),
        comment: file ?? null,
      } as const;
      for (const { from, ...event } of [typed, imported]) {
        for (let at = 0; at < from.length; at += maxCellsPerEvent) {
          const part = from.slice(at, at + maxCellsPerEvent);
          await recordEvent(tx, context, quotation, {
            ...event,
            area: '-sheet',
            before: Object.fromEntries(
              part.map((cell) => [name(cell), before.get(keyOf(cell))?.amount ?? null]),
            ),
            after: Object.fromEntries(part.map((cell) => [name(cell), cell.amount])),
          });
        }
      }
      return { version, others };
    },
  });
}
