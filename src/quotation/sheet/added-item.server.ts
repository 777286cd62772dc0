import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type {
  Amount,
  Charge,
  ChargeBasis,
  ItemReach,
  Line,
  Route,
  Segment,
} from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { masters } from '#master/schema.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { loadItemsFor } from '#price/load-items.server.ts';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { type ChargeItem, closestPrice } from '#pricing/catalogue.ts';
import { canBeAutomatic, isMeasure } from '#pricing/charge-unit.ts';
import { conversions } from '#pricing/currency.ts';
import { Decimal } from '#pricing/decimal.ts';
import { addedItem } from '#pricing/item-charges.ts';
import { groupsFor, itemChargeId, measureOf } from '#pricing/item-groups.ts';
import { ownPrice } from '#pricing/item-whole.ts';
import { isAddedItem } from '#pricing/manual-kinds.ts';
import type { AddItemInput, ItemQuantityInput } from '#quotation/input.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotation, type quotationAnswer } from '#quotation/tables.ts';
import { requireAnswer } from '#quotation/transition.server.ts';
import { unknownChoice } from '#workflow/edit.ts';
import { type AnswerTarget, describeCharge, isCharge, missingField } from './charge.server.ts';
import { edit } from './edit.server.ts';
import { sharesOf } from './item-shares.server.ts';
import { loadSheet } from './sheet.server.ts';
import { loadCharges } from './stored-charges.server.ts';

/** Whether an employee has to give the quantity of a charge. */
const asks = (unit: ChargeBasis) => !canBeAutomatic(unit);

async function customerOf(tx: Transaction, quotationId: string) {
  const { customer } = masters;
  return firstOf(
    await tx
      .select({ id: customer.id, groupId: customer.group })
      .from(quotation)
      .innerJoin(customer, eq(customer.id, quotation.customerId))
      .where(eq(quotation.id, quotationId)),
  );
}

/** A charge that can be added to a line, and the lines that it would be charged to. */
type Addable = Readonly<{
  item: ChargeItem;
  members: readonly Readonly<{ line: Line; route: Route }>[];
}>;

/** The charges of the catalogue that employees add and that a line can have and does not have yet. */
async function addableTo(
  tx: Transaction,
  { quotationId, answerId }: Readonly<{ quotationId: string; answerId: string }>,
  lineId: string,
): Promise<Addable[]> {
  const { routes, lines } = await loadSheet(tx, { quotationId, answerId });
  const byId = new Map(routes.map((route) => [route.id, route]));
  const all = lines.flatMap((line) => {
    const route = byId.get(line.routeId);
    return route ? [{ line, route }] : [];
  });
  const existing = new Set((await loadCharges(tx, answerId)).map(({ id }) => id));
  const items = await loadItemsFor(tx, await customerOf(tx, quotationId));
  return items
    .filter(({ automatic }) => !automatic)
    .flatMap((item) =>
      groupsFor(item, all)
        .filter(
          (members) =>
            members.some(({ line }) => line.id === lineId) &&
            !members.some(({ line }) => existing.has(itemChargeId(line, item))),
        )
        .map((members) => ({ item, members })),
    );
}

export type AddableItem = Readonly<{
  itemId: string;
  code: string;
  label: Bilingual;
  segment: Segment;
  unit: ChargeBasis;
  reach: ItemReach;
  asksForQuantity: boolean;
  quantity: Amount | null;
  lines: number;
  price: Amount | null;
  minimum: Amount | null;
  minorUnit: number;
}>;

/** What is measured of all lines that would share a charge; null where nothing is, or a line lacks the measure. */
function measuredOf({ item, members }: Addable): Amount | null {
  if (!isMeasure(item.unit)) return asks(item.unit) ? null : '1';
  const measured = members.map(({ line }) => measureOf(item, line));
  return (
    measured
      .reduce<Decimal | null>(
        (sum, each) => sum && each && sum.plus(each.totalText),
        new Decimal(0),
      )
      ?.toFixed() ?? null
  );
}

type Money = Pick<typeof quotationAnswer.$inferSelect, 'currency' | 'exchange'>;

