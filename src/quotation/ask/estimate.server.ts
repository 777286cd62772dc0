import { eq } from 'drizzle-orm';
import { type ApiContext, assertAccess } from '#account/procedure.server.ts';
import type { Charge } from '#freight/types.ts';
import type { Sailing } from '#freight/voyage.ts';
import { assertActive } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Decimal } from '#pricing/decimal.ts';
import { currencyOf } from '#quotation/currency-of.server.ts';
import { explainCharges } from '#quotation/explanation.ts';
import { decideInstantly } from '#quotation/instant/decide.server.ts';
import { assertWithin } from '#quotation/limits.server.ts';
import { usualValidity } from '#quotation/offer/validity.ts';
import { checkSheet } from '#quotation/sheet/check/facts.server.ts';
import { sailingsFor } from '#quotation/sheet/check/next-sailings.server.ts';
import { priceSheet } from '#quotation/sheet/price-sheet.server.ts';
import { maySee } from '#quotation/visibility.ts';
import { unknownChoice } from '#workflow/edit.ts';
import { checkAsked, faultsOnPage, sheetOf } from './freight.server.ts';
import type { EstimateInput } from './input.ts';

/**
 * Whom a price is shown for: an employee any customer, a customer's user its own. Without a customer it is by the tariff, and
 * whoever asks is a guest.
 * @throws Refused as for a screen of signed-in people, invalid for a customer that the caller may not ask for
 */
async function chooserOf(tx: Transaction, context: ApiContext, customerId: string | null) {
  const { principal } = context;
  if (customerId === null) return { actors: new Set<'employee'>(), quotation: { customerId } };
  assertAccess('signed-in', context);
  if (!principal || !maySee(principal, { customerId })) throw unknownChoice('customerId');
  const { customer } = masters;
  if ((await tx.$count(customer, eq(customer.id, customerId))) === 0)
    throw unknownChoice('customerId');
  await assertActive(tx, [['customerId', 'customer', customerId]]);
  const actors = new Set(principal.isEmployee ? (['employee'] as const) : []);
  return { actors, quotation: { customerId } };
}

/** A charge as an offer shows it; nothing else of it leaves the server. */
function shownCharges(charges: readonly Charge[]) {
  return explainCharges(charges).map(
    ({ segment, kind, label, basis, quantity, shownUnitPrice, amount, taxKind }) => ({
      segment,
      kind,
      label,
      basis,
      quantity,
      unitPrice: shownUnitPrice ?? null,
      amount,
      taxKind,
    }),
  );
}

const sumOf = (charges: readonly Charge[]) =>
  charges.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Decimal(0));

/** The sailing that was chosen, else the next one that takes the freight; null where none is planned. */
async function sailingOf(
  context: ApiContext,
  { route }: EstimateInput,
  chosen: Sailing | null,
  cargos: Parameters<typeof sailingsFor>[2]['cargos'],
) {
  if (chosen) {
    const { id, number, name, nameEn, closing, etd, eta } = chosen;
    return { id, number, name, nameEn, closing, etd, eta, chosen: true };
  }
  const { fromPortId, viaPortIds, toPortId, departure } = route;
  const [next] = await sailingsFor(
    context,
    { fromPortId, viaPortIds, toPortId, departure },
    { cargos, except: null, now: context.now() },
  );
  if (!next) return null;
  const { space: _, ...sailing } = next;
  return { ...sailing, chosen: false };
}

/**
 * The price of a request that is being entered, by today's rates; nothing is stored. It is what the first answer to the
 * request would be priced at.
 * @throws Refused invalid naming the fields, limit-reached
 */
export function estimate(context: ApiContext, input: EstimateInput) {
  return context.db.transaction(async (tx) => {
    const { customerId } = input;
    const now = context.now();
    const chooser = await chooserOf(tx, context, customerId);
    const sheet = await sheetOf(tx, await checkAsked(tx, chooser, input, now));
    const currency = await currencyOf(tx, customerId);
    const priced = await priceSheet(tx, sheet, {
      customerId,
      currency,
      exchange: [],
      kept: [],
      day: dayOf(now),
    });
    const { charges, totals } = priced;
    const { subtotal, tax, total, byTax, incomplete } = totals;
    assertWithin(['total', subtotal], ['total', tax], ['total', total]);
    const { refused, warnings } = await checkSheet(tx, sheet, now, 'request');
    // A guest is nobody's customer, and what cannot be sent is not offered.
    const decision =
      customerId === null || refused.length > 0
        ? null
        : await decideInstantly(tx, {
            customerId,
            sheet,
            priced,
            title: input.title,
            message: input.message,
            now,
          });
    const isBinding = decision?.kind === 'binding';
    const ofLine = Map.groupBy(charges, ({ lineId }) => lineId);
    const baf = charges.filter(({ kind, amount }) => kind === 'baf' && amount !== null);
    return {
      standing: isBinding ? ('binding' as const) : ('estimate' as const),
      currency,
      subtotal,
      tax,
      total,
      byTax: byTax.map((each) => ({ ...each })),
      incomplete,
      baf: baf.length === 0 ? null : sumOf(baf).toFixed(subtotal.split('.')[1]?.length ?? 0),
      validUntil: isBinding ? decision.validUntil : usualValidity(dayOf(now)),
      sailing: await sailingOf(
        { ...context, db: tx },
        input,
        sheet.routes[0]?.voyage ?? null,
        sheet.lines.map(({ cargo }) => cargo),
      ),
      lines: sheet.lines.map(({ id }) => {
        const own = ofLine.get(id) ?? [];
        return { amount: sumOf(own).toFixed(), charges: shownCharges(own) };
      }),
      refused: faultsOnPage(refused),
      warnings: faultsOnPage(warnings),
    };
  });
}
