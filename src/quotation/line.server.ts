import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type Target, edit, partsLike, unknownChoice } from './edit.server.ts';
import type { CargoInput, LineInput } from './input.ts';
import { nextPosition, ownedBy } from './route.server.ts';
import { quotationLine, quotationRoute } from './tables.ts';
import type { Cargo, Size } from './types.ts';

const sizeIn = ({ lengthMm, widthMm, heightMm, weightKg }: Size): Size => ({ lengthMm, widthMm, heightMm, weightKg });

function missingSize(): never {
  throw unknownChoice('cargo.size.lengthMm', { en: 'Choose a model, or give the size.', ja: '型式を選択するか、寸法・重量を入力してください。' });
}

/** Size, name and code of what was picked are the master's; what the browser says of them is not believed. */
async function cargoOf(tx: Transaction, input: CargoInput): Promise<Cargo> {
  switch (input.kind) {
    case 'container': {
      const { 'container-type': type } = masters;
      const [found] = await tx.select({ code: type.code }).from(type).where(eq(type.id, input.containerTypeId));
      if (!found) throw unknownChoice('cargo.containerTypeId');
      return { ...input, containerTypeCode: found.code };
    }
    case 'general-cargo': {
      const { 'general-cargo-packing-style': style } = masters;
      if (input.packingStyleId !== null) {
        const [found] = await tx.select({ id: style.id }).from(style).where(eq(style.id, input.packingStyleId));
        if (!found) throw unknownChoice('cargo.packingStyleId');
      }
      return input;
    }
    case 'heavy-equipment': {
      const { 'heavy-equipment-model': model, 'heavy-equipment-maker': maker } = masters;
      if (input.modelId === null) return { ...input, size: input.size ?? missingSize() };
      const [found] = await tx.select({ model, maker: maker.name }).from(model).innerJoin(maker, eq(maker.id, model.maker)).where(eq(model.id, input.modelId));
      if (!found) throw unknownChoice('cargo.modelId');
      return { ...input, size: sizeIn(found.model), description: input.description || `${found.maker} ${found.model.name}` };
    }
    case 'vehicle': {
      const { 'vehicle-variant': variant, 'vehicle-model': model } = masters;
      if (input.variantId === null) return { ...input, size: input.size ?? missingSize() };
      const [found] = await tx.select({ variant, model: model.name }).from(variant).innerJoin(model, eq(model.id, variant.model)).where(eq(variant.id, input.variantId));
      if (!found) throw unknownChoice('cargo.variantId');
      return { ...input, size: sizeIn(found.variant), description: input.description || `${found.model} ${found.variant.name}` };
    }
  }
}

async function lineColumns(tx: Transaction, target: Target, input: LineInput) {
  const [route] = await tx.select({ id: quotationRoute.id }).from(quotationRoute).where(ownedBy(quotationRoute, target, input.routeId));
  if (!route) throw unknownChoice('routeId');
  return { routeId: input.routeId, kind: input.cargo.kind, cargo: await cargoOf(tx, input.cargo), note: input.note };
}

async function lineNow(tx: Transaction, target: Target, id: string) {
  const [found] = await tx.select().from(quotationLine).where(ownedBy(quotationLine, target, id));
  return found ?? null;
}

async function lineOf(tx: Transaction, target: Target, id: string) {
  const found = await lineNow(tx, target, id);
  if (!found) throw new Refused('not-found');
  return found;
}

/** Adds lines, all or none; priced once, however many. */
export function addLines(context: SignedIn, target: Target, inputs: readonly LineInput[]): Promise<string[]> {
  return edit(context, target, {
    change: async (tx, _, note) => {
      const first = await nextPosition(tx, quotationLine, target.quotationId);
      const rows: (typeof quotationLine.$inferInsert)[] = [];
      for (const [i, input] of inputs.entries()) {
        const id = uuidv7();
        rows.push({ ...(await lineColumns(tx, target, input)), id, lineageId: id, quotationId: target.quotationId, answerId: target.answerId, position: first + i });
      }
      for (let i = 0; i < rows.length; i += 1000) await tx.insert(quotationLine).values(rows.slice(i, i + 1000));
      note(null, rows.length === 1 ? { line: rows[0]!.cargo } : { lines: rows.map((row) => row.cargo) });
      return rows.map((row) => row.id);
    },
  });
}

export async function addLine(context: SignedIn, target: Target, input: LineInput): Promise<string> {
  const [id] = await addLines(context, target, [input]);
  return id!;
}

export function changeLine(context: SignedIn, target: Target, id: string, input: LineInput): Promise<string> {
  return edit(context, target, {
    current: (tx) => lineNow(tx, target, id),
    change: async (tx, _, note) => {
      const before = await lineOf(tx, target, id);
      const columns = await lineColumns(tx, target, input);
      await tx.update(quotationLine).set(columns).where(eq(quotationLine.id, id));
      note(partsLike(before, columns), columns);
      return id;
    },
  });
}

/** The same line once more, at the end. */
export function copyLine(context: SignedIn, target: Target, id: string): Promise<string> {
  return edit(context, target, {
    change: async (tx, _, note) => {
      const source = await lineOf(tx, target, id);
      const copyId = uuidv7();
      await tx.insert(quotationLine).values({ ...source, id: copyId, lineageId: copyId, position: await nextPosition(tx, quotationLine, target.quotationId) });
      note(null, { line: source.cargo });
      return copyId;
    },
  });
}

export function removeLine(context: SignedIn, target: Target, id: string): Promise<void> {
  return edit(context, target, {
    change: async (tx, _, note) => {
      const before = await lineOf(tx, target, id);
      await tx.delete(quotationLine).where(eq(quotationLine.id, id));
      note({ line: before.cargo }, null);
    },
  });
}