async function toAddableItem(
  tx: Transaction,
  addable: Addable,
  { currency: code, exchange }: Money,
  customer: Readonly<{ id: string; groupId: string | null }>,
): Promise<AddableItem> {
  const { item, members } = addable;
  const currency = { code, minorUnit: await minorUnitOf(tx, code) };
  const [first] = members.toSorted((a, b) => (a.route.departure < b.route.departure ? -1 : 1));
  const found = first ? closestPrice(item, first.route, customer) : null;
  const conversion = found && conversions({ currency, exchange })(found.price.currency);
  const own = found && conversion ? ownPrice(item, found.price, conversion) : null;
  return {
    itemId: item.id,
    code: item.code,
    label: item.label,
    segment: item.segment,
    unit: item.unit,
    reach: item.reach,
    asksForQuantity: asks(item.unit),
    quantity: measuredOf(addable),
    lines: members.length,
    price: own?.each.toFixed() ?? null,
    minimum: own?.minimum?.toFixed() ?? null,
    minorUnit: currency.minorUnit,
  };
}

/** The charges of the catalogue that can be added to a line of an answer. */
export async function addableItems(
  context: SignedIn,
  {
    quotationId,
    answerId,
    lineId,
  }: Readonly<{ quotationId: string; answerId: string; lineId: string }>,
): Promise<AddableItem[]> {
  const { answer } = await findAnswer(context, quotationId, answerId);
  return context.db.transaction(async (tx) => {
    const customer = await customerOf(tx, quotationId);
    const found: AddableItem[] = [];
    for (const each of await addableTo(tx, { quotationId, answerId }, lineId))
      found.push(await toAddableItem(tx, each, answer, customer));
    return found;
  });
}

/** Adds a charge of the catalogue to a line and those that share it. Each pricing takes its price from the catalogue. */
export function addItem(
  context: SignedIn,
  target: AnswerTarget,
  { lineId, itemId, quantity }: AddItemInput,
): Promise<string> {
  return edit(context, target, {
    change: async (tx, _, log) => {
      const found = (await addableTo(tx, target, lineId)).find(({ item }) => item.id === itemId);
      const line = found?.members.find((member) => member.line.id === lineId)?.line;
      if (!found || !line) throw unknownChoice('itemId');
      if (quantity === null && asks(found.item.unit)) throw missingField('quantity');
      const charge = addedItem(found.item, line, quantity);
      await tx
        .insert(quotationCharge)
        .values({ ...charge, answerId: target.answerId, position: 0 });
      log(null, { charge: { ...describeCharge(charge), quantity } });
      return charge.id;
    },
  });
}

const typedOf = ({ trace }: Charge) => trace?.item?.typed ?? null;

/** Saves the quantity of a charge that was added, of all lines that share it. */
export async function saveItemQuantity(
  tx: Transaction,
  target: AnswerTarget,
  charge: Charge,
  quantity: Amount,
): Promise<void> {
  for (const { id: own, trace } of await sharesOf(tx, target, charge)) {
    if (!trace?.item) continue;
    await tx
      .update(quotationCharge)
      .set({ trace: { ...trace, item: { ...trace.item, typed: quantity } } })
      .where(isCharge(target.answerId, own));
  }
}

/** Changes the quantity of a charge that was added; of all lines that share it. */
export function setItemQuantity(
  context: SignedIn,
  target: AnswerTarget,
  id: string,
  { quantity }: ItemQuantityInput,
): Promise<void> {
  const find = async (tx: Transaction) => (await loadCharges(tx, target.answerId, id))[0] ?? null;
  return edit(context, target, {
    current: find,
    change: async (tx, locked, log) => {
      requireAnswer(locked);
      const charge = await find(tx);
      if (!charge || !isAddedItem(charge)) throw new Refused('not-found');
      await saveItemQuantity(tx, target, charge, quantity);
      const described = describeCharge(charge);
      log(
        { charge: { ...described, quantity: typedOf(charge) } },
        { charge: { ...described, quantity } },
      );
    },
  });
}
