import { and, eq, max } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { CargoInput, LineInput, RouteInput } from './input.ts';
import { priceAnswer } from './price-answer.server.ts';
import { doorsOf, proposedSegments } from './rules/segments.ts';
import { quotationApproval, quotationLine, quotationRoute } from './tables.ts';
import { type Locked, fresh, lock, moveAnswer, moveQuotation, withAnswer } from './transition.server.ts';
import type { Cargo } from './types.ts';

/** What is edited: a request (answerId null) or an answer to it, as it was when the editor saw it. */
export type Target = Readonly<{ quotationId: string; answerId: string | null; version: number }>;

/**
 * Changes a request or an answer in one transaction: allowed by state and person, not stale, and of an answer
 * re-priced (what a person priced by hand is kept). Whoever had approved it has to look again.
 */
export async function edit<T>(context: SignedIn, target: Target, change: (tx: Transaction, locked: Locked) => Promise<T>): Promise<T> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, target.quotationId, target.answerId);
    fresh(locked.answer ?? locked.quotation, target.version);
    if (target.answerId === null) await moveQuotation(tx, context, locked, 'edit');
    else {
      await moveAnswer(tx, context, withAnswer(locked), 'edit-answer', { contentHash: null, approvedHash: null }, { internal: true });
      // Those chosen stay chosen; whoever had decided has to decide again.
      await tx.update(quotationApproval).set({ state: 'waiting', decidedAt: null, reason: null }).where(eq(quotationApproval.answerId, target.answerId));
    }
    const result = await change(tx, locked);
    if (target.answerId !== null) await priceAnswer(tx, target.answerId, context.now());
    return result;
  });
}

const select: FieldFault['message'] = { en: 'Please select a value.', ja: '選択してください。' };
const invalid = (path: string, message = select) => new Refused('invalid', { fields: [{ path, code: 'select', message }] });

/** A customer chooses among the doors that are known to be its own. */
async function checkDoor(tx: Transaction, { actors, quotation }: Locked, path: string, doorId: string | null): Promise<void> {
  if (doorId === null) throw invalid(path);
  const { door, 'door-customer': own } = masters;
  const [found] = actors.has('employee')
    ? await tx.select({ id: door.id }).from(door).where(eq(door.id, doorId))
    : await tx
        .select({ id: own.id })
        .from(own)
        .where(and(eq(own.door, doorId), eq(own.customer, quotation.customerId)));
  if (!found) throw invalid(path);
}

async function routeColumns(tx: Transaction, locked: Locked, input: RouteInput) {
  const doors = doorsOf(input.condition);
  const { port } = masters;
  for (const [path, id] of [['fromPortId', input.fromPortId], ['toPortId', input.toPortId]] as const) {
    const [found] = await tx.select({ id: port.id }).from(port).where(eq(port.id, id));
    if (!found) throw invalid(path);
  }
  if (input.fromPortId === input.toPortId) {
    throw invalid('toPortId', { en: 'Another port than the first, please.', ja: '積港と異なる港を選択してください。' });
  }
  if (doors.from) await checkDoor(tx, locked, 'fromDoorId', input.fromDoorId);
  if (doors.to) await checkDoor(tx, locked, 'toDoorId', input.toDoorId);
  return { ...input, fromDoorId: doors.from ? input.fromDoorId : null, toDoorId: doors.to ? input.toDoorId : null };
}

const blankPart = { carrier: '', days: null, distanceKm: null, note: '' };

const ownedBy = (table: typeof quotationRoute | typeof quotationLine, target: Target, id: string) =>
  and(eq(table.id, id), eq(table.quotationId, target.quotationId), target.answerId === null ? undefined : eq(table.answerId, target.answerId));

async function nextPosition(tx: Transaction, table: typeof quotationRoute | typeof quotationLine, quotationId: string): Promise<number> {
  const [last] = await tx.select({ position: max(table.position) }).from(table).where(eq(table.quotationId, quotationId));
  return Number(last?.position ?? 0) + 1;
}

export function addRoute(context: SignedIn, target: Target, input: RouteInput): Promise<string> {
  return edit(context, target, async (tx, locked) => {
    const columns = await routeColumns(tx, locked, input);
    const id = uuidv7();
    await tx.insert(quotationRoute).values({
      ...columns,
      id,
      lineageId: id,
      quotationId: target.quotationId,
      answerId: target.answerId,
      position: await nextPosition(tx, quotationRoute, target.quotationId),
      breakdown: proposedSegments(input.condition).map((segment) => ({ segment, ...blankPart })),
    });
    return id;
  });
}

export function changeRoute(context: SignedIn, target: Target, id: string, input: RouteInput): Promise<string> {
  return edit(context, target, async (tx, locked) => {
    const [before] = await tx.select().from(quotationRoute).where(ownedBy(quotationRoute, target, id));
    if (!before) throw new Refused('not-found');
    const columns = await routeColumns(tx, locked, input);
    const kept = new Map(before.breakdown.map((part) => [part.segment, part]));
    const breakdown =
      before.condition === input.condition
        ? before.breakdown
        : proposedSegments(input.condition).map((segment) => kept.get(segment) ?? { segment, ...blankPart });
    await tx.update(quotationRoute).set({ ...columns, breakdown }).where(eq(quotationRoute.id, id));
    return id;
  });
}

