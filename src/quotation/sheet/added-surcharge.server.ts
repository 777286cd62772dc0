import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { masters } from '#master/schema.ts';
import { firstOf } from '#platform/expect.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { surchargeCharge } from '#pricing/addition.ts';
import { surchargeChargeId } from '#pricing/charge.ts';
import { conversions } from '#pricing/currency.ts';
import { isAddedManually } from '#pricing/surcharge-kinds.ts';
import { countedBy } from '#pricing/levy-quantity.ts';
import { indexSurcharges, surchargesDue } from '#pricing/surcharge.ts';
import type { Surcharge } from '#pricing/types.ts';
import type { AddSurchargeInput } from '#quotation/input.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotation } from '#quotation/tables.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { requireAnswer } from '#quotation/transition.server.ts';
import type { Amount, Charge, Line } from '#freight/types.ts';
import { type AnswerTarget, describeCharge } from './charge.server.ts';
import { edit } from './edit.server.ts';
import { loadSurcharges } from '#price/load-prices.server.ts';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { loadSheet } from './sheet.server.ts';
import { loadCharges } from './stored-charges.server.ts';
import { unknownChoice } from '#workflow/edit.ts';

/** A surcharge that can be added to a line; `base` is the freight charge of its segment. */
type AddableToLine = Readonly<{
  line: Line;
  surcharge: Surcharge;
  base: Charge & { amount: Amount };
}>;

const isPricedFreight = (charge: Charge): charge is Charge & { amount: Amount } =>
  charge.kind === 'freight' && charge.amount !== null;

/** The customer of a quotation and its group, whose own surcharges replace those for everybody. */
async function buyerOf(tx: Transaction, quotationId: string) {
  const { customer } = masters;
  return firstOf(
    await tx
      .select({ id: customer.id, groupId: customer.group })
      .from(quotation)
      .innerJoin(customer, eq(customer.id, quotation.customerId))
      .where(eq(quotation.id, quotationId)),
  );
}

/** Manual surcharges in force for the lines of an answer whose base freight has a price, without those already added. */
async function addableTo(
  tx: Transaction,
  { quotationId, answerId }: { quotationId: string; answerId: string },
  charges: readonly Charge[],
): Promise<AddableToLine[]> {
  const { routes, lines } = await loadSheet(tx, { quotationId, answerId });
  const manual = indexSurcharges(
    (await loadSurcharges(tx)).filter(({ condition }) => isAddedManually(condition.kind)),
  );
  const buyer = await buyerOf(tx, quotationId);
  const departures = new Map(routes.map(({ id, departure }) => [id, departure]));
  const existing = new Set(charges.map(({ id }) => id));
  const freights = Map.groupBy(charges.filter(isPricedFreight), ({ lineId }) => lineId);
  return lines.flatMap((line) => {
    const departure = departures.get(line.routeId);
    if (departure === undefined) return [];
    const shipment = { cargo: line.cargo, departure, onHoliday: false, from: null, to: null };
    return (freights.get(line.id) ?? []).flatMap((base) =>
      surchargesDue(
        manual,
        base.segment,
        base.trace?.rate?.freightRouteId ?? null,
        shipment,
        () => true,
        buyer,
      )
        .filter(({ surcharge: { id } }) => !existing.has(surchargeChargeId(line, base.segment, id)))
        .map(({ surcharge }) => ({ line, surcharge, base })),
    );
  });
}

export type AddableSurcharge = Readonly<{
  lineId: string;
  surchargeId: string;
  label: Bilingual;
  segment: Surcharge['segment'];
  percent: Amount | null;
  /** For each `per`, in `currency`. */
  amount: Amount | null;
  per: Surcharge['per'];
  currency: string;
}>;

/** The surcharges (night work and others that do not follow from the shipment) that can be added to the lines of an answer. */
export async function addableSurcharges(
  context: SignedIn,
  quotationId: string,
  answerId: string,
): Promise<AddableSurcharge[]> {
  await findAnswer(context, quotationId, answerId);
  return context.db.transaction(async (tx) => {
    const found = await addableTo(tx, { quotationId, answerId }, await loadCharges(tx, answerId));
    return found.map(({ line, surcharge }) => {
      const { id, label, segment, percent, amount, per, currency } = surcharge;
      return { lineId: line.id, surchargeId: id, label, segment, percent, amount, per, currency };
    });
  });
}

/** Adds a surcharge to a line. Each pricing takes its price from the master, until it is removed. */
export function addSurcharge(
  context: SignedIn,
  target: AnswerTarget,
  { lineId, surchargeId }: AddSurchargeInput,
): Promise<string> {
  const { answerId } = target;
  return edit(context, target, {
    change: async (tx, locked, log) => {
      const charges = await loadCharges(tx, answerId);
      const found = (await addableTo(tx, target, charges)).find(
        ({ line, surcharge }) => line.id === lineId && surcharge.id === surchargeId,
      );
      if (!found) throw unknownChoice('surchargeId');
      const { line, surcharge, base } = found;
      const { currency: code, exchange } = requireAnswer(locked).answer;
      const currency = { code, minorUnit: await minorUnitOf(tx, code) };
      const conversion = conversions({ currency, exchange })(surcharge.currency);
      // The pricing that follows measures it by the base rate and the passage.
      const counted = countedBy(surcharge.per, line, null);
      const due = { surcharge, steps: 1 };
      const facts = { passage: null, on: null };
      const charge = surchargeCharge(line, base, due, conversion, currency, counted, facts);
      await tx.insert(quotationCharge).values({ ...charge, answerId, position: charges.length });
      log(null, { charge: describeCharge(charge) });
      return charge.id;
    },
  });
}
