import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertActive } from '#master/active-references.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nextPosition } from '#platform/database/order.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { removeFromCharges } from './charge.server.ts';
import type { VehicleInput } from '../input.ts';
import { makerVehicle } from '../tables.ts';
import { type About, recordEvent } from '../transition.server.ts';
import type { Maker } from '../types.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';
import { edit } from '../edit.server.ts';
import { typeNamed } from '../types/find.ts';
import { classColumns, classIdOf, classTable } from '../types/classes.server.ts';

type VehicleRow = typeof makerVehicle.$inferSelect;

const vehiclesOf = (tx: Transaction, quotationId: string): Promise<VehicleRow[]> =>
  tx
    .select()
    .from(makerVehicle)
    .where(eq(makerVehicle.quotationId, quotationId))
    .orderBy(asc(makerVehicle.position));

async function classCode(
  tx: Transaction,
  maker: Maker,
  classId: string,
): Promise<string | undefined> {
  const table = classTable(maker);
  const [found] = await tx.select({ code: table.code }).from(table).where(eq(table.id, classId));
  return found?.code;
}

/** The code of a class that exists and is not on the sheet yet. @throws Refused invalid otherwise. */
async function checkedClassCode(
  tx: Transaction,
  { maker, id }: About,
  { classId }: VehicleInput,
  own: VehicleRow | null,
): Promise<string> {
  const code = await classCode(tx, maker, classId);
  if (code === undefined) throw unknownChoice('classId');
  if (
    (await vehiclesOf(tx, id)).some(
      (row) => row.id !== own?.id && classIdOf(maker, row) === classId,
    )
  ) {
    throw unknownChoice('classId', {
      en: 'The sheet already has this class.',
      ja: 'この車両クラスは既に登録されています。',
    });
  }
  await assertActive(
    tx,
    [['classId', typeNamed(maker).classes.master, classId]],
    [own && classIdOf(maker, own)],
  );
  return code;
}

const vehicleOf = async (
  tx: Transaction,
  quotationId: string,
  vehicleId: string,
): Promise<VehicleRow> => {
  const [found] = await tx
    .select()
    .from(makerVehicle)
    .where(and(eq(makerVehicle.id, vehicleId), eq(makerVehicle.quotationId, quotationId)));
  if (!found) throw new Refused('not-found');
  return found;
};

export function addVehicle(
  context: SignedIn,
  about: About,
  input: VehicleInput,
): Promise<{ id: string }> {
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      const code = await checkedClassCode(tx, about, input, null);
      const id = uuidv7();
      const position = await nextPosition(tx, makerVehicle, eq(makerVehicle.quotationId, about.id));
      await tx.insert(makerVehicle).values({
        id,
        quotationId: about.id,
        position,
        ...classColumns(about.maker, input.classId),
        note: input.note,
      });
      await recordEvent(tx, context, quotation, {
        area: '-sheet',
        action: 'create',
        after: { class: code, note: input.note },
      });
      return { id };
    },
  });
}

/** Appends every class of the master that the sheet does not have yet, in the master's order. */
export function addAllVehicles(context: SignedIn, about: About): Promise<{ added: number }> {
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      const table = classTable(about.maker);
      const known = (await vehiclesOf(tx, about.id)).map((row) => classIdOf(about.maker, row));
      const missing = await tx
        .select({ id: table.id, code: table.code })
        .from(table)
        .where(
          and(isNull(table.archivedAt), known.length > 0 ? notInArray(table.id, known) : undefined),
        )
        .orderBy(asc(table.sortOrder), asc(table.code));
      if (missing.length === 0) return { added: 0 };
      const first = await nextPosition(tx, makerVehicle, eq(makerVehicle.quotationId, about.id));
      await tx.insert(makerVehicle).values(
        missing.map((each, i) => ({
          id: uuidv7(),
          quotationId: about.id,
          position: first + i,
          ...classColumns(about.maker, each.id),
        })),
      );
      await recordEvent(tx, context, quotation, {
        area: '-sheet',
        action: 'create',
        after: { class: missing.map((each) => each.code).join(', ') },
      });
      return { added: missing.length };
    },
  });
}

export function saveVehicle(
  context: SignedIn,
  about: About,
  vehicleId: string,
  input: VehicleInput,
): Promise<{ id: string }> {
  return edit(context, about, {
    version: about.version,
    current: async (tx) => {
      const row = await vehicleOf(tx, about.id, vehicleId);
      return pickChanged({ ...row, classId: classIdOf(about.maker, row) }, input);
    },
    change: async (tx, { quotation }) => {
      const row = await vehicleOf(tx, about.id, vehicleId);
      const was = await classCode(tx, about.maker, classIdOf(about.maker, row));
      const code = await checkedClassCode(tx, about, input, row);
      await tx
        .update(makerVehicle)
        .set({ ...classColumns(about.maker, input.classId), note: input.note })
        .where(eq(makerVehicle.id, vehicleId));
      await recordEvent(tx, context, quotation, {
        area: '-sheet',
        action: 'update',
        before: { class: was, note: row.note },
        after: { class: code, note: input.note },
      });
      return { id: vehicleId };
    },
  });
}

/** Removes a class and its prices from the sheet. */
export function removeVehicle(context: SignedIn, about: About, vehicleId: string): Promise<void> {
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      const row = await vehicleOf(tx, about.id, vehicleId);
      const was = await classCode(tx, about.maker, classIdOf(about.maker, row));
      await recordEvent(tx, context, quotation, {
        area: '-sheet',
        action: 'archive',
        before: { class: was, note: row.note },
      });
      await removeFromCharges(tx, context, quotation, 'vehicleIds', vehicleId);
      await tx.delete(makerVehicle).where(eq(makerVehicle.id, vehicleId));
    },
  });
}
