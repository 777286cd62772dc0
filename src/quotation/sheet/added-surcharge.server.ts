import type { SignedIn } from '#account/procedure.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { surchargeCharge } from '#pricing/addition.ts';
import { surchargeChargeId } from '#pricing/charge.ts';
import { conversions, homeCurrency } from '#pricing/currency.ts';
import { isAddedManually } from '#pricing/surcharge-kinds.ts';
import { isInForce } from '#pricing/surcharge.ts';
import type { Surcharge } from '#pricing/types.ts';
import type { AddSurchargeInput } from '#quotation/input.ts';
import { quotationCharge } from '#quotation/tables.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { requireAnswer } from '#quotation/transition.server.ts';
import type { Amount, Charge, Line } from '#freight/types.ts';
import { type AnswerTarget, describeCharge } from './charge.server.ts';
import { edit } from './edit.server.ts';
import { loadSurcharges } from '#price/load-prices.server.ts';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { loadCharges, loadSheet } from './sheet.server.ts';
import { unknownChoice } from '#workflow/edit.ts';

/** A surcharge that can be added to a line; `base` is the freight charge of its segment. */
type AddableToLine = Readonly<{
  line: Line;
  surcharge: Surcharge;
  base: Charge & { amount: Amount };
}>;

const isPricedFreight = (charge: Charge): charge is Charge & { amount: Amount } =>
  charge.kind === 'freight' && charge.amount !== null;

/** Manual surcharges in force for the lines of an answer whose base freight has a price, without those already added. */
async function addableTo(
  tx: Transaction,
  { quotationId, answerId }: { quotationId: string; answerId: string },
  charges: readonly Charge[],
): Promise<AddableToLine[]> {
  const { routes, lines } = await loadSheet(tx, { quotationId, answerId });
  const manual = (await loadSurcharges(tx)).filter(({ condition }) =>
    isAddedManually(condition.kind),
  );
  const departures = new Map(routes.map(({ id, departure }) => [id, departure]));
  const existing = new Set(charges.map(({ id }) => id));
  const freights = Map.groupBy(charges.filter(isPricedFreight), ({ lineId }) => lineId);
  return lines.flatMap((line) => {
    const departure = departures.get(line.routeId);
    if (departure === undefined) return [];
    return (freights.get(line.id) ?? []).flatMap((base) =>
      manual
        .filter(
          (surcharge) =>
            surcharge.segment === base.segment &&
            isInForce(surcharge, base.trace?.rate?.freightRouteId ?? null, {
              cargo: line.cargo,
              departure,
            }) &&
            !existing.has(surchargeChargeId(line, base.segment, surcharge.id)),
        )
        .map((surcharge) => ({ line, surcharge, base })),
    );
  });
}

export type AddableSurcharge = Readonly<{
  lineId: string;
  surchargeId: string;
  label: Bilingual;
  segment: Surcharge['segment'];
  percent: Amount | null;
  /** Yen per piece. */
  amount: Amount | null;
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
    return found.map(({ line, surcharge: { id, label, segment, percent, amount } }) => ({
      lineId: line.id,
      surchargeId: id,
      label,
      segment,
      percent,
      amount,
    }));
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
      const home = conversions({ currency, exchange })(homeCurrency);
      const charge = surchargeCharge(line, base, { surcharge, steps: 1 }, home, currency);
      await tx.insert(quotationCharge).values({ ...charge, answerId, position: charges.length });
      log(null, { charge: describeCharge(charge) });
      return charge.id;
    },
  });
}