export function changeBreakdown(context: SignedIn, target: Target, id: string, breakdown: (typeof quotationRoute.$inferSelect)['breakdown']): Promise<string> {
  return edit(context, target, async (tx) => {
    const [before] = await tx.select().from(quotationRoute).where(ownedBy(quotationRoute, target, id));
    if (!before) throw new Refused('not-found');
    const order = proposedSegments(before.condition);
    if (breakdown.some((part) => !order.includes(part.segment))) throw invalid('breakdown');
    const sorted = breakdown.toSorted((a, b) => order.indexOf(a.segment) - order.indexOf(b.segment));
    await tx.update(quotationRoute).set({ breakdown: sorted }).where(eq(quotationRoute.id, id));
    return id;
  });
}

/** Removes a route with what is carried on it. */
export function removeRoute(context: SignedIn, target: Target, id: string): Promise<void> {
  return edit(context, target, async (tx) => {
    const [before] = await tx.select({ id: quotationRoute.id }).from(quotationRoute).where(ownedBy(quotationRoute, target, id));
    if (!before) throw new Refused('not-found');
    await tx.delete(quotationLine).where(eq(quotationLine.routeId, id));
    await tx.delete(quotationRoute).where(eq(quotationRoute.id, id));
  });
}

/** Size, name and code of what was picked are the master's; what the browser says of them is not believed. */
async function cargoOf(tx: Transaction, input: CargoInput): Promise<Cargo> {
  switch (input.kind) {
    case 'container': {
      const { 'container-type': type } = masters;
      const [found] = await tx.select({ code: type.code }).from(type).where(eq(type.id, input.containerTypeId));
      if (!found) throw invalid('cargo.containerTypeId');
      return { ...input, containerTypeCode: found.code };
    }
    case 'general-cargo': {
      const { 'general-cargo-packing-style': style } = masters;
      if (input.packingStyleId !== null) {
        const [found] = await tx.select({ id: style.id }).from(style).where(eq(style.id, input.packingStyleId));
        if (!found) throw invalid('cargo.packingStyleId');
      }
      return input;
    }
    case 'heavy-equipment': {
      const { 'heavy-equipment-model': model, 'heavy-equipment-maker': maker } = masters;
      if (input.modelId === null) return { ...input, size: input.size ?? missingSize() };
      const [found] = await tx.select({ model, maker: maker.name }).from(model).innerJoin(maker, eq(maker.id, model.maker)).where(eq(model.id, input.modelId));
      if (!found) throw invalid('cargo.modelId');
      return { ...input, size: sizeIn(found.model), description: input.description || `${found.maker} ${found.model.name}` };
    }
    case 'vehicle': {
      const { 'vehicle-variant': variant, 'vehicle-model': model } = masters;
      if (input.variantId === null) return { ...input, size: input.size ?? missingSize() };
      const [found] = await tx.select({ variant, model: model.name }).from(variant).innerJoin(model, eq(model.id, variant.model)).where(eq(variant.id, input.variantId));
      if (!found) throw invalid('cargo.variantId');
      return { ...input, size: sizeIn(found.variant), description: input.description || `${found.model} ${found.variant.name}` };
    }
  }
}

const sizeIn = ({ lengthMm, widthMm, heightMm, weightKg }: { lengthMm: number; widthMm: number; heightMm: number; weightKg: number }) => ({ lengthMm, widthMm, heightMm, weightKg });

function missingSize(): never {
  throw invalid('cargo.size.lengthMm', { en: 'Choose a model, or give the size.', ja: '型式を選択するか、寸法・重量を入力してください。' });
}

async function lineColumns(tx: Transaction, target: Target, input: LineInput) {
  const [route] = await tx.select({ id: quotationRoute.id }).from(quotationRoute).where(ownedBy(quotationRoute, target, input.routeId));
  if (!route) throw invalid('routeId');
  return { routeId: input.routeId, kind: input.cargo.kind, cargo: await cargoOf(tx, input.cargo), note: input.note };
}

export function addLine(context: SignedIn, target: Target, input: LineInput): Promise<string> {
  return edit(context, target, async (tx) => {
    const columns = await lineColumns(tx, target, input);
    const id = uuidv7();
    const position = await nextPosition(tx, quotationLine, target.quotationId);
    await tx.insert(quotationLine).values({ ...columns, id, lineageId: id, quotationId: target.quotationId, answerId: target.answerId, position });
    return id;
  });
}

export function changeLine(context: SignedIn, target: Target, id: string, input: LineInput): Promise<string> {
  return edit(context, target, async (tx) => {
    const columns = await lineColumns(tx, target, input);
    const changed = await tx.update(quotationLine).set(columns).where(ownedBy(quotationLine, target, id)).returning({ id: quotationLine.id });
    if (changed.length === 0) throw new Refused('not-found');
    return id;
  });
}

export function removeLine(context: SignedIn, target: Target, id: string): Promise<void> {
  return edit(context, target, async (tx) => {
    const removed = await tx.delete(quotationLine).where(ownedBy(quotationLine, target, id)).returning({ id: quotationLine.id });
    if (removed.length === 0) throw new Refused('not-found');
  });
}
